import DisplayList
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Parts of strokes", .ownRuntime)
struct StrokePartTests {
    private func strokes(_ layer: CAShapeLayer) -> [Path] {
        var items: [DisplayItem] = []
        layer._drawContents(into: &items)
        return items.compactMap {
            guard case .stroke(.path(let path), _, _, _) = $0 else { return nil }
            return path
        }
    }

    @Test("a stroke is drawn between two fractions of its path's length, across corners and gaps")
    func corners() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.move(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 120, y: 0))
        let layer = CAShapeLayer()
        layer.path = path
        layer.strokeColor = .black
        #expect(strokes(layer) == [path.displayPath()])
        layer.strokeStart = 0.125
        layer.strokeEnd = 0.75
        #expect(
            strokes(layer).map(\.elements) == [
                [
                    .move(.init(x: 5, y: 0)), .line(.init(x: 10, y: 0)), .line(.init(x: 10, y: 10)),
                    .move(.init(x: 100, y: 0)), .line(.init(x: 110, y: 0)),
                ]
            ])
        layer.strokeEnd = 0.1
        #expect(strokes(layer).isEmpty)
        let copy = CAShapeLayer(layer: layer)
        #expect(copy.strokeStart == 0.125 && copy.strokeEnd == 0.1)
    }

    @Test("half of a circle ends opposite its start; fills stay complete")
    func curves() throws {
        let layer = CAShapeLayer()
        layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        layer.strokeColor = .black
        layer.strokeEnd = 0.5
        let part = try #require(strokes(layer).first)
        guard case .move(let start)? = part.elements.first, case .line(let end)? = part.elements.last else {
            Issue.record("\(part)")
            return
        }
        #expect(abs(start.x + end.x - 20) < 1e-3 && abs(start.y + end.y - 20) < 1e-3)
        var items: [DisplayItem] = []
        layer._drawContents(into: &items)
        #expect(items.count == 2)
    }

    @Test("NSValue holds points, sizes, and rectangles")
    func values() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    }
}
