import CoreGraphics
internal import DisplayList
public import Foundation

/// The values from which a custom detent computes its height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the view in which the sheet is presented.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a large sheet, in points.
    var maximumDetentValue: CGFloat { get }
}

/// Presents a controller as a card that rests at one of several heights. In wide windows it is a centered card.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet can rest.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// The name of a detent, by which it is selected.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The string by which names are compared.
            public let rawValue: String
            /// Creates a name from a string of the app.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Creates a name from a string of the app.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The name of the system's detent of about half the height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The name of the system's detent of the full height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name, which is unique among the detents of a sheet.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        /// Creates a detent whose height a closure computes; see ``resolvedValue(in:)``.
        init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// Approximately half of the window's height.
        open class func medium() -> UISheetPresentationController.Detent {
            Detent(.medium) { ($0.maximumDetentValue * DesignMetrics.current.mediumPart).rounded() }
        }
        /// The maximum height of a sheet.
        open class func large() -> UISheetPresentationController.Detent {
            Detent(.large) { $0.maximumDetentValue }
        }
        /// - Parameters:
        ///   - identifier: The identifier of the detent; `nil` for a unique one.
        ///   - resolver: Returns the height above the safe area, in points; `nil` if the detent is inactive.
        open class func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent {
            return Detent(identifier ?? Identifier("custom.\(Identity.next())"), resolver)
        }

        /// Returns the height above the safe area in points; `nil` if the detent is not active in this context.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }

    /// The object that is notified of the selected detent. Held weakly.
    open var delegate: (any UISheetPresentationControllerDelegate)? {
        get { _delegate as? any UISheetPresentationControllerDelegate }
        set { _delegate = newValue }
    }

    /// From the lowest to the highest.
    open var detents: [UISheetPresentationController.Detent] = [.large()] {
        didSet { placementChanged() }
    }
    /// The current detent; `nil` for the first.
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { placementChanged() }
    }
    /// Up to this detent, the views behind are not dimmed and receive touches.
    open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { placementChanged() }
    }
    /// Whether a short bar at the top edge shows that the sheet can be resized. The default is `false`.
    open var prefersGrabberVisible = false {
        didSet { placementChanged() }
    }
    /// Where a sheet of a wide window is.
    public enum Placement: Int, Sendable {
        /// Like ``center``.
        case automatic = 0
        /// Over the height of the window, at its leading edge.
        case leading = 1
        case center = 2
        /// Over the height of the window, at its trailing edge.
        case trailing = 3
    }

    /// Has an effect in windows of regular width and height. In others, a sheet is at the bottom.
    open var preferredPlacement = Placement.automatic {
        didSet { if preferredPlacement != oldValue { placementChanged() } }
    }
    /// `nil` for the default.
    open var preferredCornerRadius: CGFloat? {
        didSet { placementChanged() }
    }
    /// Whether scrolling up content that is at its start expands the sheet first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Animates changes of the properties above.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard let container = _container, container.window != nil else { return }
        container.setNeedsLayout()
        SystemSpring.sheet.animate { container.layoutIfNeeded() }
    }
    /// Computes the heights of custom detents again in the next layout.
    open func invalidateDetents() { placementChanged() }

    private final func placementChanged() { _container?.setNeedsLayout() }

    /// The heights of all active detents, in ascending order.
    final func _heights(_ context: any UISheetPresentationControllerDetentResolutionContext) -> [(Detent, CGFloat)] {
        let maximum = context.maximumDetentValue
        let all = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent, max(0, min($0, maximum))) }
        }.sorted { $0.1 < $1.1 }
        return all.isEmpty ? [(.large(), maximum)] : all
    }

    /// Returns the selected detent with its height; the first one of ``detents`` if the selection is not active, or
    /// else the lowest.
    final func _selected(_ heights: [(Detent, CGFloat)]) -> (Detent, CGFloat) {
        heights.first { $0.0.identifier == selectedDetentIdentifier }
            ?? heights.first { $0.0.identifier == detents.first?.identifier } ?? heights[0]
    }
}

/// The values for one computation of the heights.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    /// The traits of the view in which the sheet is presented.
    let containerTraitCollection: UITraitCollection
    /// The height of a large sheet, in points.
    let maximumDetentValue: CGFloat

    /// Creates the values for a container whose large sheet has the height `maximum`, in points.
    init(_ traits: UITraitCollection, _ maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
        super.init()
    }
}
