internal import CollectionViewTesting
public import UIKit

/// The window of an image: its size, safe area, and traits.
@preconcurrency @MainActor public struct ViewImageConfig {
    /// The insets that bars and notches cover, in points.
    public var safeArea: UIEdgeInsets
    /// In points; `nil` for the current size of the view.
    public var size: CGSize?
    /// The traits of the device.
    public var traits: UITraitCollection

    /// Creates a device from its dimensions and traits.
    public init(
        safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) {
        (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
    }

    /// The orientation of a device.
    public enum Orientation: Sendable { case landscape, portrait }

    /// A phone by its size in portrait orientation, in points, with its safe area. The sides of the screen have the
    /// inset `top` in landscape orientation if the phone has a notch.
    static func phone(
        _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat,
        landscapeBottom: CGFloat = 21,
        _ orientation: Orientation
    ) -> Self {
        let isPortrait = orientation == .portrait
        // A notch covers the sides in landscape, a status bar disappears.
        let side = bottom > 0 ? top : 0
        return Self(
            safeArea: isPortrait
                ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
                : UIEdgeInsets(top: 0, left: side, bottom: bottom > 0 ? landscapeBottom : 0, right: side),
            size: isPortrait ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
            traits: UITraitCollection(displayScale: scale))
    }

    /// A phone of 320 x 568 points, in portrait orientation.
    public static let iPhoneSe = iPhoneSe(.portrait)
    /// A phone of 320 x 568 points.
    public static func iPhoneSe(_ orientation: Orientation) -> Self {
        phone(320, 568, scale: 2, top: 20, bottom: 0, orientation)
    }
    /// A phone of 375 x 667 points, in portrait orientation.
    public static let iPhone8 = iPhone8(.portrait)
    /// A phone of 375 x 667 points.
    public static func iPhone8(_ orientation: Orientation) -> Self {
        phone(375, 667, scale: 2, top: 20, bottom: 0, orientation)
    }
    /// A phone of 375 x 812 points, in portrait orientation.
    public static let iPhoneX = iPhoneX(.portrait)
    /// A phone of 375 x 812 points.
    public static func iPhoneX(_ orientation: Orientation) -> Self {
        phone(375, 812, scale: 3, top: 44, bottom: 34, landscapeBottom: 24, orientation)
    }
    /// A phone of 390 x 844 points, in portrait orientation.
    public static let iPhone13 = iPhone13(.portrait)
    /// A phone of 390 x 844 points.
    public static func iPhone13(_ orientation: Orientation) -> Self {
        phone(390, 844, scale: 3, top: 47, bottom: 34, orientation)
    }
    /// A phone of 428 x 926 points, in portrait orientation.
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    /// A phone of 428 x 926 points.
    public static func iPhone13ProMax(_ orientation: Orientation) -> Self {
        phone(428, 926, scale: 3, top: 47, bottom: 34, orientation)
    }

    /// The configuration with another size, unless `nil`, and with traits that take precedence.
    func merged(size: CGSize?, traits: UITraitCollection) -> Self {
        Self(
            safeArea: safeArea, size: size ?? self.size, traits: UITraitCollection(traitsFrom: [self.traits, traits]))
    }
}

/// Shows each value in its own window.
@MainActor enum SnapshotHost {
    /// Shows a view in a window of the configuration's size, or of its own. A view without a size has its fitting size.
    static func host(of view: UIView, _ config: ViewImageConfig) -> ViewHost {
        let given = config.size ?? view.bounds.size
        guard given == .zero else {
            let host = makeHost(given, config)
            host.show(view)
            return host
        }
        // The size depends on the traits, which the view has only in the window.
        let estimate = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let host = makeHost(estimate, config)
        host.show(view)
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size != estimate { host.resize(to: size) }
        return host
    }

    /// Shows a controller in a window of the configuration's size, or of its view's own.
    static func host(of controller: UIViewController, _ config: ViewImageConfig) -> ViewHost {
        let host = makeHost(config.size ?? controller.view.bounds.size, config)
        host.show(controller)
        return host
    }

    private static func makeHost(_ size: CGSize, _ config: ViewImageConfig) -> ViewHost {
        let scale = config.traits.displayScale > 0 ? config.traits.displayScale : 2
        let host = ViewHost(size: size, scale: scale, safeArea: config.safeArea)
        if let base = host.window.hostTraits {
            host.window.hostTraits = UITraitCollection(traitsFrom: [base, config.traits])
        }
        return host
    }
}

/// Views as text: one line for each, with its class, frame, and content; subviews are indented.
@MainActor enum ViewTree {
    /// A line for a view, then indented ones for its subviews.
    static func text(of view: UIView, depth: Int = 0) -> String {
        let box = view.frame
        var line = String(repeating: "  ", count: depth) + "\(type(of: view))"
        line += " (\(box.minX._text) \(box.minY._text); \(box.width._text) \(box.height._text))"
        if view.isHidden { line += " hidden" }
        if view.alpha != 1 { line += " alpha \(view.alpha._text)" }
        if let label = view as? UILabel, let text = label.text { line += " \"\(text)\"" }
        if let identifier = view.accessibilityIdentifier { line += " #\(identifier)" }
        return ([line] + view.subviews.map { text(of: $0, depth: depth + 1) }).joined(separator: "\n")
            + (depth == 0 ? "\n" : "")
    }
}
