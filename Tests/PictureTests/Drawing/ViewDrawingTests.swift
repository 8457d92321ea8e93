import CollectionCore
import DisplayList
import Raster
import TestRuntimes
import Testing
import UIKit

/// A view that draws with a closure.
private final class DrawnView: UIView {
    var body: (CGContext, CGRect) -> Void = { _, _ in }
    private(set) var rects: [CGRect] = []

    override func draw(_ rect: CGRect) {
        rects.append(rect)
        if let context = UIGraphicsGetCurrentContext() { body(context, rect) }
    }
}

@MainActor @Suite("Drawing of views and images", .ownRuntime) struct ViewDrawingTests {
    private let renderer: FrameRenderer

    init() throws { renderer = try FrameRenderer() }

    private func view(_ width: CGFloat, _ height: CGFloat, _ body: @escaping (CGContext, CGRect) -> Void) -> DrawnView {
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.body = body
        return view
    }

    private func pixels(_ view: UIView, scale: Double = 1) -> Bitmap {
        renderer.render(view._displayList(scale: scale), background: .white)
    }

    private func pixels(_ image: UIImage, scale: Double = 1) -> Bitmap {
        pixels(UIImageView(image: image), scale: scale)
    }

    private let red: UInt32 = 0xffff_0000
    private let green: UInt32 = 0xff00_ff00
    private let blue: UInt32 = 0xff00_00ff
    private let white: UInt32 = 0xffff_ffff
    private let black: UInt32 = 0xff00_0000

