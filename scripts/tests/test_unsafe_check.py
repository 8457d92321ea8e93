"""Tests of scripts/checks/unsafe-check; run by ./test."""

import importlib.machinery
import importlib.util
import os
import tempfile
import unittest

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "checks")
LOADER = importlib.machinery.SourceFileLoader("unsafe_check", os.path.join(FOLDER, "unsafe-check"))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader("unsafe_check", LOADER))
LOADER.exec_module(check)

ROW = "| `Sources/A/One.swift` | `unowned` | %d | %s | %s |\n"
WHY = "its owner holds the other one for as long as it lives"


class ConstructsTests(unittest.TestCase):
    def counts(self, text):
        return check.constructs_in(text)

    def test_each_construct_is_counted_by_its_name(self):
        text = """
            unowned(unsafe) var a: A?
            unowned let b: B
            let c = { [unowned self, unowned ( unsafe ) d] in self.e() }
            nonisolated(unsafe) static var f = 0
            final class G: @unchecked Sendable {}
            @exclusivity(unchecked) var h = 1
            let i = MainActor.assumeIsolated { try! j() as! K }
            let l = Unmanaged.passUnretained(m)._withUnsafeGuaranteedRef { $0 }
            let n = unsafeBitCast(o, to: P.self), q = unsafeDowncast(r, to: S.self)
            t.withUnsafeBytes { (u: UnsafeRawBufferPointer) in unsafeAddress(of: u) }
        """
        self.assertEqual(
            self.counts(text),
            {
                "unowned(unsafe)": 2, "unowned": 2, "nonisolated(unsafe)": 1, "@unchecked Sendable": 1,
                "@exclusivity(unchecked)": 1, "assumeIsolated": 1, "try!": 1, "as!": 1, "Unmanaged": 2,
                "unsafeBitCast": 1, "unsafeDowncast": 1, "pointers": 2, "unsafe…": 1,
            })

    def test_safe_words_are_not_counted(self):
        self.assertEqual(self.counts("let a = try b() as? C; a != d; if isUnsafe { try?e() }; let unownedCount = f as G"), {})

    def test_comments_and_strings_are_not_counted_but_interpolations_are(self):
        text = '''
            // unowned try! x
            /* as! Unmanaged */
            let a = "as! unowned", b = #"try! "unowned""#, c = """
                as! unowned
                """
            let d = "\\(try! e()) // as!"
        '''
        self.assertEqual(self.counts(text), {"try!": 1})

    def test_an_optimization_flag_counts_in_strings(self):
        self.assertEqual(self.counts('.unsafeFlags(["-Ounchecked"]) // -Ounchecked'), {"-Ounchecked": 1, "unsafe…": 1})


class ProblemsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.write("Package.swift", "let package = 1\n")
        self.write("Sources/A/One.swift", "unowned let a: A\nunowned let b: B\n")
        self.write("Tests/ATests/ATests.swift", 'struct ATests {\n    @Test("x") func lives() {}\n}\n')

    def write(self, path, text):
        path = os.path.join(self.folder.name, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def problems(self, document):
        rows, problems = check.rows_of(document)
        return problems + check.problems_with(
            check.found_in(self.folder.name), rows, check.test_names(self.folder.name))

    def test_a_line_for_each_construct_is_enough(self):
        self.assertEqual(self.problems("# Title\n" + ROW % (2, WHY, "`ATests/lives`, `ATests`")), [])

    def test_a_construct_without_a_line_is_a_problem(self):
        self.assertIn("has no line", self.problems("")[0])

    def test_a_line_without_a_construct_is_a_problem(self):
        self.write("Sources/A/One.swift", "let a: A\n")
        self.assertIn("no longer occurs", self.problems(ROW % (2, WHY, "`ATests/lives`"))[0])

    def test_another_number_is_a_problem_and_can_be_mended(self):
        document = ROW % (1, WHY, "`ATests/lives`")
        self.assertIn("occurs 2 times, not 1", self.problems(document)[0])
        self.assertEqual(self.problems(check.mended(document, check.found_in(self.folder.name))), [])

    def test_a_reason_and_a_test_that_exists_are_needed(self):
        self.assertIn("needs a reason", self.problems(ROW % (2, "fine", "`ATests/lives`"))[0])
        self.assertIn("names no test", self.problems(ROW % (2, WHY, ""))[0])
        self.assertIn("does not exist", self.problems(ROW % (2, WHY, "`ATests/dies`"))[0])

    def test_a_line_that_cannot_be_read_or_comes_twice_is_a_problem(self):
        row = ROW % (2, WHY, "`ATests/lives`")
        self.assertIn("already has a line", self.problems(row + row)[0])
        self.assertIn("not a row", self.problems(row + "| `Sources/A/One.swift` | `as!` |\n")[0])


class RepositoryTests(unittest.TestCase):
    def test_the_document_says_what_the_sources_hold(self):
        rows, problems = check.rows_of(check.read(check.ROOT, check.DOCUMENT))
        self.assertEqual(problems, [])
        self.assertGreater(len(rows), 100)
        for construct in ("try!", "as!", "-Ounchecked"):
            self.assertNotIn(construct, {row.key[1] for row in rows})


if __name__ == "__main__":
    unittest.main()
