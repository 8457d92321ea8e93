import CollectionCore
import DisplayList
import Raster
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Recorded pictures of layers", .ownRuntime) struct LayerPictureTests {
    private let renderer: FrameRenderer

    init() throws { renderer = try FrameRenderer() }

    /// A white window of 200 points with a view in its middle.
    private func bitmap(scale: Double = 1, _ prepare: (UIView) -> Void) -> Bitmap {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.backgroundColor = .white
        let view = UIView(frame: CGRect(x: 70, y: 70, width: 60, height: 60))
        window.addSubview(view)
        prepare(view)
        return renderer.render(window._displayList(scale: scale), background: .white)
    }

    private func cast(_ view: UIView, radius: CGFloat) {
        view.backgroundColor = .white
        view.layer.cornerRadius = 10
        view.layer.shadowColor = UIColor.magenta.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = .zero
        view.layer.shadowRadius = radius
    }

    private func green(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 8 & 0xff) }

    /// The green channel of a shadow in magenta, at distances of pixels outside the view. Recorded on iOS 15 to 17.
    @Test(
        "a shadow is as soft as on a device",
        arguments: [
            (8, [20, 16, 12, 8, 4], [255, 253, 240, 214, 172]), (2, [4, 3, 2, 1], [248, 231, 200, 154]),
        ] as [(CGFloat, [Int], [Int])])
    func recordedShadows(radius: CGFloat, distances: [Int], recorded: [Int]) {
        let bitmap = bitmap { cast($0, radius: radius) }
        for (distance, level) in zip(distances, recorded) {
            for found in [
                green(bitmap, 70 - distance, 100), green(bitmap, 129 + distance, 100),
                green(bitmap, 100, 70 - distance),
                green(bitmap, 100, 129 + distance),
            ] {
                #expect(abs(found - level) <= 3, "\(found) at \(distance)")
            }
        }
    }

    /// A shadow path, content that casts the shadow, and a clip take different ways through the renderer.
    @Test("all kinds of shadows are equally soft, at all scales", arguments: [1.0, 2, 3])
    func kindsOfShadows(scale: Double) {
        func row(_ prepare: (UIView) -> Void) -> [Int] {
            let bitmap = bitmap(scale: scale) {
                cast($0, radius: 8)
                prepare($0)
            }
            let pixels = Int(scale)
            return stride(from: 40, to: 69, by: 3).map { green(bitmap, $0 * pixels, 100 * pixels) }
        }
        let clip = row { _ in }
        let path = row { $0.layer.shadowPath = UIBezierPath(roundedRect: $0.bounds, cornerRadius: 10).cgPath }
        let content = row {
            $0.backgroundColor = nil
            let inner = UIView(frame: $0.bounds)
            inner.backgroundColor = .white
            inner.layer.cornerRadius = 10
            $0.addSubview(inner)
        }
        #expect(clip[0] >= 254 && clip[9] < 180)
        for k in clip.indices {
            #expect(abs(clip[k] - path[k]) <= 1 && abs(clip[k] - content[k]) <= 1)
        }
    }

    @Test("the shadow of a context has half its blur as the deviation")
    func contextShadow() {
        let layerBitmap = bitmap { cast($0, radius: 6) }
        let drawn = UIGraphicsImageRenderer(
            size: CGSize(width: 200, height: 200),
            format: {
                let format = UIGraphicsImageRendererFormat()
                format.scale = 1
                return format
            }()
        ).image { context in
            context.cgContext.setShadow(offset: .zero, blur: 12 * 0.93, color: UIColor.magenta.cgColor)
            UIColor.white.setFill()
            UIBezierPath(roundedRect: CGRect(x: 70, y: 70, width: 60, height: 60), cornerRadius: 10).fill()
        }
        let view = UIImageView(image: drawn)
        let contextBitmap = renderer.render(view._displayList(scale: 1), background: .white)
        for x in 45..<70 { #expect(abs(green(layerBitmap, x, 100) - green(contextBitmap, x, 100)) <= 1) }
    }

    @Test("a shadow in an SVG file has the deviation of the pixels")
    func vectorShadow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 70, y: 70, width: 60, height: 60))
        window.addSubview(view)
        cast(view, radius: 10)
        let text = SVGWriter.svg(window._displayList(scale: 1), renderer: renderer)
        #expect(text.contains("<feGaussianBlur stdDeviation=\"9.3\"/>"))
    }

    @Test("a large shadow costs no more than a small one", arguments: [7.0, 40, 200])
    func boxBlurs(deviation: Double) {
        let side = 1_500
        var plane = [UInt8](repeating: 0, count: side * side)
        for y in 740..<760 { for x in 740..<760 { plane[y * side + x] = 255 } }
        var line = [Double](repeating: 0, count: side)
        Blur.apply(&plane, width: side, height: side, deviation: deviation)
        for y in 0..<side { for x in 0..<side { line[x] += Double(plane[y * side + x]) } }
        guard deviation < 100 else { return #expect(plane.allSatisfy { $0 <= 1 }) }
        // The variance of a square of 20 pixels is 400 / 12.
        let total = line.reduce(0, +)
        let mean = line.indices.reduce(0) { $0 + Double($1) * line[$1] } / total
        let variance = line.indices.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) * line[$1] } / total
        #expect(abs(mean - 749.5) < 0.01)
        // The tails are rounded to 0.
        #expect(abs((variance - 400 / 12).squareRoot() / deviation - 1) < 0.06)
    }

    private func gradient(_ colors: [UIColor], _ prepare: (CAGradientLayer) -> Void = { _ in }) -> DisplayList {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 101, height: 10))
        let layer = CAGradientLayer()
        layer.frame = window.bounds
        layer.colors = colors.map(\.cgColor)
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        prepare(layer)
        window.layer.addSublayer(layer)
        return window._displayList(scale: 1)
    }

    /// Recorded on iOS 26.1.
    @Test("the middle of a gradient from black to white is 146")
    func gradientMiddle() {
        let bitmap = renderer.render(gradient([.black, .white]), background: .white)
        #expect(bitmap[50, 5] == 0xff92_9292)
        let back = renderer.render(gradient([.white, .black]), background: .white)
        for x in 0..<101 { #expect(abs(Int(bitmap[x, 5] & 0xff) - Int(back[100 - x, 5] & 0xff)) <= 1) }
    }

    @Test("radial and conic gradients interpolate as linear ones", arguments: [CAGradientLayerType.radial, .conic])
    func otherGradients(type: CAGradientLayerType) {
        let list = gradient([.black, .white]) {
            $0.type = type
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: type == .radial ? 1 : 0.5)
        }
        let bitmap = renderer.render(list, background: .white)
        // A quarter of the width from the middle, or half a turn from the start.
        let found = Int(bitmap[type == .radial ? 75 : 10, 5] & 0xff)
        #expect(abs(found - 146) <= 3, "\(found)")
    }

    @Test("a gradient of one color and different alphas, and one in a context, need no further stops")
    func plainGradients() {
        let fade = gradient([.black, UIColor.black.withAlphaComponent(0)])
        #expect(fade.description.contains("#000000@0, #00000000@1") || !fade.description.contains("@0.5"))
        let bitmap = renderer.render(fade, background: .white)
        #expect(abs(Int(bitmap[50, 5] & 0xff) - 127) <= 1)
    }

    @Test("an SVG file has the stops that make its colors equal")
    func vectorGradient() {
        let text = SVGWriter.svg(gradient([.black, .white]), renderer: renderer)
        #expect(text.contains("offset=\"0.5\" stop-color=\"#929292\""))
    }
}
