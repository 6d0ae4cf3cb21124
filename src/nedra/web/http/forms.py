"""Reads posted forms, in which any field may be missing, too long or invalid."""

from typing import Final

from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException

from nedra.web.account.person import AnyRequest

MAX_FIELD_LENGTH: Final = 200
INVALID_NUMBER: Final = -1


class Form:
    """The fields of a form."""

    def __init__(self, fields: dict[str, object]) -> None:
        self._fields = fields

    def text(self, name: str) -> str:
        """A field's text, cut to a reasonable length; empty if missing."""
        value = self._fields.get(name, "")
        return value[:MAX_FIELD_LENGTH] if isinstance(value, str) else ""

    def file(self, name: str) -> bytes:
        """An uploaded file, or the field's text; empty if missing."""
        value = self._fields.get(name)
        if isinstance(value, str):
            return value.encode()
        return value if isinstance(value, bytes) else b""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all fields."""
        return tuple(self._fields)

    def number(self, name: str, missing: int = INVALID_NUMBER) -> int:
        """A field's number; -1 if invalid, which is no seat, no version and no option's value."""
        if name not in self._fields:
            return missing
        text = self.text(name)
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else INVALID_NUMBER


async def read_form(request: AnyRequest) -> Form:
    """The posted form; one with a charset other than UTF-8 is rejected."""
    if request.content_type[0] == RequestEncodingType.MULTI_PART and await _has_foreign_charset(request):
        raise ClientException
    try:
        sent = await request.form()
    except (LookupError, ValueError) as error:
        raise ClientException from error
    try:
        return Form(
            {
                name: await value.read() if isinstance(value, UploadFile) else value
                for name, value in sent.items()
            }
        )
    finally:
        await sent.close()


async def _has_foreign_charset(request: AnyRequest) -> bool:
    """Whether a part declares another charset. Browsers never do, and some charsets decode very slowly."""
    boundary = request.content_type[1].get("boundary", "").encode()
    parts = (await request.body()).split(b"--" + boundary)
    heads = (part.partition(b"\r\n\r\n")[0].lower() for part in parts)
    return any(b"charset" in head.replace(b"charset=utf-8", b"") for head in heads)
