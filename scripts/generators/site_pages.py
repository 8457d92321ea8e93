"""The pages of the documentation site beside those of DocC: home, layouts, guides, and the page for missing addresses.

`docs/site/page.html` is the template of all of them. Nothing on the pages is written twice: the quick starts are those of
the README, the guides are the documents of the repository, and pictures are those of `docs/pictures`.
"""

import html
import json
import os
import posixpath
import re
import shutil
import struct
import subprocess

STARTS = 3
REPOSITORY_PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "web/README.md")
SECTIONS = (("layouts", "Layouts"), ("guides", "Guides"), ("documentation", "API"))


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


# MARK: Documents


def quick_starts(readme):
    """The first quick starts of the README: title, commands."""
    part = readme.split("\n## Quick starts\n", 1)[1].split("\n## ", 1)[0]
    found = []
    for section in part.split("\n### ")[1:]:
        title, _, text = section.partition("\n")
        commands = re.search(r"```sh\n(.*?)```", text, re.DOTALL)
        if commands:
            found.append((title.strip(), commands.group(1).rstrip()))
    return found[:STARTS]


def plain(markdown):
    """A paragraph without its links, code marks, and line ends."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown).replace("`", "").replace("*", "").replace("\n", " ")


class Document:
    """A Markdown file: its address in the site, its title, its first paragraph, and the text after that."""

    def __init__(self, root, path):
        self.path = path
        stem = posixpath.basename(path).removesuffix(".md").lower()
        self.is_layout = path.startswith("docs/layouts/")
        if stem == "readme":
            stem = posixpath.dirname(path) or "overview"
            stem = "web-package" if stem == "web" else stem
        self.stem = stem
        self.address = ("layouts/" if self.is_layout else "guides/") + stem + "/"
        heading, _, text = read(root, path).partition("\n")
        self.title = heading.removeprefix("# ").strip()
        first, _, rest = text.strip().partition("\n\n")
        # Documents that begin with a picture or a list have no introduction.
        self.intro, self.text = (first, rest) if re.match(r"[\w`*\[]", first) else ("", text)
        sentences = re.split(r"(?<=\.)\s", self.intro)
        # Where the sources are is a note below the introduction.
        self.lead = " ".join(s for s in sentences if not s.startswith(("Source:", "Sources:")))
        self.note = " ".join(s for s in sentences if s.startswith(("Source:", "Sources:")))
        self.summary = " ".join(re.split(r"(?<=\.)\s", plain(self.lead))[:2])
        if not self.summary:
            self.summary = ", ".join(re.findall(r"^## (.*)", text, re.MULTILINE)) + "."
        if self.is_layout:
            # The page shows the pictures itself.
            self.text = re.sub(r"(^\|.*\n)+", lambda table: "" if "../pictures/" in table.group() else table.group(),
                               self.text, count=0, flags=re.MULTILINE)

    @property
    def folders(self):
        """The folders of `CollectionLayouts` that the introduction names."""
        return re.findall(r"`(Sources/Kit/CollectionLayouts/\w+)`", self.intro)


def kebab(name):
    """The name of a layout's class in the names of files: `FocusCarouselLayout` is `focus-carousel`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name.removesuffix("Layout")).lower()


def documents(root):
    """All documents that are pages, in their order: those of the repository, guides, layouts."""
    paths = list(REPOSITORY_PAGES)
    for folder in ("docs", "docs/compatibility", "docs/layouts"):
        names = sorted(os.listdir(os.path.join(root, folder)))
        paths += [folder + "/" + name for name in names if name.endswith(".md")]
    return [Document(root, path) for path in paths if os.path.exists(os.path.join(root, path))]


