import DisplayList
import Foundation
import PixelSnapshots
import Raster
import RasterFixtures
import Testing

@Suite struct SnapshotTests {
    /// Calls `body` with a store in a new folder and removes the folder afterward.
    static func withStore(_ name: String, _ body: (SnapshotStore) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "/snapshot-tests-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(SnapshotStore(folder: folder + "/recorded", failureFolder: folder + "/failures"))
    }

    @Test("the first verification records and reports it, the second matches")
    func recordsWhenMissing() throws {
        try Self.withStore("record") { store in
            let first = try store.verify(corners(10, 8), named: "a / b")
            let path = store.folder + "/a---b.png"
            #expect(first == .recorded(path: path, isNew: true))
            #expect(first.failureMessage?.contains(path) == true)
            #expect(try store.verify(corners(10, 8), named: "a / b") == .matches)
            #expect(try store.verify(corners(10, 8), named: "a / b", isRecording: true).failureMessage == nil)
        }
    }

    @Test("a difference is reported with counts, positions, and an image")
    func difference() throws {
        try Self.withStore("difference") { store in
            _ = try store.verify(corners(10, 8), named: "x")
            let changed = corners(10, 8)
            changed[2, 3] = 0xff00_0000
            changed[4, 6] = 0xff00_00f0
            let outcome = try store.verify(changed, named: "x")
            guard case .differs(let found, _, let actual, let picture) = outcome else {
                Issue.record("expected a difference, got \(outcome)")
                return
            }
            #expect(found.pixelCount == 2 && found.largest == 255)
            #expect(found.columns == 2...4 && found.rows == 3...6)
            #expect(
                found.description == "2 of 80 pixels differ, by up to 255 of 255, in columns 2 to 4 and rows 3 to 6.")
            let side = try Bitmap.decoded(from: Array(Data(contentsOf: URL(fileURLWithPath: picture))))
            // Three panels, each as wide as its heading, with spacing between them.
            #expect(side.width == 3 * 80 + 4 * 16)
            #expect(FileManager.default.fileExists(atPath: actual))
            // One of the pixels differs by 15 only.
            #expect(try store.verify(changed, named: "x", tolerance: .perChannel(254)) != .matches)
            #expect(try store.verify(changed, named: "x", tolerance: .perChannel(255)) == .matches)
        }
    }

    @Test("a difference in size has its own message")
    func size() throws {
        try Self.withStore("size") { store in
            _ = try store.verify(corners(10, 8), named: "x")
            let message = try store.verify(corners(9, 8), named: "x").failureMessage
            #expect(message?.hasPrefix("the picture has 9 x 8 pixels, not 10 x 8.") == true)
        }
    }

    @Test("a translucent bitmap matches itself after writing and reading")
    func translucent() throws {
        try Self.withStore("alpha") { store in
            _ = try store.verify(borderedNoise(20, 20, seed: 31), named: "x")
            #expect(try store.verify(borderedNoise(20, 20, seed: 31), named: "x") == .matches)
        }
    }

    @Test("pixels are compared as their file would have them, without encoding one")
    func asStored() throws {
        for bitmap in [borderedNoise(20, 20, seed: 7), corners(10, 8)] {
            let read = try Bitmap.decoded(from: bitmap.pngData())
            #expect(bitmap.asStored().isEqual(to: read))
        }
        #expect(!borderedNoise(20, 20, seed: 7).isOpaque && corners(10, 8).isOpaque)
    }

    @Test("a picture that is recorded again is not called new, and fails the check")
    func recordedAgain() throws {
        try Self.withStore("again") { store in
            let bitmap = corners(10, 8)
            let path = store.folder + "/x.png"
            _ = try store.verify(bitmap, named: "x")
            #expect(try store.verify(bitmap, named: "x", recording: .all) == .recorded(path: path, isNew: false))
            let (verdict, _) = try store.verdict(on: bitmap, named: "x", tolerance: .exact, recording: .all)
            #expect(verdict.message(of: "picture")?.hasPrefix("recording is on, so nothing was compared.") == true)
        }
    }

    @Test("assertSnapshot records an issue for a new snapshot and none for a recorded one")
    func assertion() throws {
        let folder = NSTemporaryDirectory() + "/snapshot-tests-\(ProcessInfo.processInfo.processIdentifier)-assert"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let list = frame(12, 12, [.fill(.rect(rect(2, 2, 8, 8)), .color(.black))])
        let store = SnapshotStore(besideTestFile: folder + "/Some.swift")
        let bitmap = try FrameRenderer().render(list)
        // With its own setting, because the default depends on the environment variable `CI`.
        withKnownIssue { check(bitmap, named: "square", in: store, recording: .never, at: TestLocation()) }
        withKnownIssue { check(bitmap, named: "square", in: store, recording: .missing, at: TestLocation()) }
        #expect(check(bitmap, named: "square", in: store, recording: .missing, at: TestLocation()))
        #expect(check(bitmap, named: "square", in: store, recording: .never, at: TestLocation()))
    }
}
