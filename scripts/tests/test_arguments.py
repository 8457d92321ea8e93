"""Tests that `./bench` and `./test` answer help and faults in their arguments before they build."""

import os
import subprocess
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class ArgumentTests(unittest.TestCase):
    def run_script(self, *words):
        # A build takes minutes, so that the limit tells the two cases apart.
        done = subprocess.run(
            [os.path.join(ROOT, words[0]), *words[1:]], capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout, done.stderr

    def test_the_help_of_the_benchmarks_names_every_group(self):
        status, output, _ = self.run_script("bench", "--help")
        self.assertEqual(status, 0)
        for word in ["flow-solver", "drawing", "--counts", "--peers", "--jumps-scripts", "--jumps-web"]:
            self.assertIn(word, output)
        self.assertNotIn("GROUPS", output)

    def test_unknown_options_and_groups_of_the_benchmarks_are_named(self):
        self.assertEqual(self.run_script("bench", "--bogus")[::2], (1, "There is no option --bogus. See ./bench --help.\n"))
        status, _, error = self.run_script("bench", "nogroup")
        self.assertEqual(status, 1)
        self.assertIn("There is no group 'nogroup'. There are: flow-solver, ", error)

    def test_wrong_arguments_of_the_pages_of_lists_are_named(self):
        for words, text in [(("no-file",), "a number of scripts or a file, not 'no-file'"), (("5", "x"), "seed, not 'x'")]:
            status, _, error = self.run_script("bench", "--jumps-web", *words)
            self.assertEqual(status, 1)
            self.assertIn(text, error)

    def test_unknown_options_and_commands_of_the_tests_are_named(self):
        self.assertEqual(
            self.run_script("test", "--filtr", "x")[::2], (1, "There is no option --filtr. See ./test --help.\n"))
        self.assertEqual(self.run_script("test", "all")[::2], (1, "There is no command 'all'. See ./test --help.\n"))


if __name__ == "__main__":
    unittest.main()