def converted(root, texts):
    """Texts by name as HTML, with their parts."""
    done = subprocess.run(["/usr/bin/python3", os.path.join(root, "scripts/generators/markdown_html.py")],
                          input=json.dumps(texts), stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def picture_size(path):
    """The width and height in pixels of a PNG or an animated WebP file."""
    with open(path, "rb") as file:
        head = file.read(32)
    if head.startswith(b"\x89PNG"):
        return struct.unpack(">II", head[16:24])
    if head[12:16] == b"VP8X":
        return tuple(int.from_bytes(head[at:at + 3], "little") + 1 for at in (24, 27))
    return tuple(size & 0x3FFF for size in struct.unpack("<HH", head[26:30]))


# MARK: Pages


class Site:
    """Writes pages into a folder. `problems` lists what is missing."""

    def __init__(self, root, folder, base, live, has_modules=True):
        self.root, self.folder, self.base, self.live, self.has_modules = root, folder, base, live, has_modules
        self.problems = []
        self.documents = documents(root)
        self.by_path = {document.path: document for document in self.documents}
        self.template = read(root, "docs/site/page.html")
        self.live_layouts = set()
        data = os.path.join(folder, "gallery", "data.js")
        if live and os.path.exists(data):
            content = json.loads(read(data).partition(" = ")[2].rstrip(";\n"))
            self.live_layouts = {name for name, layout in content["layouts"].items() if layout.get("parameters")}

    def page(self, address, title, description, content, section=""):
        path = os.path.join(self.folder, address + "index.html" if address.endswith("/") or not address else address)
        links = "".join('<a href="%s%s/"%s>%s</a>' % (
            self.base, name, ' aria-current="true"' if name == section else "", label) for name, label in SECTIONS)
        values = {
            "base": self.base, "sections": links, "content": content, "description": html.escape(description),
            "title": html.escape(title + (" · OpenCollectionView" if title != "OpenCollectionView" else "")),
        }
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], self.template))

    def fill(self, name, **values):
        """A part of `docs/site` with its values."""
        values["base"] = self.base
        return re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], read(self.root, "docs/site", name))

    def picture(self, name):
        """Copies a file of `docs/pictures`. Returns its address."""
        source = os.path.join(self.root, "docs/pictures", name)
        if not os.path.exists(source):
            self.problems.append("docs/pictures lacks %s" % name)
            return ""
        os.makedirs(os.path.join(self.folder, "pictures"), exist_ok=True)
        shutil.copyfile(source, os.path.join(self.folder, "pictures", name))
        return self.base + "pictures/" + name

    def moving_picture(self, stem, alt, is_lazy=True):
        """A recording, and the picture at rest for people who prefer that."""
        still, moving = self.picture(stem + ".png"), self.picture(stem + ".webp")
        if not still or not moving:
            return ""
        width, height = picture_size(os.path.join(self.folder, "pictures", stem + ".webp"))
        return ('<picture><source media="(prefers-reduced-motion: reduce)" srcset="%s"><img src="%s" alt="%s" '
                'width="%d" height="%d"%s></picture>' % (still, moving, html.escape(alt), width, height,
                                              ' loading="lazy"' if is_lazy else ""))

    def types(self, document):
        """The layouts that a guide is about: the one of its name, and those in a folder that no other guide names. Without
        any, the type of UIKit that the text creates."""
        found = []
        for folder in document.folders:
            shared = sum(folder in other.folders for other in self.documents) > 1
            for name in sorted(os.listdir(os.path.join(self.root, folder))):
                text = read(self.root, folder, name) if name.endswith(".swift") else ""
                found += [type for type in re.findall(r"^(?:open|public final) class (\w+Layout)\b", text, re.M)
                          if not shared or kebab(type) == document.stem]
        return found or re.findall(r"`(UI\w+)\(", document.text)[:1]

    def picture_stem(self, document, name):
        """The picture of a class: its own, or that of its guide."""
        own = kebab(name)
        return own if os.path.exists(os.path.join(self.root, "docs/pictures", own + ".png")) else document.stem

    def api(self, name):
        """The page of a class, or of the module if the class has none."""
        module = "uikit" if name.startswith("UI") else "collectionlayouts"
        page = "documentation/%s/%s" % (module, name.lower())
        if self.has_modules and not os.path.exists(os.path.join(self.folder, "data", page + ".json")):
            self.problems.append("%s has no page %s" % (name, page))
        return self.base + page + "/"

    def linked(self, document, text):
        """Replaces the links of a document with those of the site, and makes what scrolls reachable by keys."""
        def resolve(match):
            name, target = match.groups()
            if re.match(r"[a-z]+:|#|/", target):
                return match.group()
            target, mark, fragment = target.partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(document.path), target))
            if path in self.by_path:
                return '%s="%s%s%s%s"' % (name, self.base, self.by_path[path].address, mark, fragment)
            if path.startswith("docs/pictures/"):
                return '%s="%s"' % (name, self.picture(path.removeprefix("docs/pictures/")))
            if path == "LICENSE":
                shutil.copyfile(os.path.join(self.root, path), os.path.join(self.folder, "LICENSE.txt"))
                return '%s="%sLICENSE.txt"' % (name, self.base)
            self.problems.append("%s links to %s, which is no page" % (document.path, target))
            return match.group()

        text = re.sub(r'\b(href|src)="([^"]+)"', resolve, text)
        text = text.replace("<pre>", '<pre tabindex="0">').replace("<img ", '<img loading="lazy" ')
        text = text.replace("<table>", '<div class="table" tabindex="0" role="group" aria-label="Table"><table>')
        return text.replace("</table>", "</table></div>")

    # MARK: Kinds of pages

    def home(self):
        starts = quick_starts(read(self.root, "README.md"))
        if len(starts) < STARTS:
            self.problems.append("README.md has %d quick starts with commands" % len(starts))
        frame = ('<iframe class="live whole" src="%sgallery/index.html" title="The gallery, running in this page">'
                 '</iframe>' % self.base)
        content = self.fill(
            "home.html", live=frame if self.live else "",
            starts="\n".join('<section class="card start"><h3>%s</h3><pre tabindex="0"><code>%s</code></pre></section>'
                             % (html.escape(title), html.escape(commands)) for title, commands in starts),
            layouts="\n".join(self.card(document) for document in self.documents if document.is_layout))
        self.page("", "OpenCollectionView", "UICollectionView for every platform that Swift runs on.", content)

    def card(self, document):
        return '<li><a class="card" href="%s%s">%s<div><h3>%s</h3><p>%s</p></div></a></li>' % (
            self.base, document.address, self.moving_picture(document.stem, ""), html.escape(document.title),
            html.escape(document.summary))

    def layout(self, document, lead, body, parts, neighbors):
        live = self.moving_picture(document.stem, document.title + ", a recording", is_lazy=False)
        figure = '<figure>%s<figcaption>A recording by <code>gallery record %s</code></figcaption></figure>' % (
            live, document.stem)
        if document.stem in self.live_layouts:
            live = ('<iframe class="live" loading="lazy" src="%sgallery/index.html#layout=%s&amp;count=1000&amp;embed" '
                    'title="%s, running in this page, with its parameters and its source"></iframe>'
                    % (self.base, document.stem, html.escape(document.title)))
        else:
            if self.live:
                self.problems.append("%s has no live layout" % document.path)
            live, figure = '<div class="live still">%s</div>' % live, ""
        types = "".join('<a class="chip" href="%s"><code>%s</code></a>' % (self.api(name), name)
                        for name in self.types(document))
        links = ["", ""]
        for at, (relation, label) in enumerate((("prev", "Previous"), ("next", "Next"))):
            if neighbors[at]:
                links[at] = '<a rel="%s" href="%s%s"><small>%s</small>%s</a>' % (
                    relation, self.base, neighbors[at].address, label, html.escape(neighbors[at].title))
        return self.fill("layout.html", title=html.escape(document.title), lead=lead, types=types, live=live,
                         figure=figure, body=body, contents=contents(parts), previous=links[0], next=links[1])

    def write(self):
        os.makedirs(self.folder, exist_ok=True)
        for name in ("site.css", "modules.css"):
            shutil.copyfile(os.path.join(self.root, "docs/site", name), os.path.join(self.folder, name))
        shutil.copyfile(os.path.join(self.root, "Sources/Tools/GalleryKit/Web/Page/favicon.svg"),
                        os.path.join(self.folder, "favicon.svg"))
        texts = {document.path: document.text for document in self.documents}
        texts.update({document.path + " lead": document.lead for document in self.documents})
        texts.update({document.path + " note": document.note for document in self.documents})
        pages = converted(self.root, texts)
        layouts = [document for document in self.documents if document.is_layout]
        guides = [document for document in self.documents if not document.is_layout]
        for document in self.documents:
            lead = self.linked(document, pages[document.path + " lead"]["html"])
            note = pages[document.path + " note"]["html"]
            body, parts = self.linked(document, pages[document.path]["html"]), pages[document.path]["parts"]
            body = ('<div class="note">%s</div>' % note if note else "") + body
            if document.is_layout:
                at = layouts.index(document)
                neighbors = (layouts[at - 1] if at else None, layouts[at + 1] if at + 1 < len(layouts) else None)
                content = self.layout(document, lead, body, parts, neighbors)
            else:
                content = self.fill("guide.html", title=html.escape(document.title), lead=lead, body=body,
                                    contents=contents(parts))
            self.page(document.address, document.title, document.summary, content, document.address.split("/")[0])
        self.home()
        self.page("layouts/", "Layouts", "The ready-made layouts of CollectionLayouts.", self.fill(
            "layouts.html", cards="\n".join(self.catalog_card(document, name) for document in layouts
                                            for name in self.types(document))), "layouts")
        self.page("guides/", "Guides", "The documents of the project.", self.fill(
            "guides.html", guides="\n".join(
                '<li><a class="card" href="%s%s"><div><h2>%s</h2><p>%s</p></div></a></li>'
                % (self.base, document.address, html.escape(document.title), html.escape(document.summary))
                for document in guides)), "guides")
        self.page("404.html", "Page not found", "This address has no page.", self.fill("missing.html"))
        return self.problems

    def catalog_card(self, document, name):
        """A class with its picture."""
        own = self.picture_stem(document, name)
        address = self.picture(own + ".png")
        size = picture_size(os.path.join(self.root, "docs/pictures", own + ".png"))
        return ('<li><div class="card"><a href="%s%s"><img src="%s" alt="%s" width="%d" height="%d" loading="lazy"></a>'
                '<div><h2><a href="%s"><code>%s</code></a></h2><p>%s</p></div></div></li>'
                % (self.base, document.address, address, html.escape(document.title + ": guide and live layout"), *size,
                   self.api(name), name, html.escape(document.summary)))


