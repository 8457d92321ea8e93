"""Tests of ./gallery: when it builds, and how fast it starts without a build."""

import os
import shutil
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# A compiler that copies the sources into a program that prints them.
SWIFT = """#!/bin/bash
echo "$*" >> "$LOG"
[ ! -e "$FAILS" ] || { echo "x.swift:1:1: error: no"; exit 1; }
while [ $# -gt 0 ]; do
    case "$1" in
    --package-path) root="$2" ;;
    -c) configuration="$2" ;;
    --product) product="$2" ;;
    esac
    shift
done
[ -z "${SLOW:-}" ] || { echo "// slow" >> "$root/Sources/A/slow.swift"; }
mkdir -p "$root/.build/$configuration/A.resources"
{ echo '#!/bin/bash'; echo "cat <<'END'"; cat "$root"/Sources/A/*.swift; echo END; } > "$root/.build/$configuration/$product"
chmod +x "$root/.build/$configuration/$product"
"""


class Gallery(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.root)
        for folder in ["Sources/A", "Plugins", "scripts", "bin"]:
            os.makedirs(os.path.join(self.root, folder))
        for name in ["gallery", "scripts/common.sh"]:
            shutil.copy(os.path.join(ROOT, name), os.path.join(self.root, name))
        self.write("Package.swift", "// a package\n")
        self.write("Sources/A/a.swift", "one\n")
        for name, text in [("bin/swift", SWIFT), ("scripts/setup", "#!/bin/bash\n")]:
            self.write(name, text)
            os.chmod(os.path.join(self.root, name), 0o755)
        self.environment = dict(
            os.environ, LOG=self.path("log"), FAILS=self.path("fails"), PATH=self.path("bin") + ":" + os.environ["PATH"])
        # Waits until the files are older than a second, as in a folder that has not changed recently.
        time.sleep(1.1)

    def path(self, name):
        return os.path.join(self.root, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def run_gallery(self, *words, status=0, **environment):
        done = subprocess.run([self.path("gallery"), *words], env=dict(self.environment, **environment),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout

    def builds(self):
        """The number of builds since the last call."""
        try:
            with open(self.path("log"), encoding="utf-8") as file:
                lines = file.read().splitlines()
        except FileNotFoundError:
            return 0
        os.remove(self.path("log"))
        return len(lines)

    def settle(self):
        """Builds until no further build is needed, as after a time without changes."""
        time.sleep(1.1)
        self.run_gallery()
        self.builds()
        self.run_gallery()
        self.assertEqual(self.builds(), 0)

    def test_a_second_start_builds_nothing(self):
        self.assertEqual(self.run_gallery(), "one\n")
        self.assertEqual(self.builds(), 1)
        for _ in range(5):
            self.assertEqual(self.run_gallery(), "one\n")
        self.assertEqual(self.builds(), 0)

    def test_a_start_without_a_build_runs_five_programs(self):
        self.settle()
        # In this folder, each program records that it runs.
        tools = self.path("tools")
        os.makedirs(tools)
        for name in ["swift", "pkg-config", "find", "sort", "stat", "cat", "bash"]:
            found = shutil.which(name, path=self.environment["PATH"])
            if found:
                with open(os.path.join(tools, name), "w", encoding="utf-8") as file:
                    file.write(f'#!/bin/bash\necho {name} >> "$CALLS"\nexec {found} "$@"\n')
                os.chmod(os.path.join(tools, name), 0o755)
        calls = self.path("calls")
        # The compiler is another file, so this start builds, which takes further programs.
        self.run_gallery(PATH=tools + ":" + self.environment["PATH"], CALLS=calls)
        self.assertEqual(self.builds(), 1)
        os.remove(calls)
        # No other programs exist.
        self.assertEqual(self.run_gallery(PATH=tools, CALLS=calls), "one\n")
        self.assertEqual(self.builds(), 0)
        with open(calls, encoding="utf-8") as file:
            # The first one belongs to the gallery of this test.
            self.assertEqual(sorted(file.read().split()), ["cat", "find", "find", "sort", "sort", "stat"])

    def test_every_change_of_the_sources_is_noticed(self):
        self.settle()
        source = self.path("Sources/A/a.swift")

        def same_size_and_date():
            date = os.stat(source)
            self.write("Sources/A/a.swift", "two\n")
            os.utime(source, ns=(date.st_atime_ns, date.st_mtime_ns))

        def replaced_by_an_old_file():
            self.write("old", "six\n")
            os.utime(self.path("old"), (1, 1))
            os.replace(self.path("old"), source)

        changes = [
            same_size_and_date, replaced_by_an_old_file,
            lambda: self.write("Sources/A/b.swift", "new\n"),
            lambda: os.rename(self.path("Sources/A/b.swift"), self.path("Sources/A/c.swift")),
            lambda: os.remove(self.path("Sources/A/c.swift")),
            lambda: self.write("Sources/A/resource.txt", "r"),
            lambda: self.write("Package.swift", "// another one\n"),
            lambda: self.write("Plugins/p.swift", "p\n"),
            lambda: self.write("Package.resolved", "{}\n"),
            lambda: os.remove(self.path(".build/release/gallery")),
            lambda: self.write(".build/release/A.resources/more", "m"),
            lambda: self.write("bin/swift", SWIFT + "# another compiler\n"),
        ]
        for change in changes:
            change()
            time.sleep(1.1)
            shown = self.run_gallery()
            self.assertEqual(self.builds(), 1)
            with open(source, encoding="utf-8") as file:
                self.assertIn(file.read(), shown)
            self.run_gallery()
            self.assertEqual(self.builds(), 0)

    def test_a_file_that_changes_during_the_build_is_built_at_the_next_start(self):
        self.settle()
        self.write("Sources/A/a.swift", "two\n")
        time.sleep(1.1)
        self.run_gallery(SLOW="1")
        self.assertEqual(self.builds(), 1)
        self.run_gallery()
        self.assertEqual(self.builds(), 1)

    def test_a_file_that_changed_just_before_is_not_trusted_yet(self):
        self.settle()
        self.write("Sources/A/a.swift", "two\n")
        self.run_gallery()
        self.run_gallery()
        self.assertEqual(self.builds(), 2)

    def test_a_build_that_fails_is_tried_again(self):
        self.settle()
        self.write("Sources/A/a.swift", "two\n")
        self.write("fails", "")
        self.run_gallery(status=1)
        self.run_gallery(status=1)
        self.assertEqual(self.builds(), 2)
        os.remove(self.path("fails"))
        self.assertEqual(self.run_gallery(), "two\n")

    def test_configurations_variables_and_products_have_builds_of_their_own(self):
        self.settle()
        self.run_gallery(OCV_CONFIGURATION="debug")
        self.assertEqual(self.builds(), 1)
        self.run_gallery()
        self.assertEqual(self.builds(), 0)
        self.run_gallery(PKG_CONFIG_PATH="/elsewhere")
        self.assertEqual(self.builds(), 1)
        self.settle()
        self.run_gallery("preview")
        self.assertEqual(self.builds(), 2)
        self.run_gallery("preview")
        self.assertEqual(self.builds(), 0)

    def test_pictures_need_no_optimized_build(self):
        self.write("Sources/A/a.swift", "two\n")
        self.assertEqual(self.run_gallery("contact-sheet"), "two\n")
        with open(self.path("log"), encoding="utf-8") as file:
            self.assertIn("-c debug --product gallery-pictures", file.read())
        self.settle()
        # The optimized build is used if it is fresh.
        os.remove(self.path(".build/debug/gallery-pictures"))
        self.assertEqual(self.run_gallery("contact-sheet"), "two\n")
        self.assertEqual(self.builds(), 0)


if __name__ == "__main__":
    unittest.main()
