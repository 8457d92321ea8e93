import CollectionCore
import DisplayList
import Raster
import Testing
import UIKit

@testable import GalleryKit

/// Tests of the contrast between the texts of the gallery and their backgrounds.
@MainActor @Suite struct ContrastTests {
    /// The minimum contrast of text, according to the Web Content Accessibility Guidelines (level AA).
    private static let minimum = 4.5
    /// The fraction of the pixels of a text that may have less contrast, for example at the bright edge of a picture.
    private static let allowedFraction = 0.02

    /// Red, green, and blue in 0...1.
    private typealias Channels = (Double, Double, Double)

    private func luminance(_ color: Channels) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
    }

    private func contrast(_ a: Channels, _ b: Channels) -> Double {
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    private func channels(_ pixel: UInt32) -> Channels {
        (Double(pixel >> 16 & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel & 255) / 255)
    }

    private func difference(_ a: Channels, _ b: Channels) -> Double {
        abs(a.0 - b.0) + abs(a.1 - b.1) + abs(a.2 - b.2)
    }

    /// The labels of opaque views that are not rotated or in perspective.
    private func labels(in view: UIView) -> [UILabel] {
        guard !view.isHidden, view.alpha > 0.99, CATransform3DIsAffine(view.layer.transform) else { return [] }
        if let label = view as? UILabel { return label.text?.isEmpty == false ? [label] : [] }
        return view.subviews.flatMap(labels)
    }

    /// The minimum contrast of the pixels of a text, except for the allowed fraction; `nil` for covered text.
    private func contrast(of text: UIColor, in area: CGRect, with: Bitmap, without: Bitmap) -> Double? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = text.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        var found: [Double] = []
        let (left, right) = (max(Int(area.minX), 0), min(Int(area.maxX.rounded(.up)), with.width))
        let (top, bottom) = (max(Int(area.minY), 0), min(Int(area.maxY.rounded(.up)), with.height))
        guard left < right, top < bottom else { return nil }
        for y in top..<bottom {
            for x in left..<right {
                let (shown, back) = (channels(with[x, y]), channels(without[x, y]))
                func mixed(_ over: CGFloat, _ under: Double) -> Double {
                    Double(over) * Double(alpha) + under * (1 - Double(alpha))
                }
                let color = (mixed(red, back.0), mixed(green, back.1), mixed(blue, back.2))
                // Counts only pixels that the text changes and whose color is nearer to the text than to the background.
                guard difference(shown, back) > 0.04, difference(shown, color) < difference(shown, back) else {
                    continue
                }
                found.append(contrast(color, back))
            }
        }
        guard found.count > 8 else { return nil }
        return found.sorted()[Int(Double(found.count) * Self.allowedFraction)]
    }

    @Test("all texts have sufficient contrast in the light and the dark appearance", arguments: [false, true])
    func texts(dark: Bool) throws {
        let library = PictureLibrary()
        let renderer = try PictureRenderer()
        var checked = 0
        for entry in LayoutCatalog.entries {
            var scene = Command.Scene(layout: entry.name)
            scene.usesDemoSettings = true
            scene.dark = dark
            scene.scale = 1
            let demo = try DemoHost(entry, scene: scene, library: library)
            for part in [0, 0.5] as [CGFloat] {
                demo.scroll(toFraction: part)
                demo.host.settle()
                let labels = labels(in: demo.host.window)
                let colors = labels.map { $0.textColor.resolvedColor(with: $0.traitCollection) }
                let with = try renderer.bitmap(demo.host.displayList(), background: .white)
                let own = labels.map(\.textColor)
                for label in labels { label.textColor = .clear }
                let without = try renderer.bitmap(demo.host.displayList(), background: .white)
                for (label, color) in zip(labels, own) { label.textColor = color }
                for (label, color) in zip(labels, colors) {
                    let area = label.convert(label.bounds, to: nil)
                    guard let found = contrast(of: color, in: area, with: with, without: without) else { continue }
                    checked += 1
                    #expect(
                        found >= Self.minimum,
                        "\(entry.name) at \(part): \"\(label.text ?? "")\" has \((found * 100).rounded() / 100)")
                }
            }
        }
        #expect(checked > 150)
    }
}
