internal import CollectionCore
public import CoreGraphics
internal import DisplayList
public import Foundation
public import UIKit

// Values as texts and paths as images.

extension Snapshotting where Format == String {
    /// The text of `String(describing:)`.
    public static var description: Self {
        Snapshotting<String, String>.lines.pullback { String(describing: $0) }
    }

    /// The value and its properties, as `dump` prints them, but without addresses and in a fixed order: sets,
    /// dictionaries, and properties are sorted.
    public static var dump: Self {
        Snapshotting<String, String>.lines.pullback { DumpText.text(of: $0) }
    }
}

extension Snapshotting where Value == Any, Format == String {
    /// An object that `JSONSerialization` accepts, as JSON with sorted keys.
    public static var json: Self {
        var strategy = Snapshotting<String, String>.lines.pullback { (value: Any) in
            String(
                decoding: try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys]),
                as: UTF8.self)
        }
        strategy.pathExtension = "json"
        return strategy
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON with sorted keys.
    public static var json: Self {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }
    /// The value as JSON.
    public static func json(_ encoder: JSONEncoder) -> Self {
        var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        strategy.pathExtension = "json"
        return strategy
    }

    /// The value as an XML property list.
    public static var plist: Self {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return plist(encoder)
    }
    /// The value as a property list.
    public static func plist(_ encoder: PropertyListEncoder) -> Self {
        var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        strategy.pathExtension = "plist"
        return strategy
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// The bytes themselves.
    public static var data: Self { Self(pathExtension: nil, diffing: .bytes) }
}

extension Snapshotting where Value: CaseIterable, Format == String {
    /// A function of all cases as a table: each line has a case and the text of its result.
    public static func `func`<Result>(into witness: Snapshotting<Result, Format>) -> Snapshotting<
        @MainActor (Value) -> Result, Format
    > {
        var strategy = Snapshotting<String, String>.lines.pullback { (function: @MainActor (Value) -> Result) in
            try Value.allCases.map { "\"\($0)\",\"\(try witness.make(function($0)))\"\n" }.joined()
        }
        strategy.pathExtension = "csv"
        return strategy
    }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
    /// An image of the filled path, with its bounding box as the size.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1.
    ///   - scale: Pixels per point.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1) -> Self {
        Snapshotting<UIImage, UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision).pullback {
            path in
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(bounds: path.boundingBoxOfPath, format: format).image { context in
                context.cgContext.addPath(path)
                context.cgContext.fillPath(using: .evenOdd)
            }
        }
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
    /// An image of the filled path, with its bounds as the size.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1.
    ///   - scale: Pixels per point.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1) -> Self {
        Snapshotting<UIImage, UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision).pullback {
            path in
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(bounds: path.bounds, format: format).image { _ in path.fill() }
        }
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == CGPath, Format == String {
    /// The elements of the path, one on each line.
    public static var elementsDescription: Self {
        Snapshotting<String, String>.lines.pullback { PathText.text(of: $0, PathText.number) }
    }

    /// The elements of the path, one on each line.
    public static func elementsDescription(numberFormatter: NumberFormatter) -> Self {
        Snapshotting<String, String>.lines.pullback { path in
            PathText.text(of: path) { numberFormatter.string(from: NSNumber(value: $0)) ?? "?" }
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
    /// The elements of the path, one on each line.
    public static var elementsDescription: Self {
        Snapshotting<CGPath, String>.elementsDescription.pullback(\.cgPath)
    }

    /// The elements of the path, one on each line.
    public static func elementsDescription(numberFormatter: NumberFormatter) -> Self {
        Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback(\.cgPath)
    }
}

private enum PathText {
    /// A number with one to three decimals. `NumberFormatter` of Foundation on Linux ignores a maximum of decimals.
    static func number(_ value: Double) -> String {
        guard abs(value) < 1e12 else { return "\(value)" }
        // The sum is not negative zero.
        return "\((value * 1_000).rounded() / 1_000 + 0)"
    }

    static func text(of path: CGPath, _ number: (Double) -> String) -> String {
        func point(_ point: Point) -> String { " (" + number(point.x) + ", " + number(point.y) + ")" }
        return path.elements.map { element in
            switch element {
            case .move(let end): "MoveTo" + point(end) + "\n"
            case .line(let end): "LineTo" + point(end) + "\n"
            case .quad(let control, let end): "QuadCurveTo" + point(control) + point(end) + "\n"
            case .cubic(let first, let second, let end):
                "CurveTo" + point(first) + point(second) + point(end) + "\n"
            case .close: "Close\n"
            }
        }.joined()
    }
}
