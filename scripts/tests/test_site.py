"""Tests the check of links in `site`."""

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


class HomePageTests(unittest.TestCase):
    def setUp(self):
        load()  # Makes the generators importable.
        import home_page
        self.page = home_page

    def test_quick_starts_are_sections_with_commands(self):
        readme = "# A\n\n## Quick starts\n\n### One\n\ntext\n\n```sh\na\nb\n```\n\n### Two\n\nno commands\n\n## B\n"
        self.assertEqual(self.page.quick_starts(readme), [("One", "a\nb")])

    def test_a_guide_has_a_title_two_sentences_and_a_class(self):
        text = "# Wheel\n\nItems on a rim. They [turn](x.md). Third. Source: `a`.\n\n`WheelLayout(radius: 3)`\n"
        self.assertEqual(self.page.guide(text), ("Wheel", "Items on a rim. They turn.", "WheelLayout"))

    def test_every_layout_has_a_card_with_a_picture_and_a_page(self):
        with tempfile.TemporaryDirectory() as site:
            folder = os.path.join(site, "data", "documentation")
            os.makedirs(folder)
            with open(os.path.join(folder, "collectionlayouts.json"), "w", encoding="utf-8") as file:
                file.write("{}")
            self.assertEqual(self.page.write(ROOT, site, "/base/", live=True), [])
            with open(os.path.join(site, "index.html"), encoding="utf-8") as file:
                text = file.read()
            guides = os.listdir(os.path.join(ROOT, "docs", "layouts"))
            self.assertEqual(text.count("<li>"), len(guides))
            self.assertEqual(text.count('<div class="start">'), 3)
            self.assertIn('src="/base/gallery/index.html"', text)
            self.assertNotIn("{{", text)
            for picture in os.listdir(os.path.join(site, "pictures")):
                self.assertIn("/base/pictures/" + picture, text)

    def test_missing_pages_are_reported(self):
        with tempfile.TemporaryDirectory() as site:
            problems = self.page.write(ROOT, site, "/", live=False)
            self.assertTrue(any("collectionlayouts" in problem for problem in problems))
            with open(os.path.join(site, "index.html"), encoding="utf-8") as file:
                self.assertNotIn("<iframe", file.read())


if __name__ == "__main__":
    unittest.main()
