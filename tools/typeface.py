"""The typefaces of the table, Source Sans 3 and Literata, reduced to what its texts need by the build.

Every device then shows the same letters. pip and play.py run this when they install or build the package;
`python tools/typeface.py` runs it alone. Both typefaces have the SIL Open Font License, which is kept beside
them and reserves the name of the first, so they are called Nedra Text and Nedra Display here.
"""

from __future__ import annotations

import os
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]  # it brings no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # the same
from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]  # the same
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER: Final = Path("src/nedra/ui/built_fonts")
LATIN: Final = set(map(chr, range(0x20, 0x7F)))
ACCENTED: Final = set("ÄÖÜäöüßàâçéèêëîïñóôøåæ")  # in names
CYRILLIC: Final = {*map(chr, range(0x410, 0x450)), *"Ёё"}
SIGNS: Final = set("\u00a0\u00ad\u2009\u2011\u202f§©«»‹›°±·×¼½–—−‘’‚“”„•…№←→")
FIGURES: Final = ["tnum", "lnum"]
FAMILY, FULL, POSTSCRIPT = 1, 4, 6
STYLE, COPYRIGHT, LICENSE, LICENSE_ADDRESS = 2, 0, 13, 14


class Face(NamedTuple):
    """A typeface, where it comes from, and which of its weights, sizes, letters and features are kept."""

    name: str
    package: str
    file: str
    axes: dict[str, Any]
    metrics: tuple[int, int]  # ascender and descender: letters stand in the middle of their line
    letters: set[str]
    features: list[str]


FACES: Final = {
    "text": Face(
        "Nedra Text",
        "fontpkg_source_sans_3",
        "SourceSans3[wght].ttf",
        {"wght": (400, 700)},
        (1024, -364),
        LATIN | CYRILLIC | SIGNS | ACCENTED,
        FIGURES,
    ),
    "display": Face(  # a letter that it lacks comes from the other one
        "Nedra Display",
        "fontpkg_literata",
        "Literata[opsz,wght].ttf",
        {"wght": 700, "opsz": 24},
        (1010, -300),
        LATIN | CYRILLIC | SIGNS | set("ö"),
        ["kern", *FIGURES],
    ),
}


class TypefaceHook(BuildHookInterface[Any]):
    """Called by the build; pyproject.toml names this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - a hook's signature
        build_typefaces(Path(self.root) / FOLDER)


def build_typefaces(folder: Path) -> None:
    """Write every typeface as WOFF2, with its license."""
    folder.mkdir(exist_ok=True)
    for stem, face in FACES.items():
        package = files(face.package)
        write(folder / f"{stem}.woff2", reduced(package.joinpath("files", face.file).read_bytes(), face))
        write(folder / f"{stem}-license.txt", package.joinpath("LICENSE").read_bytes())


def reduced(whole: bytes, face: Face) -> bytes:
    """The typeface with the letters, weights and features that the table needs."""
    font = TTFont(BytesIO(whole), recalcTimestamp=False)
    keep = Options(layout_features=face.features, hinting=False, notdef_outline=True)
    keep.name_IDs = [COPYRIGHT, FAMILY, STYLE, FULL, POSTSCRIPT, LICENSE, LICENSE_ADDRESS]
    subsetter = Subsetter(keep)
    subsetter.populate(text="".join(face.letters))
    subsetter.subset(font)
    font = instantiateVariableFont(font, face.axes)
    set_metrics(font, *face.metrics)
    for record in font["name"].names:
        if record.nameID in (FAMILY, FULL, POSTSCRIPT):
            record.string = face.name.replace(" ", "") if record.nameID == POSTSCRIPT else face.name
    font.flavor = "woff2"
    packed = BytesIO()
    font.save(packed)
    return packed.getvalue()


def set_metrics(font: Any, ascender: int, descender: int) -> None:  # noqa: ANN401 - fontTools is not typed
    """Systems read one of three pairs; the pairs must agree, or lines have another height there."""
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascender, descender, 0
    table = font["OS/2"]
    table.sTypoAscender, table.sTypoDescender, table.sTypoLineGap = ascender, descender, 0
    table.usWinAscent, table.usWinDescent = ascender, -descender


def write(file: Path, content: bytes) -> None:
    """At once: a table that is running may read the file."""
    new = file.with_suffix(f".{os.getpid()}")
    new.write_bytes(content)
    new.replace(file)


if __name__ == "__main__":
    build_typefaces(Path(__file__).parents[1] / FOLDER)
