"""The search field of the site: words of both languages, whatever their endings."""

from __future__ import annotations

import re
from typing import Final

from sphinx import package_dir
from sphinx.search import SearchLanguage
from sphinx.search.en import SearchEnglish
from sphinx.search.ru import SearchRussian

CYRILLIC: Final = re.compile("[а-яё]", re.IGNORECASE)
STEMMERS: Final = package_dir / "search" / "minified-js"
BY_LETTERS: Final = """
window.Stemmer = function () {
  const english = new EnglishStemmer(), russian = new RussianStemmer();
  this.stemWord = (word) => (/[а-яё]/i.test(word) ? russian : english).stemWord(word);
};
"""


class BothLanguages(SearchLanguage):
    """Russian words lose Russian endings, all others English ones; the browser does just the same."""

    lang = "en-ru"
    language_name = "English and Russian"
    stopwords = SearchEnglish.stopwords | SearchRussian.stopwords
    js_stemmer_code = BY_LETTERS

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.english, self.russian = SearchEnglish(options), SearchRussian(options)
        names = ("base", "english", "russian")
        scripts = [(STEMMERS / f"{name}-stemmer.js").read_text(encoding="utf-8") for name in names]
        self.js_stemmer_code = "\n".join([*scripts, BY_LETTERS])

    def stem(self, word: str) -> str:
        return (self.russian if CYRILLIC.search(word) else self.english).stem(word)
