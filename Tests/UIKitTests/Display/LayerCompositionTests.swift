import CollectionCore
import CoreGraphics
import DisplayList
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Layers that compose their sublayers", .ownRuntime)
struct LayerCompositionTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    func square(_ color: CGColor, z: CGFloat = 0) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        layer.backgroundColor = color
        layer.zPosition = z
        return layer
    }

    /// The colors of all fills and their placements, back to front.
    func fills(_ items: [DisplayItem], _ map: Transform3D = .identity, _ opacity: Double = 1)
        -> [(color: Color, center: Point, opacity: Double)]
    {
        items.flatMap { item -> [(color: Color, center: Point, opacity: Double)] in
            switch item {
            case .fill(let shape, .color(let color)):
                let box = shape.bounds
                let center = map.project(Point(x: box.x + box.width / 2, y: box.y + box.height / 2))
                return [(color, center ?? .zero, opacity)]
            case .group(let group):
                return fills(group.content.items, group.transform.concatenating(map), opacity * group.opacity)
            default: return []
            }
        }
    }

    @Test("a transform layer draws its sublayers by depth, without its own background")
    func depth() {
        let space = CATransformLayer()
        space.frame = root.bounds
        space.backgroundColor = .black
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        // The red square is behind, and in front after half a turn about the y axis.
        space.addSublayer(square(blue, z: 40))
        space.addSublayer(square(red, z: -40))
        root.layer.addSublayer(space)
        #expect(fills(root._displayList().items).map(\.color) == [red.color, blue.color])
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(fills(root._displayList().items).map(\.color) == [blue.color, red.color])
    }

    @Test("perspective applies to the depth of sublayers, and opacity to each of them")
    func perspective() {
        var camera = CATransform3DIdentity
        camera.m34 = -1 / 100
        root.layer.sublayerTransform = camera
        let space = CATransformLayer()
        space.frame = root.bounds
        space.opacity = 0.5
        let near = square(.white, z: 50)
        near.frame.origin.x += 20
        space.addSublayer(near)
        root.layer.addSublayer(space)
        let found = fills(root._displayList().items)
        // At half of the distance to the camera, lengths from the center double.
        #expect(found.count == 1)
        #expect(abs(found[0].center.x - 140) < 1e-9)
        #expect(found[0].opacity == 0.5)
        near.isDoubleSided = false
        near.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(fills(root._displayList().items).isEmpty)
    }

    @Test("spaces inside spaces are ordered together")
    func nestedSpaces() {
        let (outer, inner) = (CATransformLayer(), CATransformLayer())
        outer.frame = root.bounds
        inner.frame = root.bounds
        let colors = [CGColor(gray: 0.1, alpha: 1), CGColor(gray: 0.2, alpha: 1), CGColor(gray: 0.3, alpha: 1)]
        outer.addSublayer(inner)
        outer.addSublayer(square(colors[1], z: 0))
        inner.addSublayer(square(colors[2], z: 10))
        inner.addSublayer(square(colors[0], z: -10))
        root.layer.addSublayer(outer)
        #expect(fills(root._displayList().items).map(\.color) == colors.map(\.color))
    }

    func replicator(_ count: Int) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = root.bounds
        layer.instanceCount = count
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 90, width: 20, height: 20)
        dot.backgroundColor = .white
        layer.addSublayer(dot)
        root.layer.addSublayer(layer)
        return layer
    }

    @Test("each copy is transformed from the previous one about the center of the layer")
    func transforms() {
        let layer = replicator(4)
        layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let centers = fills(root._displayList().items).map { Point(x: $0.center.x.rounded(), y: $0.center.y.rounded()) }
        #expect(
            centers == [
                Point(x: 10, y: 100), Point(x: 100, y: 10), Point(x: 190, y: 100), Point(x: 100, y: 190),
            ])
        layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        #expect(fills(root._displayList().items).map(\.center.x) == [10, 40, 70, 100])
        for count in [0, -3] {
            layer.instanceCount = count
            #expect(fills(root._displayList().items).isEmpty)
        }
        layer.instanceCount = .max
        #expect(fills(root._displayList().items).count == 10_000)
    }

    @Test("colors of copies are multiplied and clamped, and their alpha is the opacity of the copy")
    func colors() {
        let layer = replicator(3)
        layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        layer.instanceRedOffset = -0.25
        layer.instanceGreenOffset = 0.5
        layer.instanceBlueOffset = .nan
        layer.instanceAlphaOffset = -0.25
        let found = fills(root._displayList().items)
        #expect(found.map(\.color.red) == [1, 0.75, 0.5])
        #expect(found.map(\.color.green) == [0.5, 1, 1])
        #expect(found.map(\.color.blue) == [0, 0, 0])
        #expect(found.map(\.opacity) == [1, 0.75, 0.5])
        // Images are colored as pixels.
        layer.sublayers?.first?.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill($0.format.bounds) }.cgImage
        var effects = 0
        root._displayList().visit { visited in
            if case .group(let group) = visited.item, group.compositing?.effects.isEmpty == false { effects += 1 }
        }
        #expect(effects == 3)
    }

    @Test("animations of copies lag behind by the delay")
    func delays() {
        let clock = ManualClock.installed(now: 10)
        let window = UIWindow(frame: root.bounds)
        window.isHidden = false
        window.addSubview(root)
        let layer = replicator(3)
        layer.instanceDelay = 0.25
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 1
        fade.repeatCount = .infinity
        fade.fillMode = .both
        layer.sublayers?.first?.add(fade, forKey: nil)
        clock.advance(window, frames: 45)
        let shown = fills(window._displayList().items).map { ($0.opacity * 100).rounded() }
        #expect(shown == [75, 50, 25])
        // The layers keep their own values.
        #expect(layer.sublayers?.first?.opacity == 1)
    }
}
