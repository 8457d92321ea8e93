public import CollectionViewTesting
public import DisplayList
import Foundation
public import Raster
public import UIKit

/// How a value becomes a picture or a text that is recorded and compared.
///
/// The names are those of the package swift-snapshot-testing where both mean the same.
@preconcurrency @MainActor public struct Snapshotting<Value, Format> {
    /// The extension of recorded files.
    let pathExtension: String
    let make: @MainActor (Value) throws -> Format
    /// Compares with a recording or writes it, and returns the failure message.
    let verify: @MainActor (Format, SnapshotStore, _ name: String, SnapshotRecording) throws -> String?

    /// Applies the same recording to another type of value.
    public func pullback<Other>(_ transform: @escaping @MainActor (Other) throws -> Value) -> Snapshotting<
        Other, Format
    > {
        Snapshotting<Other, Format>(
            pathExtension: pathExtension, make: { try make(transform($0)) }, verify: verify)
    }
}

extension Snapshotting where Value == String, Format == String {
    /// The text itself.
    public static var lines: Self {
        Self(pathExtension: "txt", make: { $0 }, verify: { try $1.verify(text: $0, named: $2, recording: $3) })
    }
}

extension Snapshotting where Value == Bitmap, Format == Bitmap {
    /// The pixels themselves.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - tolerance: The largest difference of a matching pixel.
    ///   - reason: Why the picture need not match exactly; part of the failure message.
    public static func pixels(
        precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil
    ) -> Self {
        Self(pathExtension: "png", make: { $0 }) { bitmap, store, name, recording in
            let message = try store.verify(
                bitmap, named: name, tolerance: tolerance, precision: precision, recording: recording
            ).failureMessage
            guard let message, let reason else { return message }
            return message + "\n  precision \(precision), because \(reason)"
        }
    }
}

extension Snapshotting where Value == DisplayList, Format == Bitmap {
    /// A picture of the list at its own scale.
    public static func image(
        precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil
    ) -> Self {
        Snapshotting<Bitmap, Bitmap>.pixels(precision: precision, tolerance: tolerance, reason: reason).pullback {
            list in
            guard let text = RasterServices.text else { return try FrameRenderer().render(list) }
            return try FrameRenderer(text: text).render(list)
        }
    }
    /// A picture with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == DisplayList, Format == String {
    /// The drawing commands as text.
    public static var displayList: Self { Snapshotting<String, String>.lines.pullback(\.description) }
}

extension Snapshotting where Value == ViewHost, Format == Bitmap {
    /// A picture of the window in its present state.
    public static func image(
        precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil
    ) -> Self {
        Snapshotting<DisplayList, Bitmap>.image(precision: precision, tolerance: tolerance, reason: reason).pullback {
            $0.displayList()
        }
    }
    /// A picture with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value == ViewHost, Format == String {
    /// The drawing commands of the window as text.
    public static var displayList: Self { Snapshotting<String, String>.lines.pullback { $0.displayText() } }
    /// The views of the window as text: class, frame, and what each shows.
    public static var recursiveDescription: Self {
        Snapshotting<String, String>.lines.pullback { host in
            host.layout()
            return ViewTree.text(of: host.window)
        }
    }
}

extension Snapshotting where Value: UIView, Format == Bitmap {
    /// A picture of a view in a window of its own.
    ///
    /// - Parameters:
    ///   - size: The size of the view; `nil` for its present one.
    ///   - traits: Traits that the window has besides those of a phone.
    public static func image(
        precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<ViewHost, Bitmap>.image(precision: precision, tolerance: tolerance, reason: reason).pullback {
            SnapshotStage.host(of: $0, ViewImageConfig(size: size, traits: traits))
        }
    }
    /// A picture with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value: UIView, Format == String {
    /// The view and its subviews as text: class, frame, and what each shows.
    public static var recursiveDescription: Self {
        Snapshotting<String, String>.lines.pullback { view in
            view.layoutIfNeeded()
            return ViewTree.text(of: view)
        }
    }
}

extension Snapshotting where Value: UICollectionView, Format == String {
    /// The frames of the visible elements; see `ViewHost.frameTable(of:decimals:)`.
    public static var frames: Self {
        Snapshotting<String, String>.lines.pullback { view in
            SnapshotStage.host(of: view, ViewImageConfig()).frameTable(of: view)
        }
    }
}

extension Snapshotting where Value: UIViewController, Format == Bitmap {
    /// A picture of a view controller on a device.
    public static func image(
        on config: ViewImageConfig = .iPhone13, precision: Float = 1, tolerance: SnapshotTolerance = .exact,
        reason: String? = nil, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<ViewHost, Bitmap>.image(precision: precision, tolerance: tolerance, reason: reason).pullback {
            SnapshotStage.host(of: $0, config.merged(size: size, traits: traits))
        }
    }
    /// A picture with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value: UIViewController, Format == String {
    /// The views as text, on a device.
    public static func recursiveDescription(on config: ViewImageConfig = .iPhone13) -> Self {
        Snapshotting<ViewHost, String>.recursiveDescription.pullback { SnapshotStage.host(of: $0, config) }
    }
}
