import Foundation
import Testing

@testable import PreviewKit

@MainActor @Suite("Previews are tests", .serialized) struct PreviewTestsTests {
    private static func source(_ text: String, _ more: String = "") -> String {
        """
        import UIKit
        #Preview("A card", traits: .fixedLayout(width: 120, height: 60)) {
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            label.text = "\(text)"
            let view = UIView()
            view.addSubview(label)
            return view
        }
        \(more)
        """
    }

    private final class Folder {
        let path: String
        init() throws {
            path = NSTemporaryDirectory() + "preview-tests-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
        var file: String { path + "/Card.swift" }
        func save(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    }

    private func run(_ folder: Folder, _ more: [String] = []) throws -> PreviewTests.Outcome {
        try PreviewTests(
            try PreviewOptions([folder.file, "--size", "200x200", "--test"] + more), binaries: LivePreview.binaries
        ).run()
    }

    @Test func `new previews are recorded, equal ones pass, and unchanged ones are skipped`() throws {
        let folder = try Folder()
        try folder.save(Self.source("Milk"))
        #expect(try run(folder).recorded == ["A-card"])
        let recordings = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/__Previews__/Preview_Card")
        #expect(recordings.sorted() == ["A-card.png", "A-card.txt"])
        let second = try run(folder)
        #expect(second.isUnchanged && second.passed == 1)
        try folder.save(Self.source("Milk") + "\n// A comment changes the input, not the picture.\n")
        let third = try run(folder)
        #expect(!third.isUnchanged && third.passed == 1 && third.failed.isEmpty)
        // A recording is an input, too.
        try Data().write(to: URL(fileURLWithPath: folder.path + "/__Previews__/Preview_Card/A-card.txt"))
        #expect(try run(folder).failed.count == 1)
    }

    @Test func `a changed preview fails with the difference of its tree and its picture`() throws {
        let folder = try Folder()
        try folder.save(Self.source("Milk"))
        _ = try run(folder)
        try folder.save(Self.source("Bread"))
        let outcome = try run(folder)
        let failure = try #require(outcome.failed.first)
        #expect(
            failure.contains("text:Milk  (10, 10, 100, 30)  UILabel | text:Bread  (10, 10, 100, 30)  UILabel"),
            "\(failure)")
        #expect(failure.contains(" pixels differ") && failure.contains("/A-card.actual.png"), "\(failure)")
        #expect(!(try run(folder)).failed.isEmpty)
        #expect(try run(folder, ["--record"]).recorded == ["A-card"])
        #expect(try run(folder).isUnchanged)
    }

    @Test func `each variant has a recording, and those of missing previews are named`() throws {
        let folder = try Folder()
        try folder.save(Self.source("Milk"))
        _ = try run(folder)
        let outcome = try run(folder, ["--compare"])
        #expect(outcome.recorded.count == 4 && outcome.unused == ["A-card.png"])
    }

    @Test func `a preview that traps fails, and the others are shown`() throws {
        let folder = try Folder()
        try folder.save(
            Self.source(
                "Milk",
                """
                #Preview("Broken") {
                    let view = UIView()
                    if view.subviews.isEmpty { fatalError("no data") }
                    return view
                }
                """))
        let outcome = try run(folder)
        #expect(outcome.recorded == ["A-card"])
        #expect(outcome.failed.count == 1 && outcome.failed[0].contains("no data"), "\(outcome.failed)")
    }
}
