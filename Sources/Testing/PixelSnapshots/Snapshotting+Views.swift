internal import CollectionViewTesting
public import UIKit

extension Snapshotting where Value: UIView, Format == UIImage {
    /// An image of a view in its own window.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: On a device, whether appearance proxies and visual effects are drawn. Here they
    ///     always are.
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1.
    ///   - tolerance: The largest difference of a matching pixel; applies if `perceptualPrecision` is 1.
    ///   - reason: The reason why the image need not match exactly; part of the failure message.
    ///   - size: The size of the view; `nil` for its current one.
    ///   - traits: Traits that the window has besides those of a phone.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        tolerance: SnapshotTolerance = .exact, reason: String? = nil, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<ViewHost, UIImage>.image(
            precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance, reason: reason
        ).pullback { SnapshotHost.host(of: $0, ViewImageConfig(size: size, traits: traits)) }.restoringPosition()
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value: UIView, Format == String {
    /// The view and its subviews as text: the class, frame, and content of each.
    public static var recursiveDescription: Self {
        Snapshotting<String, String>.lines.pullback { view in
            view.layoutIfNeeded()
            return ViewTree.text(of: view)
        }
    }

    /// The view and its subviews as text, in a window of their own.
    public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = UITraitCollection())
        -> Self
    {
        Snapshotting<String, String>.lines.pullback { view in
            let host = SnapshotHost.host(of: view, ViewImageConfig(size: size, traits: traits))
            defer { withExtendedLifetime(host) {} }
            return ViewTree.text(of: view)
        }.restoringPosition()
    }
}

extension Snapshotting where Value: UICollectionView, Format == String {
    /// The frames of the visible elements; see `ViewHost.frameTable(of:decimals:)`. A view in a window stays there.
    public static var frames: Self {
        Snapshotting<String, String>.lines.pullback { view in
            if let window = view.window {
                window.layoutIfNeeded()
                return view.frameTable(decimals: 2)
            }
            return SnapshotHost.host(of: view, ViewImageConfig()).frameTable(of: view)
        }
    }
}

extension Snapshotting where Value: UIViewController, Format == UIImage {
    /// An image of a view controller.
    ///
    /// - Parameters:
    ///   - config: The device.
    ///   - drawHierarchyInKeyWindow: On a device, whether appearance proxies and visual effects are drawn. Here they
    ///     always are.
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - perceptualPrecision: The perceptual similarity that a matching pixel requires, 0...1.
    ///   - tolerance: The largest difference of a matching pixel; applies if `perceptualPrecision` is 1.
    ///   - reason: The reason why the image need not match exactly; part of the failure message.
    ///   - size: The size of the view; `nil` for that of the device.
    ///   - traits: Traits besides those of the device.
    public static func image(
        on config: ViewImageConfig = .iPhone13, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
        perceptualPrecision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<ViewHost, UIImage>.image(
            precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance, reason: reason
        ).pullback { controller in
            SnapshotHost.host(of: controller, config.merged(size: size, traits: traits))
        }.restoringPosition()
    }
    /// An image with the defaults.
    public static var image: Self { image() }
}

extension Snapshotting where Value: UIViewController, Format == String {
    /// The views as text, on a device.
    public static func recursiveDescription(
        on config: ViewImageConfig = .iPhone13, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Self {
        Snapshotting<ViewHost, String>.recursiveDescription.pullback {
            SnapshotHost.host(of: $0, config.merged(size: size, traits: traits))
        }.restoringPosition()
    }
    /// The views as text, on an iPhone 13.
    public static var recursiveDescription: Self { recursiveDescription() }

    /// The view controller, its children, and the view controller that it presents, as text: one line for each, with
    /// its class.
    public static var hierarchy: Self {
        Snapshotting<String, String>.lines.pullback { controller in
            let host = SnapshotHost.host(of: controller, .iPhone13)
            defer { withExtendedLifetime(host) {} }
            return ControllerTree.text(of: controller)
        }.restoringPosition()
    }
}

/// View controllers as text.
@MainActor enum ControllerTree {
    /// A line for a controller, then indented ones for its children and for what it presents.
    static func text(of controller: UIViewController, depth: Int = 0) -> String {
        let view = controller.viewIfLoaded.map { "view: \(type(of: $0))" } ?? "view not loaded"
        let line = String(repeating: "  ", count: depth) + "\(type(of: controller)), \(view)"
        var others = controller.children
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            others.append(presented)
        }
        return ([line] + others.map { text(of: $0, depth: depth + 1) }).joined(separator: "\n")
            + (depth == 0 ? "\n" : "")
    }
}
