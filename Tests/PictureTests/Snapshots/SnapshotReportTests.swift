import FileAccess
import Foundation
import Raster
import RasterFixtures
import SnapshotReport
import Testing
import UIKit

@testable import PixelSnapshots

/// What a failed snapshot leaves for its reader, and the environment variables that control it.
@Suite struct SnapshotReportTests {
    @Test(
        "environment variables select when to record",
        arguments: [
            ([:], SnapshotRecording.missing), (["CI": "1"], .never), (["CI": "true"], .never),
            (["CI": "false"], .missing),
            (["CI": "0"], .missing), (["CI": ""], .missing), (["OCV_RECORD": "all"], .all),
            (["OCV_RECORD": "missing"], .missing), (["OCV_RECORD": "failed"], .failed),
            (["OCV_RECORD": "never"], .never),
            (["OCV_RECORD": ""], .missing), (["CI": "1", "OCV_RECORD": "all"], .all),
            (["CI": "1", "OCV_RECORD": "failed"], .failed), (["CI": "1", "OCV_RECORD": ""], .never),
            (["RECORD_SNAPSHOTS": "1"], .all), (["RECORD_SNAPSHOTS": "1", "OCV_RECORD": "never"], .never),
        ] as [([String: String], SnapshotRecording)])
    func recording(environment: [String: String], expected: SnapshotRecording) {
        let settings = SnapshotSettings(environment)
        #expect(settings.recording == expected && settings.problem == nil)
    }

    @Test("an unknown value records nothing and is reported with the known ones")
    func unknownRecording() {
        let settings = SnapshotSettings(["OCV_RECORD": "sometimes"])
        #expect(settings.recording == .never)
        #expect(settings.problem == "OCV_RECORD is \"sometimes\", which is not one of all, missing, failed, never.")
    }

    @Test("an environment variable selects the folder of failures")
    func artifacts() {
        #expect(SnapshotSettings(["OCV_SNAPSHOT_ARTIFACTS": "failures"]).artifacts == "failures")
        #expect(SnapshotSettings([:]).artifacts.hasPrefix(NSTemporaryDirectory()))
        #expect(!SnapshotSettings([:]).artifacts.contains("//"))
        for environment in [[:], ["OCV_SNAPSHOT_ARTIFACTS": "failures"]] {
            #expect(SnapshotSettings(environment).artifacts == SnapshotRun.folder(environment))
        }
    }

    @Test("an image that differs leaves a page with both images and a slider between them")
    func page() throws {
        try SnapshotTests.withStore("page") { store in
            _ = try store.verify(corners(10, 8), named: "a <b> & c")
            let changed = corners(12, 8)
            guard case .differs(_, let recorded, let actual, _) = try store.verify(changed, named: "a <b> & c") else {
                Issue.record("no difference")
                return
            }
            let folder = URL(fileURLWithPath: actual).deletingLastPathComponent()
            let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".html")
            }
            #expect(pages.count == 1)
            let text = try String(contentsOf: folder.appendingPathComponent(pages[0]), encoding: .utf8)
            #expect(text.contains("<title>a &lt;b> &amp; c</title>"))
            // The page needs no other file: it has the bytes of both images.
            for path in [recorded, actual] {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
                #expect(text.contains("src=\"data:image/png;base64,\(bytes)\""), "\(path)")
            }
            #expect(text.contains("<input class=\"slider\" type=\"range\"") && text.contains("over.style.clipPath"))
        }
    }

    @Test("the page of a strategy has the name of the snapshot, and the message names what is accepted")
    @MainActor func strategy() throws {
        try SnapshotTests.withStore("strategy") { store in
            let diffing = Diffing<UIImage>.image(precision: 0.9, perceptualPrecision: 0.98, reason: "it is a gradient")
            let images = [corners(10, 8), corners(12, 8)].map { PictureFile.image(of: $0) }
            @MainActor func verify(_ image: UIImage, _ recording: SnapshotRecording) throws -> String? {
                try store.verify(
                    image, diffing: diffing, pathExtension: "png", named: "cards.dark", recording: recording)
            }
            #expect(try verify(images[0], .missing)?.hasPrefix("there was no recorded picture.") == true)
            #expect(try verify(images[0], .missing) == nil)
            let message = try #require(try verify(images[1], .missing))
            #expect(
                message.contains("\n  accepted:   precision 0.9, perceptual distance 2.0, because it is a gradient\n"))
            let page = try String(contentsOfFile: store.failureFolder + "/cards.dark.html", encoding: .utf8)
            #expect(page.contains("<h2>cards.dark</h2>"))
            #expect(try verify(images[0], .all)?.hasPrefix("recording is on, so nothing was compared.") == true)
            #expect(try verify(images[1], .failed)?.hasSuffix("Run the test again.") == true)
            #expect(try verify(images[1], .missing) == nil)
        }
    }

    @Test("a text that differs is reported with its changed lines only, the recorded beside the present one")
    func changedLines() {
        let old = (1...200).map { "cell 0.\($0)  0 \($0 * 10) 100 10" }
        var new = old
        new[99] = "cell 0.100  5 1000 100 10"
        new.remove(at: 149)
        new.append("cell 0.201  0 2010 100 10")
        let report = TextDifference.description(
            old: old.joined(separator: "\n"), new: new.joined(separator: "\n"))
        let expected = """
            3 of 200 lines differ (expected | actual):
              100: cell 0.100  0 1000 100 10 | cell 0.100  5 1000 100 10
              150: cell 0.150  0 1500 100 10 -
              200:                           + cell 0.201  0 2010 100 10

            """
        #expect(report == expected)
        #expect(TextDifference.description(old: "a", new: "a") == nil)
        let long = TextDifference.description(
            old: (0..<100).map { "a\($0)" }.joined(separator: "\n"),
            new: (0..<100).map { "b\($0)" }.joined(separator: "\n"))
        #expect(long?.hasPrefix("100 of 100 lines differ") == true && long?.hasSuffix("  and 60 more\n") == true)
    }
}