    @Test("the drawing of a view is in front of its background and behind its subviews")
    func order() {
        let view = view(20, 10) { context, _ in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        view.backgroundColor = .green
        let above = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 10))
        above.backgroundColor = .blue
        view.addSubview(above)
        let bitmap = pixels(view)
        #expect([bitmap[2, 5], bitmap[7, 5], bitmap[12, 5], bitmap[17, 5]] == [red, blue, blue, green])
    }

    @Test("a view draws once, and again after setNeedsDisplay")
    func needsDisplay() {
        var color = UIColor.red
        let view = view(4, 4) { _, rect in
            color.setFill()
            UIRectFill(rect)
        }
        #expect(pixels(view)[1, 1] == red)
        color = .blue
        #expect(pixels(view)[1, 1] == red)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 4, height: 4)])
        view.setNeedsDisplay()
        #expect(pixels(view)[1, 1] == blue)
        #expect(view.rects.count == 2)
    }

    @Test("in a window, an empty view draws when it gets a size; its drawing is clipped to its bounds")
    func roomAndClip() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.isHidden = false
        let view = view(0, 0) { context, rect in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(rect.insetBy(dx: -5, dy: -5))
        }
        window.addSubview(view)
        _ = window._displayList(scale: 1)
        #expect(view.rects.isEmpty)
        view.frame = CGRect(x: 8, y: 8, width: 4, height: 4)
        let bitmap = renderer.render(window._displayList(scale: 1), background: .white)
        #expect(view.rects.count == 1)
        #expect(bitmap[9, 9] == red && bitmap[6, 9] == white && bitmap[13, 9] == white)
    }

    @Test("new bounds stretch or redraw the drawing, depending on the content mode")
    func contentModes() {
        let view = view(10, 10) { context, _ in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        _ = pixels(view)
        view.bounds.size.width = 20
        var bitmap = pixels(view)
        #expect(bitmap[8, 5] == red && bitmap[12, 5] == white && view.rects.count == 1)
        view.contentMode = .redraw
        bitmap = pixels(view)
        #expect(bitmap[4, 5] == red && bitmap[8, 5] == white && view.rects.count == 2)
        view.bounds.size.width = 30
        _ = pixels(view)
        #expect(view.rects.count == 3)
        view.contentMode = .right
        view.bounds.size.width = 30
        _ = pixels(view)
        view.bounds.size.width = 40
        #expect(pixels(view)[11, 5] == red)
    }

    @Test("paths fill, stroke, and clip, both as Bézier paths and in the context")
    func paths() {
        let bitmap = pixels(
            view(40, 20) { context, _ in
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 1, y: 1, width: 8, height: 8)).fill()
                UIColor.blue.setStroke()
                let line = UIBezierPath()
                line.move(to: CGPoint(x: 12, y: 5))
                line.addLine(to: CGPoint(x: 18, y: 5))
                line.lineWidth = 4
                line.stroke()
                context.saveGState()
                UIBezierPath(rect: CGRect(x: 22, y: 2, width: 4, height: 4)).addClip()
                UIRectFill(CGRect(x: 20, y: 0, width: 20, height: 20))
                context.restoreGState()
                UIRectFill(CGRect(x: 30, y: 2, width: 4, height: 4))
                // A ring with the even-odd rule.
                context.addRect(CGRect(x: 2, y: 12, width: 8, height: 8))
                context.addRect(CGRect(x: 4, y: 14, width: 4, height: 4))
                context.drawPath(using: .eoFill)
            })
        #expect(bitmap[4, 4] == red && bitmap[10, 4] == white)
        #expect(bitmap[14, 4] == blue && bitmap[14, 6] == blue && bitmap[14, 8] == white && bitmap[11, 5] == white)
        #expect(bitmap[23, 3] == red && bitmap[27, 3] == white && bitmap[31, 3] == red)
        #expect(bitmap[3, 13] == red && bitmap[6, 16] == white && bitmap[9, 16] == red)
    }

    @Test("strokes have the caps, joins, and dashes of the context")
    func lineStyles() {
        func bitmap(_ change: @escaping (CGContext) -> Void) -> Bitmap {
            pixels(
                view(30, 30) { context, _ in
                    context.setStrokeColor(UIColor.black.cgColor)
                    context.setLineWidth(6)
                    change(context)
                    context.addLines(between: [CGPoint(x: 6, y: 6), CGPoint(x: 20, y: 6), CGPoint(x: 20, y: 20)])
                    context.strokePath()
                })
        }
        let plain = bitmap { _ in }
        #expect(plain[4, 6] == white && plain[22, 3] == black)
        let square = bitmap { $0.setLineCap(.square) }
        #expect(square[4, 6] == black && square[4, 3] == black)
        let round = bitmap { $0.setLineCap(.round) }
        #expect(round[4, 6] == black && round[3, 3] & 255 > 128)
        let bevel = bitmap { $0.setLineJoin(.bevel) }
        #expect(bevel[22, 3] == white)
        let limited = bitmap { $0.setMiterLimit(1) }
        #expect(limited[22, 3] == white)
        let dashed = bitmap { $0.setLineDash(phase: 0, lengths: [4, 4]) }
        #expect(dashed[8, 6] == black && dashed[12, 6] == white && dashed[16, 6] == black)
        let shifted = bitmap { $0.setLineDash(phase: 4, lengths: [4, 4]) }
        #expect(shifted[8, 6] == white && shifted[12, 6] == black)
    }

    @Test("shape layers support caps and dashes")
    func shapeLayers() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        let line = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 6, y: 5))
        path.addLine(to: CGPoint(x: 24, y: 5))
        line.path = path
        line.strokeColor = UIColor.black.cgColor
        line.lineWidth = 4
        line.lineDashPattern = [6, 6]
        view.layer.addSublayer(line)
        var bitmap = pixels(view)
        #expect(bitmap[8, 5] == black && bitmap[15, 5] == white && bitmap[20, 5] == black)
        line.lineDashPattern = nil
        line.lineCap = .square
        bitmap = pixels(view)
        #expect(bitmap[5, 5] == black && bitmap[15, 5] == black && bitmap[25, 5] == black)
    }

    @Test("transforms apply to paths when they are built and to lines when they are drawn, until the state is restored")
    func transforms() {
        let bitmap = pixels(
            view(40, 20) { context, _ in
                context.setFillColor(UIColor.red.cgColor)
                context.saveGState()
                context.translateBy(x: 10, y: 0)
                context.scaleBy(x: 2, y: 2)
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
                context.restoreGState()
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
                // The scale stretches the line width only vertically.
                context.saveGState()
                context.scaleBy(x: 1, y: 2)
                context.setStrokeColor(UIColor.blue.cgColor)
                context.setLineWidth(2)
                context.strokeLineSegments(between: [CGPoint(x: 20, y: 5), CGPoint(x: 30, y: 5)])
                context.restoreGState()
                // A clockwise rotation by 90 degrees about (36, 4).
                context.translateBy(x: 36, y: 4)
                context.rotate(by: .pi / 2)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
            })
        #expect(bitmap[15, 5] == red && bitmap[16, 5] == white && bitmap[2, 2] == red && bitmap[4, 2] == white)
        #expect(bitmap[25, 8] == blue && bitmap[25, 11] == blue && bitmap[25, 7] == white && bitmap[25, 12] == white)
        #expect(bitmap[35, 8] == red && bitmap[35, 11] == red && bitmap[37, 8] == white && bitmap[35, 13] == white)
    }

    @Test("linear gradients cover the range between their points, and more with the drawing options")
    func linearGradients() throws {
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                locations: [0, 1]))
        func bitmap(_ options: CGGradientDrawingOptions) -> Bitmap {
            pixels(
                view(40, 4) { context, _ in
                    context.drawLinearGradient(
                        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
                })
        }
        let inner = bitmap([])
        #expect(inner[5, 2] == white && inner[35, 2] == white)
        let middle = inner[20, 2]
        #expect(abs(Int(middle >> 16 & 255) - 124) < 8 && abs(Int(middle & 255) - 131) < 8)
        let all = bitmap([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(all[5, 2] == red && all[35, 2] == blue)
    }

    @Test("radial gradients cover the range between their circles")
    func radialGradients() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: nil))
        func bitmap(_ from: CGPoint, _ inner: CGFloat, _ options: CGGradientDrawingOptions) -> Bitmap {
            pixels(
                view(40, 40) { context, _ in
                    context.drawRadialGradient(
                        gradient, startCenter: from, startRadius: inner, endCenter: CGPoint(x: 20, y: 20),
                        endRadius: 16,
                        options: options)
                })
        }
        let middle = CGPoint(x: 20, y: 20)
        let ring = bitmap(middle, 8, [])
        #expect(ring[20, 20] == white && ring[1, 1] == white && ring[20, 8] != white)
        #expect(ring[20, 11] >> 16 & 255 > 200 && ring[20, 5] & 255 > 200)
        let full = bitmap(middle, 8, [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(full[20, 20] == red && full[1, 1] == blue)
        let aside = bitmap(CGPoint(x: 14, y: 20), 2, [.drawsBeforeStartLocation])
        #expect(aside[14, 20] == red && aside[34, 20] & 255 > 200 && aside[1, 1] == white)
    }

    @Test("contexts apply alpha, shadows, and transparency layers")
    func alphaAndShadows() {
        let bitmap = pixels(
            view(60, 20) { context, _ in
                context.setFillColor(UIColor.black.cgColor)
                context.setAlpha(0.5)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                context.setAlpha(1)
                context.saveGState()
                context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: UIColor.red.cgColor)
                context.fill(CGRect(x: 20, y: 2, width: 6, height: 4))
                context.restoreGState()
                // Two overlapping squares in one transparency layer have one color.
                context.setAlpha(0.5)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.fill(CGRect(x: 40, y: 0, width: 8, height: 8))
                context.fill(CGRect(x: 44, y: 0, width: 8, height: 8))
                context.endTransparencyLayer()
            })
        #expect(abs(Int(bitmap[4, 4] & 255) - 127) <= 1)
        #expect(bitmap[22, 3] == black && bitmap[22, 10] == red && bitmap[22, 14] == white)
        #expect(
            bitmap[42, 4] == bitmap[46, 4] && bitmap[46, 4] == bitmap[50, 4] && abs(Int(bitmap[46, 4] & 255) - 127) <= 1
        )
    }

    @Test("clearing removes the drawing, also inside clips")
    func clearing() {
        let view = view(20, 10) { context, rect in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(rect)
            context.clear(CGRect(x: 2, y: 2, width: 4, height: 4))
            context.saveGState()
            context.clip(to: CGRect(x: 10, y: 0, width: 4, height: 10))
            context.fill(rect)
            context.clear(CGRect(x: 8, y: 2, width: 10, height: 4))
            context.restoreGState()
        }
        view.backgroundColor = .green
        let bitmap = pixels(view)
        #expect([bitmap[4, 4], bitmap[7, 4], bitmap[11, 4], bitmap[16, 4]] == [green, red, green, red])
        #expect(bitmap[11, 8] == red)
    }

    @Test("text is drawn from its corner, in its color, and in lines inside a rectangle")
    func text() {
        func ink(_ bitmap: Bitmap, _ area: CGRect) -> Int {
            var sum = 0
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) where bitmap[x, y] != white { sum += 1 }
            }
            return sum
        }
        let font = UIFont.systemFont(ofSize: 12)
        let bitmap = pixels(
            view(200, 100) { _, _ in
                ("Words" as NSString).draw(
                    at: CGPoint(x: 20, y: 10), withAttributes: [.font: font, .foregroundColor: UIColor.red])
                "two words".draw(in: CGRect(x: 100, y: 10, width: 40, height: 60), withAttributes: [.font: font])
            })
        #expect(ink(bitmap, CGRect(x: 20, y: 10, width: 40, height: 16)) > 20)
        #expect(ink(bitmap, CGRect(x: 0, y: 0, width: 19, height: 100)) == 0)
        #expect(ink(bitmap, CGRect(x: 20, y: 30, width: 60, height: 60)) == 0)
        // The second word is in the second line.
        #expect(ink(bitmap, CGRect(x: 100, y: 10, width: 45, height: 15)) > 10)
        #expect(ink(bitmap, CGRect(x: 100, y: 26, width: 45, height: 14)) > 10)
        #expect(ink(bitmap, CGRect(x: 100, y: 42, width: 45, height: 40)) == 0)
        var reddest: UInt32 = 0
        for y in 10..<26 {
            for x in 20..<60 {
                let pixel = bitmap[x, y]
                #expect(pixel >> 16 & 255 == 255)
                reddest = max(reddest, 255 - (pixel & 255))
            }
        }
        #expect(reddest > 200)
    }

    @Test("UIKit draws images upright, and Core Graphics draws them upside down, as on a device")
    func pictures() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
        }
        let cgImage = try #require(image.cgImage)
        let bitmap = pixels(
            view(40, 10) { context, _ in
                image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
                context.draw(cgImage, in: CGRect(x: 10, y: 0, width: 10, height: 10))
                image.draw(at: CGPoint(x: 20, y: 0))
                context.setAlpha(0.5)
                image.draw(at: CGPoint(x: 30, y: 0))
            })
        #expect(bitmap[5, 2] == red && bitmap[5, 7] == blue)
        #expect(bitmap[15, 2] == blue && bitmap[15, 7] == red)
        #expect(bitmap[25, 2] == red && bitmap[25, 7] == blue)
        #expect(abs(Int(bitmap[35, 2] & 255) - 127) <= 1 && bitmap[35, 2] >> 16 & 255 == 255)
    }

    @Test("image contexts nest, have a size in whole pixels, and are black if they are opaque")
    func imageContexts() throws {
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10.2, height: 5), true, 2)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        inner.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(outer.size == CGSize(width: 10.5, height: 5) && outer.scale == 2 && outer.cgImage?.width == 21)
        let bitmap = pixels(outer)
        #expect(bitmap[1, 2] == red && bitmap[3, 2] == black && bitmap[8, 2] == black)
        #expect(pixels(inner)[3, 2] == white)
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test("a renderer draws in the coordinates of its bounds, at the scale of its format")
    func imageRenderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 10, height: 10), format: format)
        let image = renderer.image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 102, y: 52, width: 4, height: 4))
            #expect(context.format.bounds == CGRect(x: 100, y: 50, width: 10, height: 10))
            #expect(pixels(context.currentImage)[3, 3] == blue)
        }
        #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 3)
        let bitmap = pixels(image)
        #expect(bitmap[3, 3] == blue && bitmap[1, 1] == white && bitmap[7, 7] == white)
    }

    @Test("layers render themselves and their sublayers, in their own coordinates")
    func renderedLayers() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        view.backgroundColor = .red
        let inner = DrawnView(frame: CGRect(x: 5, y: 0, width: 10, height: 10))
        inner.body = { context, rect in
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(rect)
        }
        view.addSubview(inner)
        func image() -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { view.layer.render(in: $0.cgContext) }
        }
        var bitmap = pixels(image())
        #expect(bitmap[2, 5] == red && bitmap[7, 5] == blue && bitmap[12, 5] == blue && bitmap[17, 5] == white)
        view.clipsToBounds = true
        view.layer.opacity = 0.5
        bitmap = pixels(image())
        #expect(bitmap[12, 5] == white && abs(Int(bitmap[2, 5] & 255) - 127) <= 1)
        // The next frame shows the unchanged view.
        view.layer.opacity = 1
        #expect(pixels(view)[2, 5] == red)
    }

    @Test("a hierarchy is scaled into a rectangle, and a snapshot keeps the drawing")
    func hierarchies() throws {
        var color = UIColor.red
        let view = view(10, 10) { context, _ in
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true))
        }
        #expect(pixels(image)[8, 18] == red && pixels(image)[12, 5] == white)
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        color = .blue
        view.setNeedsDisplay()
        #expect(pixels(view)[2, 2] == blue && pixels(copy)[2, 2] == red)
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    }

    @Test("layers that override drawing or have a drawing delegate draw after setNeedsDisplay")
    func layers() {
        final class Striped: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(UIColor.red.cgColor)
                ctx.fill(CGRect(x: 0, y: 0, width: 4, height: bounds.height))
            }
        }
        final class Painter: NSObject, CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(UIColor.blue.cgColor)
                ctx.fill(layer.bounds)
            }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        let striped = Striped()
        striped.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let plain = CALayer()
        let painter = Painter()
        plain.delegate = painter
        plain.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
        view.layer.addSublayer(striped)
        view.layer.addSublayer(plain)
        #expect(pixels(view)[2, 5] == white)
        striped.setNeedsDisplay()
        plain.setNeedsDisplay()
        let bitmap = pixels(view)
        #expect(bitmap[2, 5] == red && bitmap[6, 5] == white && bitmap[25, 5] == blue)
    }

    @Test("a label draws its text in the rectangle that its drawText override passes")
    func labels() {
        final class Inset: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 30, dy: 0)) }
        }
        let label = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "MMMM"
        let bitmap = pixels(label)
        func dark(_ range: Range<Int>) -> Bool { range.contains { x in (0..<20).contains { bitmap[x, $0] != white } } }
        #expect(!dark(0..<29) && dark(30..<70))
    }

    @Test("cropping an image uses its pixel coordinates")
    func cropping() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
        }
        let whole = try #require(image.cgImage)
        let scale = image.scale
        let part = try #require(whole.cropping(to: CGRect(x: 4 * scale, y: 0, width: 4 * scale, height: 2 * scale)))
        #expect(part.width == Int(4 * scale) && part.height == Int(2 * scale))
        let bitmap = pixels(UIImage(cgImage: part, scale: scale, orientation: .up))
        #expect(bitmap[0, 1] == red && bitmap[2, 1] == blue && bitmap.width == 4)
        #expect(whole.cropping(to: CGRect(x: 100, y: 0, width: 5, height: 5)) == nil)
    }
}
