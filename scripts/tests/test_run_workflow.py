"""Tests of scripts/run-workflow."""

import os
import subprocess
import tempfile
import unittest

PROGRAM = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "run-workflow")
WORKFLOW = """name: example
jobs:
  one:
    runs-on: anywhere
    steps:
      - uses: actions/checkout@v4
      # A comment between steps.
      - name: Write
        env:
          WORD: hello
        run: |
          echo "$WORD $CI" > written
          if true; then
            echo indented >> written
          fi

      - name: Fail
        run: exit %(status)d
      - name: Only without a failure
        run: touch succeeded
      - name: Only after a failure
        if: failure()
        run: touch failed
"""


class RunWorkflowTests(unittest.TestCase):
    def run_workflow(self, status, *words):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        path = os.path.join(self.folder.name, "workflow.yml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(WORKFLOW % {"status": status})
        return subprocess.run([PROGRAM, path, self.folder.name, *words], capture_output=True, text=True)

    def made(self, name):
        path = os.path.join(self.folder.name, name)
        if not os.path.exists(path):
            return None
        with open(path, encoding="utf-8") as file:
            return file.read()

    def test_commands_run_with_their_environment_and_indentation(self):
        done = self.run_workflow(0)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(self.made("written"), "hello true\nindented\n")
        self.assertIsNotNone(self.made("succeeded"))
        self.assertIsNone(self.made("failed"))
        self.assertIn("3 passed, 0 failed, 2 skipped", done.stdout)

    def test_after_a_failure_only_steps_for_failures_run(self):
        done = self.run_workflow(3)
        self.assertEqual(done.returncode, 1)
        self.assertIn("FAILED step 'Fail' with status 3", done.stdout)
        self.assertIsNone(self.made("succeeded"))
        self.assertIsNotNone(self.made("failed"))

    def test_a_list_runs_nothing(self):
        done = self.run_workflow(0, "--list")
        self.assertEqual(done.returncode, 0)
        self.assertIsNone(self.made("written"))
        self.assertIn("Only after a failure (runs a command)", done.stdout)


if __name__ == "__main__":
    unittest.main()
