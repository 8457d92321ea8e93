"""Tests the pages of `site` and the checks of them."""

import importlib.machinery
import importlib.util
import json
import os
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def load():
    loader = importlib.machinery.SourceFileLoader("site_script", os.path.join(ROOT, "site"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("site_script", loader))
    loader.exec_module(module)
    return module


def topic(url):
    return {"type": "topic", "url": url}


class FollowedLinksTests(unittest.TestCase):
    def follow(self, pages):
        """Follows the links of pages, which are contents by path."""
        with tempfile.TemporaryDirectory() as folder:
            for path, contents in pages.items():
                target = os.path.join(folder, "data", path + ".json")
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, "w", encoding="utf-8") as file:
                    json.dump(contents, file)
            return load().followed_links(folder)

    def test_a_link_to_a_page_of_another_module_is_counted(self):
        pages = {"documentation/a": {"references": {"b": topic("/documentation/b#Part")}}, "documentation/b": {}}
        self.assertEqual(self.follow(pages), ([], 1, 1))

    def test_a_link_to_a_missing_page_is_broken(self):
        broken, _, _ = self.follow({"documentation/a": {"references": {"b": topic("/documentation/b")}}})
        self.assertEqual(broken, ["documentation/a: /documentation/b does not exist"])

    def test_a_missing_image_is_broken(self):
        image = {"type": "image", "variants": [{"url": "/images/x.png"}]}
        broken, _, _ = self.follow({"documentation/a": {"references": {"x": image}}})
        self.assertIn("documentation/a: the image /images/x.png does not exist", broken)

    def test_chapters_of_tutorials_need_no_page_but_their_tutorials_do(self):
        references = {"chapter": topic("/tutorials/contents/chapter"), "next": topic("/tutorials/m/next")}
        hierarchy = {"modules": [{"reference": "chapter", "projects": [{"reference": "next"}]}]}
        broken, count, _ = self.follow({"tutorials/m/one": {"references": references, "hierarchy": hierarchy}})
        self.assertEqual(count, 1)
        self.assertIn("tutorials/m/one: /tutorials/m/next does not exist", broken)
        self.assertNotIn("chapter", " ".join(broken))

    def test_a_site_without_links_is_broken(self):
        self.assertIn("the site has no links", self.follow({"documentation/a": {}})[0])


