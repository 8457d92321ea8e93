import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// A guide of `docs/layouts` and the complete source file in it.
struct Guide: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let make: @MainActor @Sendable () -> UICollectionViewController

    var testDescription: String { name }

    init<Controller: UICollectionViewController>(
        _ name: String, _ type: Controller.Type, _ make: @escaping @MainActor @Sendable () -> Controller
    ) {
        (self.name, file) = (name, "\(type)")
        self.make = { make() }
    }

    static let all = [
        Guide("aligned-flow", AlignedFlowExample.self) { AlignedFlowExample() },
        Guide("card-stack", CardStackExample.self) { CardStackExample() },
        Guide("cover-carousel", CoverCarouselExample.self) { CoverCarouselExample() },
        Guide("discover-page", DiscoverPageExample.self) { DiscoverPageExample() },
        Guide("focus-carousel", FocusCarouselExample.self) { FocusCarouselExample() },
        Guide("hero-page", HeroPageExample.self) { HeroPageExample() },
        Guide("justified-rows", JustifiedRowsExample.self) { JustifiedRowsExample() },
        Guide("list", ListExample.self) { ListExample() },
        Guide("looping-carousel", LoopingCarouselExample.self) { LoopingCarouselExample() },
        Guide("nested-pages", NestedPagesExample.self) { NestedPagesExample() },
        Guide("parallax", ParallaxExample.self) { ParallaxExample() },
        Guide("pose-carousel", PoseCarouselExample.self) { PoseCarouselExample() },
        Guide("snapping-list", SnappingListExample.self) { SnappingListExample() },
        Guide("spreadsheet", SpreadsheetExample.self) { SpreadsheetExample() },
        Guide("store-rows", StoreRowsExample.self) { StoreRowsExample() },
        Guide("timeline", TimelineExample.self) { TimelineExample() },
        Guide("waterfall", WaterfallExample.self) { WaterfallExample() },
        Guide("wheel", WheelExample.self) { WheelExample() },
    ]

    private static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent()
    }()

    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs/layouts").path)
            .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }

    func text() throws -> String {
        try String(contentsOf: Self.root.appending(path: "docs/layouts/\(name).md"), encoding: .utf8)
    }

    func source() throws -> String {
        try String(
            contentsOf: Self.root.appending(path: "Tests/CollectionLayoutsTests/Guides/\(file).swift"), encoding: .utf8)
    }
}

@MainActor @Suite(.ownRuntime) struct GuideTests {
    @Test("every guide has a complete source file")
    func complete() throws { #expect(try Guide.names() == Guide.all.map(\.name)) }

    @Test(
        "a guide has images, formulas, parameters, the tested source file, and a description of the algorithm",
        arguments: Guide.all)
    func parts(guide: Guide) throws {
        let text = try guide.text()
        for part in [".png)", ".webp)", "\n## Parameters\n", "\n## In an iOS app\n", "\n## Accessibility\n"] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(text.contains("\n## Formulas"))
        #expect(
            try text.contains("```swift\n" + guide.source() + "```\n"),
            "The code in the guide differs from \(guide.file).swift.")
        let inside = try #require(
            text.components(separatedBy: "\n## How it works\n").last?.components(separatedBy: "\n## ").first)
        let words = inside.split { $0.isWhitespace }.count
        #expect(words >= 110, "\(words) words about how it works")
    }

    @Test(
        "the example of a guide shows items at every width, scrolls, and works with a screen reader",
        arguments: Guide.all)
    func runs(guide: Guide) throws {
        for size in [CGSize(width: 375, height: 667), CGSize(width: 1280, height: 800)] {
            let host = ViewHost(size: size)
            let controller = guide.make()
            host.show(controller)
            host.advance(by: 0.5)
            let view = try #require(controller.collectionView)
            #expect(!view.visibleCells.isEmpty, "\(size)")
            #expect(view.visibleCells.contains { $0.frame.intersects(view.bounds) && $0.alpha > 0 })
            let isHorizontal = view.contentSize.width > view.bounds.width
            host.drag(view, by: isHorizontal ? CGVector(dx: -200, dy: 0) : CGVector(dx: 0, dy: -200), duration: 0.2)
            host.advance(by: 2)
            #expect(!view.visibleCells.isEmpty, "\(size)")
            let reader = ScreenReader(host)
            #expect(reader.moveToNext() && !reader.text.isEmpty)
            reader.stop()
        }
    }
}
