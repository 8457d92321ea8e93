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


if __name__ == "__main__":
    unittest.main()