class PagesTests(unittest.TestCase):
    """The pages of the repository's documents, with a stand-in for the pages of DocC and for the gallery."""

    @classmethod
    def setUpClass(cls):
        load()  # Makes the generators importable.
        import page_checks
        import site_pages
        cls.pages, cls.checks = site_pages, page_checks
        cls.folder = tempfile.TemporaryDirectory()
        cls.site = cls.folder.name
        names = [name.removesuffix(".md") for name in os.listdir(os.path.join(ROOT, "docs/layouts"))]
        cls.data = 'globalThis.galleryData = {"layouts": %s};\n'
        cls.write("gallery/data.js", cls.data % json.dumps({name: {"parameters": [1]} for name in names}))
        cls.write("gallery/index.html", "")
        cls.problems = site_pages.write(ROOT, cls.site, "/base/", live=True, has_modules=False)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def write(cls, path, text):
        path = os.path.join(cls.site, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def page(self, path):
        return self.pages.read(self.site, path, "index.html")

    def test_nothing_is_missing_and_every_link_leads_to_a_page_and_a_part(self):
        self.assertEqual(self.problems, [])
        problems, count, (heaviest, _) = self.checks.check(self.site, "/base/", has_modules=False)
        self.assertEqual(problems, [])
        self.assertGreater(count, 500)
        self.assertTrue(heaviest)

    def test_every_document_is_a_page_and_every_layout_has_a_card_and_neighbors(self):
        layouts = [name.removesuffix(".md") for name in sorted(os.listdir(os.path.join(ROOT, "docs/layouts")))]
        self.assertEqual(self.page("").count('<li><a class="card"'), len(layouts))
        self.assertEqual(self.page("").count('class="card start"'), 3)
        self.assertIn('src="/base/gallery/index.html"', self.page(""))
        for at, name in enumerate(layouts):
            text = self.page("layouts/" + name)
            self.assertNotIn("{{", text)
            self.assertEqual('rel="prev"' in text, at > 0)
            self.assertEqual('rel="next"' in text, at + 1 < len(layouts))
            self.assertIn("Formulas", text)
        for name in os.listdir(os.path.join(ROOT, "docs")):
            if name.endswith(".md"):
                self.assertIn('href="/base/guides/%s/"' % name.removesuffix(".md").lower(), self.page("guides"))

    def test_a_layout_runs_in_its_page_and_has_a_picture_for_people_who_prefer_no_motion(self):
        text = self.page("layouts/wheel")
        self.assertIn('src="/base/gallery/index.html#layout=wheel&amp;count=1000&amp;embed"', text)
        self.assertIn('<source media="(prefers-reduced-motion: reduce)" srcset="/base/pictures/wheel.png">', text)
        self.assertIn('href="/base/documentation/collectionlayouts/wheellayout/"', text)

    def test_a_page_without_a_live_layout_is_reported_and_has_the_recording_in_its_place(self):
        with tempfile.TemporaryDirectory() as site:
            os.makedirs(os.path.join(site, "gallery"))
            with open(os.path.join(site, "gallery", "data.js"), "w", encoding="utf-8") as file:
                file.write(self.data % '{"wheel": {"parameters": [1]}, "list": {"parameters": []}}')
            problems = self.pages.write(ROOT, site, "/", live=True, has_modules=False)
            self.assertIn("docs/layouts/list.md has no live layout", problems)
            self.assertNotIn("docs/layouts/wheel.md has no live layout", problems)
            text = self.pages.read(site, "layouts/list", "index.html")
            self.assertNotIn("<iframe", text)
            self.assertIn("live still", text)

    def test_every_class_is_once_in_the_catalog(self):
        text = self.page("layouts")
        for name in ("WheelLayout", "StorePageLayout", "PagesLayout", "TimelineLayout"):
            self.assertEqual(text.count("<code>%s</code></a></h2>" % name), 1, name)
        self.assertNotIn("<code>GridLayout</code>", text)
        self.assertIn("/base/pictures/store-page.png", text)

    def test_docc_gets_a_picture_for_each_class(self):
        with tempfile.TemporaryDirectory() as folder:
            catalog = os.path.join(folder, "catalog")
            self.pages.write_catalog(ROOT, catalog)
            listed = self.pages.read(catalog, "CollectionLayouts.md")
            self.assertIn("- ``WheelLayout``", listed)
            self.assertIn('source: "wheel"', self.pages.read(catalog, "WheelLayout.md"))
            self.assertTrue(os.path.exists(os.path.join(catalog, "wheel.png")))

    def test_classes_without_pages_are_reported(self):
        with tempfile.TemporaryDirectory() as site:
            problems = self.pages.write(ROOT, site, "/", live=False)
            self.assertIn("WheelLayout has no page documentation/collectionlayouts/wheellayout", problems)
            self.assertNotIn("<iframe", self.pages.read(site, "index.html"))


class PartsOfPagesTests(unittest.TestCase):
    def setUp(self):
        load()
        import page_checks
        import site_pages
        self.pages, self.checks = site_pages, page_checks

    def test_quick_starts_are_sections_with_commands(self):
        readme = "# A\n\n## Quick starts\n\n### One\n\ntext\n\n```sh\na\nb\n```\n\n### Two\n\nno commands\n\n## B\n"
        self.assertEqual(self.pages.quick_starts(readme), [("One", "a\nb")])

    def test_a_guide_has_a_summary_a_note_and_no_table_of_pictures(self):
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "docs/layouts"))
            with open(os.path.join(root, "docs/layouts/wheel.md"), "w", encoding="utf-8") as file:
                file.write("# Wheel\n\nItems on a\nrim. They [turn](x.md). Third. Source: `a`.\n\n| still |\n| --- |\n"
                           "| ![](../pictures/wheel.png) |\n\n## Formulas\n\n| a |\n| --- |\n| b |\n")
            document = self.pages.Document(root, "docs/layouts/wheel.md")
        self.assertEqual((document.title, document.address), ("Wheel", "layouts/wheel/"))
        self.assertEqual(document.summary, "Items on a rim. They turn.")
        self.assertEqual(document.note, "Source: `a`.")
        self.assertNotIn("pictures", document.text)
        self.assertIn("| b |", document.text)

    def test_the_size_of_a_picture_is_that_of_its_file(self):
        pictures = os.path.join(ROOT, "docs/pictures")
        for kind in (".png", ".webp"):
            width, height = self.pages.picture_size(os.path.join(pictures, "wheel" + kind))
            self.assertTrue(150 < width < 2000 and 150 < height < 2000, kind)

    def problems(self, body, **files):
        with tempfile.TemporaryDirectory() as site:
            frame = "<header></header><main id=main><h1>A</h1><a href='#main'>x</a>%s</main><footer></footer>"
            with open(os.path.join(site, "index.html"), "w", encoding="utf-8") as file:
                file.write(frame % body)
            for name, text in files.items():
                with open(os.path.join(site, name.replace("_", ".")), "wb") as file:
                    file.write(text)
            return self.checks.check(site, "/base/", has_modules=False)[0]

    def test_what_a_page_lacks_is_reported(self):
        for body, expected in [
            ("", []),
            ("<a href='/base/'>home</a><a href='https://swift.org'>x</a>", []),
            ("<a href='/base/x/'>x</a>", ["index.html: /base/x/ does not exist"]),
            ("<a href='/x/'>x</a>", ["index.html: /x/ does not exist"]),
            ("<a href='#part'>x</a>", ["index.html: #part has no such part"]),
            ("<img src='/base/index.html'>", ["index.html: the picture /base/index.html has no alternative text"]),
            ("<h1>B</h1>", ["index.html: 2 elements h1, not 1"]),
            ("<nav></nav>", ["index.html: a landmark has no label: nav"]),
            ("<iframe src='/base/'></iframe>", ["index.html: a frame has no title"]),
        ]:
            self.assertEqual(self.problems(body), expected, body)

    def test_a_heavy_page_is_reported_but_not_for_its_pictures(self):
        noise = os.urandom(450_000)
        self.assertEqual(self.problems("<img alt='' src='a.png'>", a_png=noise), [])
        style = b"@font-face { src: url(a.woff2) }"
        found = self.problems("<link rel=stylesheet href='a.css'>", a_css=style, a_woff2=noise)
        self.assertEqual(len(found), 1)
        self.assertIn("before its pictures", found[0])

    def test_the_navigator_lists_types_and_not_their_members(self):
        def node(kind, *children):
            return {"type": kind, "title": kind, **({"children": list(children)} if children else {})}
        members = [node("groupMarker"), node("property"), node("method")]

        def tree(*members):
            types = node("class", *members), node("struct", node("enum", *members))
            return node("module", node("module", node("groupMarker"), *types))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "index.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"interfaceLanguages": {"swift": [tree(*members)]}}, file)
            load().shorten_navigator(path)
            with open(path, encoding="utf-8") as file:
                found = json.load(file)["interfaceLanguages"]["swift"]
        self.assertEqual(found, [tree()])


if __name__ == "__main__":
    unittest.main()
