import CoreGraphics
internal import DisplayList
public import Foundation

/// The values from which a custom detent computes its height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a large sheet, in points.
    var maximumDetentValue: CGFloat { get }
}

/// Presents a controller as a card that rests at one of several heights. In wide windows it is a centered card.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    @preconcurrency @MainActor open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

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

        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }

    open var delegate: (any UISheetPresentationControllerDelegate)? {
        get { _delegate as? any UISheetPresentationControllerDelegate }
        set { _delegate = newValue }
    }

    /// From the lowest to the highest.
    open var detents: [UISheetPresentationController.Detent] = [.large()] {
        didSet { moved() }
    }
    /// The current detent; `nil` for the first.
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { moved() }
    }
    /// Up to this detent, the views behind are not dimmed and receive touches.
    open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { moved() }
    }
    open var prefersGrabberVisible = false {
        didSet { moved() }
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
        didSet { if preferredPlacement != oldValue { moved() } }
    }
    /// `nil` for the default.
    open var preferredCornerRadius: CGFloat? {
        didSet { moved() }
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
    open func invalidateDetents() { moved() }

    private final func moved() { _container?.setNeedsLayout() }

    /// The heights of all active detents, in ascending order.
    final func _heights(_ context: any UISheetPresentationControllerDetentResolutionContext) -> [(Detent, CGFloat)] {
        let maximum = context.maximumDetentValue
        let all = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent, max(0, min($0, maximum))) }
        }.sorted { $0.1 < $1.1 }
        return all.isEmpty ? [(.large(), maximum)] : all
    }

    final func _selected(_ heights: [(Detent, CGFloat)]) -> (Detent, CGFloat) {
        heights.first { $0.0.identifier == selectedDetentIdentifier }
            ?? heights.first { $0.0.identifier == detents.first?.identifier } ?? heights[0]
    }
}

final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, _ maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
        super.init()
    }
}