def contents(parts):
    """The links to the parts of a page; empty for a page with few of them."""
    if len(parts) < 2:
        return ""
    links = "".join('<li><a href="#%s">%s</a></li>' % (name, title) for name, title in parts)
    return '<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>%s</ul></nav>' % links


def write_catalog(root, folder):
    """Writes DocC's catalog of `CollectionLayouts`: its page shows a picture of each layout."""
    os.makedirs(folder)
    site = Site(root, folder, "/", live=False)
    names = []
    for document in site.documents:
        for name in site.types(document) if document.is_layout else []:
            if name.startswith("UI"):
                continue
            stem = site.picture_stem(document, name)
            shutil.copyfile(os.path.join(root, "docs/pictures", stem + ".png"), os.path.join(folder, stem + ".png"))
            with open(os.path.join(folder, name + ".md"), "w", encoding="utf-8") as file:
                file.write("# ``CollectionLayouts/%s``\n\n@Metadata {\n"
                           '    @PageImage(purpose: card, source: "%s", alt: "%s")\n}\n' % (name, stem, document.title))
            names.append(name)
    with open(os.path.join(folder, "CollectionLayouts.md"), "w", encoding="utf-8") as file:
        file.write("# ``CollectionLayouts``\n\nReady-made layouts that use UIKit's public API only.\n\n## Overview\n\n"
                   "@Links(visualStyle: detailedGrid) {\n%s\n}\n" % "\n".join("- ``%s``" % name for name in names))


def write(root, folder, base, live, has_modules=True):
    """Writes the pages into the folder of a site. `live` is whether FOLDER/gallery has the page of `./gallery web`.

    Returns what is wrong: pictures that are missing, links to pages that do not exist, and classes without a page.
    """
    return Site(root, folder, base, live, has_modules).write()
