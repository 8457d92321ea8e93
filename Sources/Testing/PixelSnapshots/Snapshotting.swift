public import CollectionViewTesting
public import DisplayList
public import Foundation
public import Raster
public import UIKit

/// A strategy that converts a value to an image or a text, which is recorded and compared.
///
/// The names are those of the package swift-snapshot-testing where both mean the same.
@preconcurrency @MainActor public struct Snapshotting<Value, Format> {
    /// The extension of recorded files.
    public var pathExtension: String?
    /// How the recorded form is stored and compared.
    public var diffing: Diffing<Format>
    /// Returns the recorded form of a value.
    public var snapshot: @MainActor (Value) -> Async<Format>

    /// Creates a strategy whose snapshot may be asynchronous.
    public init(
        pathExtension: String?, diffing: Diffing<Format>,
        asyncSnapshot: @escaping @MainActor (_ value: Value) -> Async<Format>
    ) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }

    /// Creates a strategy.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping @MainActor (_ value: Value) -> Format
    ) {
        self.init(pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { Async(value: snapshot($0)) })
    }

    /// Applies the same recording to another type of value.
    public func pullback<Other>(_ transform: @escaping @MainActor (_ other: Other) throws -> Value) -> Snapshotting<
        Other, Format
    > {
        Snapshotting<Other, Format>(pathExtension: pathExtension, diffing: diffing) { other in
            do {
                return self.snapshot(try transform(other))
            } catch {
                return Async(failure: error)
            }
        }
    }

    /// Applies the same recording to another type of value, which is converted asynchronously.
    public func asyncPullback<Other>(_ transform: @escaping @MainActor (_ other: Other) -> Async<Value>)
        -> Snapshotting<Other, Format>
    {
        Snapshotting<Other, Format>(pathExtension: pathExtension, diffing: diffing) { other in
            let value = transform(other)
            if let failure = value.failure { return Async(failure: failure) }
            return Async { callback in value.run { self.snapshot($0).run(callback) } }
        }
    }

    /// Applies the strategy after running the main run loop for some time. Meanwhile, windows without a host are laid
    /// out, and their animations advance.
    ///
    /// - Parameters:
    ///   - duration: In seconds of real time.
    ///   - strategy: The strategy that is applied afterward.
    public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
        Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
            RunLoop.main.run(until: Date(timeIntervalSinceNow: duration))
            return strategy.snapshot(value)
        }
    }

    /// The snapshot of a value, which must be available immediately.
    package func make(_ value: Value) throws -> Format { try snapshot(value).wait(timeout: 0) }
}

/// A strategy whose values are recorded as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Creates a strategy that records values as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}

extension Snapshotting where Value == String, Format == String {
    /// The text itself.
    public static var lines: Self { Self(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// The pixels of an image.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1.
    ///   - scale: The scale of recorded images; it does not affect the comparison.
    ///   - tolerance: The largest difference of a matching pixel; applies if `perceptualPrecision` is 1.
    ///   - reason: The reason why the image need not match exactly; part of the failure message.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil,
        tolerance: SnapshotTolerance = .exact, reason: String? = nil
    ) -> Self {
        Self(
            pathExtension: "png",
            diffing: .image(
                precision: precision, perceptualPrecision: perceptualPrecision, scale: scale, tolerance: tolerance,
                reason: reason),
            asyncSnapshot: { image in
                do {
                    _ = try PictureFile.bitmap(of: image)
                    return Async(value: image)
                } catch {
                    return Async(failure: error)
                }
            })
    }
    /// The pixels with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == Bitmap, Format == UIImage {
    /// The pixels themselves.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1.
    ///   - tolerance: The largest difference of a matching pixel; applies if `perceptualPrecision` is 1.
    ///   - reason: The reason why the image need not match exactly; part of the failure message.
    public static func pixels(
        precision: Float = 1, perceptualPrecision: Float = 1, tolerance: SnapshotTolerance = .exact,
        reason: String? = nil
    ) -> Self {
        Snapshotting<UIImage, UIImage>(
            pathExtension: "png",
            diffing: .image(
                precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance, reason: reason)
        ).pullback { PictureFile.image(of: $0) }
    }
}

extension Snapshotting where Value == DisplayList, Format == UIImage {
    /// An image of the list at its own scale.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, tolerance: SnapshotTolerance = .exact,
        reason: String? = nil
    ) -> Self {
        Snapshotting<Bitmap, UIImage>.pixels(
            precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance, reason: reason
        ).pullback { list in
            guard let text = RasterServices.text else { return try FrameRenderer().picture(of: list) }
            return try FrameRenderer(text: text).picture(of: list)
        }
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == DisplayList, Format == String {
    /// The drawing commands as text.
    public static var displayList: Self { Snapshotting<String, String>.lines.pullback(\.description) }
}

extension Snapshotting where Value == ViewHost, Format == UIImage {
    /// An image of the window in its current state.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, tolerance: SnapshotTolerance = .exact,
        reason: String? = nil
    ) -> Self {
        Snapshotting<DisplayList, UIImage>.image(
            precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance, reason: reason
        ).pullback { $0.displayList() }
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == ViewHost, Format == String {
    /// The drawing commands of the window as text.
    public static var displayList: Self { Snapshotting<String, String>.lines.pullback { $0.displayText() } }
    /// The views of the window as text: the class, frame, and content of each.
    public static var recursiveDescription: Self {
        Snapshotting<String, String>.lines.pullback { host in
            host.layout()
            return ViewTree.text(of: host.window)
        }
    }
}
