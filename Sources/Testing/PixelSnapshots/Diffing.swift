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
    public var fromData: @MainActor (Data) -> Value {
        didSet { diffOfPixels = nil }
    }
    /// The difference between a recorded value and the current one, and files that explain it; `nil` if they are equal.
    public var diff: @MainActor (Value, Value) -> (String, [XCTAttachment])? {
        didSet { diffOfPixels = nil }
    }
    /// The same as ``diff`` for the pixels of a recorded file, which another thread decodes; `nil` for values that are no
    /// pictures.
    var diffOfPixels: (@MainActor (Bitmap, Value) -> (String, [XCTAttachment])?)?

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
        var result = Self(
            toData: { PictureFile.data(of: $0) ?? Data() },
            fromData: { UIImage(data: $0, scale: scale ?? 1) ?? UIImage() },
            diff: { old, new in
                PictureFile.difference(present: new, precision: precision, tolerance: allowed, reason: reason) {
                    try PictureFile.bitmap(of: old)
                }
            })
        result.diffOfPixels = { old, new in
            PictureFile.difference(present: new, precision: precision, tolerance: allowed, reason: reason) { old }
        }
        return result
    }
}
