import CollectionCore
import DisplayList
import Raster
import RasterFixtures
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Text with outlines", .ownRuntime) struct StrokedTextTests {
    init() throws { _ = try RasterServices.install() }

    /// The items that a label draws.
    private func items(_ attributes: [NSAttributedString.Key: Any]) -> [DisplayItem] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.font = .systemFont(ofSize: 40)
        label.attributedText = NSAttributedString(string: "Ag", attributes: attributes)
        var found: [DisplayItem] = []
        label._displayList().visit { if case .group = $0.item {} else { found.append($0.item) } }
        return found
    }

    private func strokes(_ items: [DisplayItem]) -> [(path: Path, color: Color, width: Double)] {
        items.compactMap { item in
            if case .stroke(.path(let path), let color, let width, _) = item { (path, color, width) } else { nil }
        }
    }

    @Test("a negative width draws outlines over the letters, and a positive one draws outlines only")
    func widths() throws {
        let filled = items([.strokeWidth: -5, .strokeColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
        #expect(filled.count == 2)
        guard case .text = filled.first else {
            Issue.record("\(filled)")
            return
        }
        let outline = try #require(strokes(filled).first)
        #expect(outline.color == Color(red: 1, green: 0, blue: 0) && abs(outline.width - 2) < 0.001)
        let hollow = items([.strokeWidth: 2.5, .foregroundColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1)])
        #expect(hollow.count == 1)
        let own = try #require(strokes(hollow).first)
        #expect(own.color == Color(red: 0, green: 0, blue: 1) && abs(own.width - 1) < 0.001)
        #expect(strokes(items([.strokeColor: UIColor.red])).isEmpty, "without a width there are no outlines")
    }

    @Test("the outlines are at the place of the letters")
    func place() throws {
        let filled = items([.strokeWidth: -1])
        let ink = try #require(
            try renderer().render(frame(200, 60, scale: 4, [filled[0]]))
                .changedBox(since: Bitmap(width: 800, height: 240)))
        let box = try #require(strokes(filled).first).path.bounds
        #expect(abs(box.minX * 4 - Double(ink.x0)) < 3 && abs(box.maxX * 4 - Double(ink.x1)) < 3)
        #expect(abs(box.minY * 4 - Double(ink.y0)) < 3 && abs(box.maxY * 4 - Double(ink.y1)) < 3)
    }

    @Test("transparent letters have outlines, and letters with their own colors do not")
    func transparent() {
        let clear = items([.strokeWidth: 3, .strokeColor: UIColor.red, .foregroundColor: UIColor.clear])
        #expect(strokes(clear).first?.path.elements.isEmpty == false)
    }
}
