"""Compares the converted recordings of iOS 26 (Tests/Fixtures/uikit/{scrolling,scenes}) with their transcripts."""
import importlib.machinery
import importlib.util
import json
import pathlib
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DEVICE = ROOT / "Tests/Fixtures/device"
CONVERTED = ROOT / "Tests/Fixtures/uikit"
# Views and sizes without public access, and those that the text of a Mac determines.
PRIVATE = {"title label", "minimum track", "UIListContentView", "separator", "disclosure", "checkmark", "UILabel"}


def load_script():
    path = str(ROOT / "scripts/generators/convert-device-recordings")
    loader = importlib.machinery.SourceFileLoader("convert_device_recordings", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def read(path):
    return json.loads(path.read_text())


class DeviceRecordings(unittest.TestCase):
    def setUp(self):
        self.script = load_script()

    def test_converting_again_writes_the_same_files(self):
        with tempfile.TemporaryDirectory() as folder:
            left = self.script.convert(DEVICE, pathlib.Path(folder))
            self.assertEqual(left, ["scenes/tableview_dark.json: not converted: no input was recorded"])
            for name in ("scrolling", "scenes"):
                new = sorted(path.name for path in (pathlib.Path(folder) / name).iterdir())
                self.assertEqual(new, sorted(path.name for path in (CONVERTED / name).iterdir()))
                for file in new:
                    self.assertEqual((pathlib.Path(folder) / name / file).read_text(), (CONVERTED / name / file).read_text(),
                                     file)

    def test_traces_have_the_numbers_of_their_transcripts(self):
        for path in sorted((DEVICE / "traces").glob("*.json")):
            transcript, file = read(path), read(CONVERTED / "scrolling" / path.name)
            case = file["cases"][0]
            self.assertEqual(case["expected"].get("offsets"), transcript.get("offsets_per_frame"))
            text = json.dumps(transcript)
            for key in ("velocity", "target", "final", "lifted", "finished"):
                for one in file["cases"]:
                    if one["expected"].get(key):
                        self.assertIn(str(one["expected"][key]).removesuffix(".0"), text, f"{path.name} {key}")
            for _, offset in case["expected"].get("dragged", []):
                self.assertIn(str(offset).removesuffix(".0"), text)

    def test_scenes_have_all_public_frames_of_their_transcripts(self):
        for path in sorted((CONVERTED / "scenes").glob("*.json")):
            transcript, case = read(DEVICE / "scenes" / path.name), read(path)["cases"][0]
            if not isinstance(transcript["expected"], list):
                continue
            frames = [entry["frame"] for entry in case["expected"]["views"] if "frame" in entry]
            recorded = [entry["frame"] for entry in transcript["expected"]]
            for frame in frames:
                self.assertIn(frame, recorded, path.name)
            for entry in transcript["expected"]:
                if not entry.get("t") and entry["class"] not in PRIVATE and entry["path"] != "separators":
                    self.assertIn(entry["frame"], frames, f"{path.name} {entry['path']}")

    def test_unknown_words_are_named(self):
        with self.assertRaises(self.script.Unknown):
            self.script.view({"view": "carousel"})
        with self.assertRaises(self.script.Unknown):
            self.script.view({"view": "plain", "wobble": 1})
        self.assertEqual(
            self.script.constraint("4.width=2*3.width"),
            {"item": "4", "attribute": "width", "toItem": "3", "toAttribute": "width", "multiplier": 2.0})
        points, lift = self.script.touches("touch from y=120, 5 points down every 8 ms to y=720, held 0.3 s, lifted")
        self.assertEqual((len(points), points[-1], lift), (121, [0.96, 196.5, 720.0], 1.26))


if __name__ == "__main__":
    unittest.main()
