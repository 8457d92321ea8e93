public import CollectionViewTesting
internal import CoreGraphics
internal import DisplayList
internal import FileAccess
public import Foundation
internal import Raster
public import UIKit

/// How values are stored, and how two of them are compared.
@preconcurrency @MainActor public struct Diffing<Value> {
    /// The contents of the file of a value.
    public var toData: @MainActor (Value) -> Data
    /// The value in a file.
    public var fromData: @MainActor (Data) -> Value
    /// The difference between a recorded value and the current one, and files that explain it; `nil` if they are equal.
    public var diff: @MainActor (Value, Value) -> (String, [XCTAttachment])?

    /// Creates a comparison from its functions.
    public init(
        toData: @escaping @MainActor (_ value: Value) -> Data, fromData: @escaping @MainActor (_ data: Data) -> Value,
        diff: @escaping @MainActor (_ recorded: Value, _ present: Value) -> (String, [XCTAttachment])?
    ) {
        (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    }
}

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Self {
        Self(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { old, new in
            TextDifference.description(old: old, new: new).map { ($0, []) }
        }
    }
}

extension Diffing where Value == Data {
    /// Compares bytes.
    static var bytes: Self {
        Self(toData: { $0 }, fromData: { $0 }) { old, new in
            guard old != new else { return nil }
            let first = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
            return ("\(new.count) bytes, recorded \(old.count); the first difference is at byte \(first).", [])
        }
    }
}

extension Diffing where Value == UIImage {
    /// Compares pixels with the defaults.
    public static var image: Self { image() }

    /// Compares pixels. A comparison and a page with a slider explain a difference.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1: 0.98 accepts a
    ///     distance of 2 in the color space CIELAB.
    ///   - scale: The scale of images that are read from files; `nil` and 0 mean 1.
    ///   - tolerance: The largest difference of a matching pixel; applies if `perceptualPrecision` is 1.
    ///   - reason: The reason why the image need not match exactly; part of the failure message.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil,
        tolerance: SnapshotTolerance = .exact, reason: String? = nil
    ) -> Self {
        let allowed: SnapshotTolerance =
            perceptualPrecision < 1 ? .perceptual(100 * (1 - max(0, perceptualPrecision))) : tolerance
        return Self(
            toData: { PictureFile.data(of: $0) ?? Data() },
            fromData: { UIImage(data: $0, scale: scale ?? 1) ?? UIImage() },
            diff: { old, new in
                PictureFile.difference(
                    recorded: old, present: new, precision: precision, tolerance: allowed, reason: reason)
            })
    }
}

/// Images as files.
enum PictureFile {
    /// A PNG file of the image. If the image was created from a PNG file, that file is returned, because each
    /// conversion to straight alpha with eight bits loses precision of translucent pixels.
    static func data(of image: UIImage) -> Data? {
        if case .encoded(let bytes) = image.resource.source, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]),
            image.resource.orientation == 1
        {
            return Data(bytes)
        }
        return image.pngData()
    }

    /// A bitmap as an image with a number of pixels per point.
    static func image(of bitmap: Bitmap, scale: CGFloat) throws -> UIImage {
        guard let image = UIImage(data: Data(try bitmap.pngData()), scale: scale) else {
            throw RasterError.imageUnreadable(name: "the picture", reason: "its PNG file has no header")
        }
        return image
    }

    /// The pixels of an image. Throws if it has none.
    static func bitmap(of image: UIImage) throws -> Bitmap {
        guard let data = data(of: image) else {
            throw RasterError.imageUnreadable(name: "\(image)", reason: "it has no pixels")
        }
        return try Bitmap.decoded(from: Array(data), name: "\(image)")
    }

    /// What is accepted, as lines of a message; empty if everything must be equal.
    private static func allowance(_ precision: Float, _ tolerance: SnapshotTolerance, _ reason: String?) -> String {
        var parts: [String] = []
        if precision < 1 { parts.append("precision \(precision)") }
        switch tolerance {
        case .exact: break
        case .perChannel(let limit): parts.append("up to \(limit) of 255 per channel")
        case .perceptual(let limit): parts.append("perceptual distance \((limit * 100).rounded() / 100)")
        }
        guard !parts.isEmpty || reason != nil else { return "" }
        let accepted = parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
        return "\n  accepted:   \(accepted)" + (reason.map { ", because \($0)" } ?? "")
    }

    /// Compares two images. Returns a sentence and the attachments of the failure, or `nil` if they are equal within
    /// the tolerance.
    static func difference(
        recorded: UIImage, present: UIImage, precision: Float, tolerance: SnapshotTolerance, reason: String?
    ) -> (String, [XCTAttachment])? {
        do {
            let (expected, actual) = (try bitmap(of: recorded), try bitmap(of: present))
            guard let found = SnapshotDifference(expected: expected, actual: actual, tolerance: tolerance),
                found.isMore(than: precision)
            else { return nil }
            var message = found.description
            message += Self.allowance(precision, tolerance, reason)
            let marks = try DifferencePicture.make(expected: expected, actual: actual, tolerance: tolerance).pngData()
            let report = try DifferenceReport(
                message: message, expected: (expected, data(of: recorded) ?? Data()),
                actual: (actual, data(of: present) ?? Data()), tolerance: tolerance)
            return (
                message,
                [
                    XCTAttachment(uniformTypeIdentifier: "public.png", name: "difference.png", payload: Data(marks)),
                    XCTAttachment(uniformTypeIdentifier: "public.html", name: "html", payload: Data(report.page.utf8)),
                ]
            )
        } catch {
            return ("\(error)", [])
        }
    }
}
