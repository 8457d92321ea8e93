import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

@MainActor @Suite("Glass and gradients around a point") struct GlassTests {
    private let drawer: FrameRenderer
    init() throws { drawer = try FrameRenderer() }

    private func glass(_ area: Rect, deviation: Double, saturation: Double = 1, opacity: Double = 1) -> DisplayItem {
        let nothing = GroupContent(id: Identity.next(), bounds: area, items: [], isCacheable: false)
        return .group(
            Group(
                opacity: opacity, clip: .rect(area), content: nothing,
                compositing: Compositing(backdrop: Backdrop(deviation: deviation, saturation: saturation))))
    }

    /// The share of a Gaussian below `x` deviations, by numerical integration.
    private func share(below x: Double) -> Double {
        let step = 0.001
        var sum = 0.0
        var at = -6.0
        while at < x {
            sum += exp(-at * at / 2) * step
            at += step
        }
        return sum / (2 * Double.pi).squareRoot()
    }

    @Test(
        "the backdrop is blurred with a Gaussian of the deviation, only inside the area",
        arguments: [2.0, 4, 8, 13, 25])
    func edge(_ deviation: Double) {
        let list = frame(
            240, 40,
            [
                .fill(.rect(rect(0, 0, 240, 40)), .color(.black)), .fill(.rect(rect(120, 0, 120, 40)), .color(.white)),
                glass(rect(0, 0, 240, 20), deviation: deviation),
            ])
        let bitmap = drawer.render(list)
        for x in stride(from: 0, to: 240, by: 5) {
            let wanted = 255 * share(below: (Double(x) + 0.5 - 120) / deviation)
            let found = Double(channels(bitmap[x, 10])[1])
            // The blur extends the pixels at the sides of the frame.
            #expect(abs(found - wanted) < 4, "\(x): \(found), not \(wanted)")
            #expect(channels(bitmap[x, 30])[1] == (x < 120 ? 0 : 255))
            #expect(bitmap[x, 10] >> 24 == 255)
        }
    }

    @Test("a uniform color behind glass does not change, also at the sides of the frame")
    func even() {
        let list = frame(
            50, 30,
            [
                .fill(.rect(rect(0, 0, 50, 30)), .color(Color(red: 0.2, green: 0.6, blue: 1))),
                glass(rect(0, 0, 50, 30), deviation: 11),
            ])
        let bitmap = drawer.render(list)
        for (x, y) in [(0, 0), (49, 0), (25, 15), (0, 29), (49, 29)] {
            #expect(channels(bitmap[x, y]) == [255, 51, 153, 255])
        }
    }

    @Test("the saturation of glass increases the distance of colors from their gray")
    func saturation() {
        let list = frame(
            20, 20,
            [
                .fill(.rect(rect(0, 0, 20, 20)), .color(Color(red: 0.5, green: 0.4, blue: 0.3))),
                glass(rect(0, 0, 20, 20), deviation: 3, saturation: 2),
            ])
        let gray = 0.2126 * 0.5 + 0.7152 * 0.4 + 0.0722 * 0.3
        let wanted = [0.5, 0.4, 0.3].map { gray + 2 * ($0 - gray) }
        let found = channels(drawer.render(list)[10, 10])
        for (a, b) in zip(found.dropFirst(), wanted) { #expect(abs(Double(a) - b * 255) < 2) }
    }

    @Test("a frame with glass that is redrawn in parts equals a complete frame")
    func redraw() throws {
        func scene(_ step: Int) -> DisplayList {
            frame(
                200, 160, scale: 1,
                [
                    .fill(.rect(rect(0, 0, 200, 160)), .color(.white)),
                    .fill(
                        .rect(rect(Double(20 + step * 3), Double(8 + step * 7), 18, 18)),
                        .color(Color(red: 1, green: 0, blue: 0))),
                    .fill(
                        .roundedRect(rect(120, 100, 40, 40), CornerRadii(9)), .color(Color(red: 0, green: 0.4, blue: 1))
                    ),
                    glass(rect(0, 20, 120, 30), deviation: 5, saturation: 1.8),
                    .fill(.rect(rect(0, 20, 120, 30)), .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5))),
                    .fill(.rect(rect(Double(150 - step), 30, 6, 6)), .color(.black)),
                ])
        }
        let kept = Bitmap(width: 200, height: 160, scrolls: true)
        var last: DisplayList?
        for step in 0..<18 {
            let list = scene(step)
            let areas = drawer.redraw(list, since: last, into: kept, background: .white)
            #expect(kept.isEqual(to: try FrameRenderer().render(list, background: .white)), "step \(step): \(areas)")
            last = list
        }
    }

    @Test("an effect view blurs and tints its backdrop, also while it fades in")
    func effectView() {
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        back.backgroundColor = .black
        let half = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 60))
        half.backgroundColor = .white
        back.addSubview(half)
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        back.addSubview(view)
        func gray(_ x: Int, _ y: Int) -> Int {
            channels(drawer.render(back._displayList(), background: .white)[x, y])[1]
        }
        // Half white over the blurred edge: 128 and half of the backdrop.
        #expect(abs(gray(100, 10) - 192) < 6)
        #expect(gray(90, 10) < gray(99, 10) && gray(99, 10) < gray(110, 10))
        #expect(gray(99, 45) == 0 && gray(100, 45) == 255)
        view.alpha = 0.5
        #expect((30...110).contains(gray(98, 10)))
        view.effect = nil
        view.alpha = 1
        #expect(gray(99, 10) == 0)
    }

    @Test("glass blurs content of the same cell")
    func insideOfCells() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let half = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 60))
        cell.contentView.backgroundColor = .black
        half.backgroundColor = .white
        cell.contentView.addSubview(half)
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        cell.contentView.addSubview(view)
        let holder = UIView(frame: cell.frame)
        holder.addSubview(cell)
        let bitmap = drawer.render(holder._displayList(), background: .white)
        let row = (0..<100).map { channels(bitmap[$0, 10])[1] }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(Set(row).count > 20)
    }

    @Test("the colors of a conic gradient run clockwise around the start, from the direction of the end")
    func conic() {
        let layer = CAGradientLayer()
        layer.type = .conic
        layer.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.colors = [UIColor.red, .green, .blue, .white, .red].map(\.cgColor)
        let view = UIView(frame: layer.frame)
        view.layer.addSublayer(layer)
        let bitmap = drawer.render(view._displayList(), background: .black)
        // Red on the right, green at the bottom, blue on the left, white at the top.
        func near(_ x: Int, _ y: Int, _ wanted: [Int]) {
            let found = channels(bitmap[x, y])
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 14 }, "\(x), \(y): \(found)")
        }
        near(78, 20, [255, 255, 0, 0])
        near(40, 38, [255, 0, 255, 0])
        near(2, 20, [255, 0, 0, 255])
        near(40, 1, [255, 255, 255, 255])
        // The middle of two colors is lighter than in sRGB.
        near(60, 39, [255, 146, 146, 0])
        let svg = SVGWriter.svg(view._displayList(), renderer: drawer)
        #expect(svg.contains("data:image/"))
    }

    @Test("vector files embed blended content as images")
    func vectors() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
            UIColor.blue.setFill()
            UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 8, height: 8), .multiply)
        }
        let svg = SVGWriter.svg(UIImageView(image: image)._displayList(), renderer: drawer)
        #expect(svg.contains("<image") && svg.contains("data:image/png"))
    }
}
