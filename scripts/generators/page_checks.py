"""Checks of the written pages of the site: their links, pictures, structure, and weight."""

import functools
import glob
import gzip
import os
import re
from html.parser import HTMLParser

# What a page loads before its pictures, as a server sends it, in bytes.
MAXIMUM_WEIGHT = 400_000


class Page(HTMLParser):
    """The links, identifiers, and structure of a page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.identifiers, self.links, self.loaded, self.tags, self.problems = set(), [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.tags.append(tag)
        name = values.get("id")
        if name and name in self.identifiers:
            self.problems.append("the identifier %s is used twice" % name)
        self.identifiers.add(name)
        if tag == "img" and "alt" not in values:
            self.problems.append("the picture %s has no alternative text" % values.get("src"))
        if tag == "iframe" and not values.get("title"):
            self.problems.append("a frame has no title")
        if tag in ("nav", "aside") and not values.get("aria-label"):
            self.problems.append("a landmark has no label: %s" % tag)
        address = values.get("href") or values.get("src") or values.get("srcset")
        if address:
            self.links.append(address)
            if tag in ("script", "iframe") or tag == "link" and values.get("rel") == "stylesheet":
                self.loaded.append(address)

    def structure(self):
        """Yields what screen readers and keyboards lack."""
        yield from self.problems
        for tag, count in (("h1", 1), ("main", 1), ("header", 1), ("footer", 1)):
            if self.tags.count(tag) != count:
                yield "%d elements %s, not %d" % (self.tags.count(tag), tag, count)
        if "#main" not in self.links:
            yield "no link skips to the content"


def weight(site, path, base, parsed):
    """The size of a page and all that it loads before its pictures, compressed."""
    seen, waiting = set(), [path]
    while waiting:
        file = waiting.pop()
        if file in seen or not os.path.isfile(file):
            continue
        seen.add(file)
        folder = os.path.dirname(file)
        if file.endswith(".html"):
            waiting += [local(site, file, base, address)[0] for address in parsed(file).loaded]
            if os.path.basename(folder) == "gallery":
                waiting.append(os.path.join(folder, "web-gallery.wasm"))
        elif file.endswith(".css"):
            with open(file, encoding="utf-8") as opened:
                fonts = re.findall(r"url\(\"?([^)\"]+\.woff2)", opened.read())
            waiting += [os.path.normpath(os.path.join(folder, font)) for font in fonts]
    # Fonts are compressed already.
    return sum(os.path.getsize(file) if file.endswith(".woff2") else compressed(file) for file in seen)


@functools.cache
def compressed(file):
    with open(file, "rb") as opened:
        return len(gzip.compress(opened.read(), 6))


def module_weight(site):
    """The weight of the heaviest page of DocC: the programs, the navigator, the fonts, and the largest contents."""
    def files(pattern):
        return glob.glob(os.path.join(site, pattern), recursive=True)

    # Other programs are loaded for tutorials and for languages that the pages do not contain.
    shared = [file for file in files("js/*.js") + files("css/*.css")
              if not re.match(r"(highlight-js|tutorials-overview|topic)", os.path.basename(file))]
    shared += files("index/index.json") + files("modules.css") + files("theme-settings.json")
    fonts = sum(os.path.getsize(file) for file in files("gallery/fonts/*.woff2"))
    contents = max(files("data/**/*.json"), key=os.path.getsize)
    return fonts + sum(compressed(file) for file in shared + [contents])


def local(site, page, base, address):
    """The file and the fragment of an address in a page; no file if it is on another server."""
    if re.match(r"[a-z]+:", address):
        return None, ""
    target, _, fragment = address.partition("#")
    target = target.partition("?")[0]
    if target.startswith("/"):
        # An address outside the base path leads out of the site.
        file = os.path.join(site, target[len(base):]) if target.startswith(base) else ""
    else:
        # Without a path, an address is a part of its own page.
        file = os.path.join(os.path.dirname(page), target) if target else page
    return (os.path.join(file, "index.html") if file.endswith("/") or os.path.isdir(file) else file), fragment


def check(site, base, has_modules=True):
    """Returns the problems of all pages but those of DocC, the number of links, and the weight of the heaviest page."""
    pages, problems, count, heaviest = {}, [], 0, ("", 0)

    def parsed(path):
        if path not in pages:
            with open(path, encoding="utf-8") as file:
                pages[path] = Page(file.read())
        return pages[path]

    for path in sorted(glob.glob(os.path.join(site, "**", "*.html"), recursive=True)):
        name = os.path.relpath(path, site)
        if name.split(os.sep)[0] in ("documentation", "tutorials"):
            continue
        page = parsed(path)
        if not name.startswith("gallery" + os.sep):
            problems += ["%s: %s" % (name, problem) for problem in page.structure()]
        for address in page.links:
            file, fragment = local(site, path, base, address)
            if file is None or not has_modules and re.search(r"/(documentation|tutorials)/", address):
                continue
            count += 1
            if not os.path.isfile(file):
                problems.append("%s: %s does not exist" % (name, address))
            # The fragments of the gallery are settings.
            elif fragment and "=" not in fragment and fragment not in parsed(file).identifiers:
                problems.append("%s: %s has no such part" % (name, address))
        size = weight(site, path, base, parsed)
        heaviest = max(heaviest, (name, size), key=lambda pair: pair[1])
        if size > MAXIMUM_WEIGHT:
            problems.append("%s: loads %d bytes before its pictures, more than %d" % (name, size, MAXIMUM_WEIGHT))
    if has_modules:
        size = module_weight(site)
        heaviest = max(heaviest, ("documentation", size), key=lambda pair: pair[1])
        if size > MAXIMUM_WEIGHT:
            problems.append("documentation: a page loads %d bytes before its pictures, more than %d"
                            % (size, MAXIMUM_WEIGHT))
    return problems, count, heaviest
