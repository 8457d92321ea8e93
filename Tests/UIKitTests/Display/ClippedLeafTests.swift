import CollectionCore
import DisplayList
import Testing

@testable import UIKit

/// A view that counts how often it draws its contents.
@MainActor private final class CountingView: UIView {
    var drawings = 0
    var shapes: [Rect] = []

    override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        drawings += 1
        for shape in shapes { items.append(.fill(.rect(shape), .color(.white))) }
    }
}

@MainActor @Suite("Clipped views without subviews") struct ClippedLeafTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = CountingView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))

    init() {
        view.clipsToBounds = true
        window.addSubview(view)
    }

    private func shown() -> [String] { lines(window._displayList(scale: 1)) }

    @Test("contents inside the bounds are drawn once and need no clip")
    func inside() {
        view.shapes = [Rect(x: 5, y: 5, width: 10, height: 10)]
        #expect(shown() == ["fill 15,15 10x10 #ffffffff"])
        #expect(view.drawings == 1)
    }

    @Test("contents that extend beyond the bounds are drawn once and clipped")
    func outside() {
        view.shapes = [Rect(x: 5, y: 5, width: 60, height: 10)]
        view.backgroundColor = .red
        #expect(
            shown() == [
                "group at 10,10 clip 0,0 40x40", "  fill 0,0 40x40 #ff0000ff", "  fill 5,5 60x10 #ffffffff",
            ])
        #expect(view.drawings == 1)
    }

    @Test("a view with cached display content is drawn once, and clipped only if necessary", arguments: [20.0, 60.0])
    func kept(width: Double) {
        view.keepsDisplayContent = true
        view.shapes = [Rect(x: 5, y: 5, width: width, height: 10)]
        #expect(shown().contains { $0.contains("clip 0,0 40x40") } == (width == 60))
        #expect(view.drawings == 1)
    }

    @Test("a translucent view is drawn once, and clipped only if necessary", arguments: [20.0, 60.0])
    func fading(width: Double) {
        view.alpha = 0.5
        view.shapes = [Rect(x: 5, y: 5, width: width, height: 10)]
        #expect(shown()[0].contains("clip") == (width == 60))
        #expect(view.drawings == 1)
    }

    @Test("views with rounded corners or subviews are always clipped, and drawn once per display list")
    func others() {
        view.shapes = [Rect(x: 5, y: 5, width: 10, height: 10)]
        view.layer.cornerRadius = 8
        #expect(shown()[0].contains("clip"))
        #expect(view.drawings == 1)
        view.layer.cornerRadius = 0
        view.addSubview(UIView())
        #expect(shown()[0].contains("clip"))
        #expect(view.drawings == 2)
    }
}
