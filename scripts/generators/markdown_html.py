#!/usr/bin/python3
"""Converts Markdown to HTML with Debian's python3-markdown and python3-pygments, which other Pythons do not have.

Reads an object of texts by name as JSON from standard input and writes an object of {"html": …, "parts": [[id, title], …]}
by name, where parts are the headings of the second level. Headings have the identifiers of GitHub.
"""

import json
import re
import sys

import markdown


def slug(title, separator):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", separator)


def convert(text):
    converter = markdown.Markdown(
        extensions=["tables", "fenced_code", "codehilite", "toc", "sane_lists"],
        extension_configs={"codehilite": {"guess_lang": False, "css_class": "code"}, "toc": {"slugify": slug}})
    page = converter.convert(text)
    parts = []

    def collect(tokens):
        for token in tokens:
            if token["level"] == 2:
                parts.append([token["id"], token["name"]])
            collect(token["children"])

    collect(converter.toc_tokens)
    return {"html": page, "parts": parts}


if __name__ == "__main__":
    json.dump({name: convert(text) for name, text in json.load(sys.stdin).items()}, sys.stdout)
