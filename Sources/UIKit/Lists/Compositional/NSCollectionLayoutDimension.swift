package import CollectionCore
import Foundation

/// Traps on lengths that no layout can use: NaN and infinite ones.
///
/// - Parameter value: Points or a fraction, as the caller gave it.
/// - Returns: `value`.
func finite(_ value: CGFloat, _ what: StaticString) -> Double {
    precondition(value.isFinite, "\(what) must be a finite number, not \(value).")
    return Double(value)
}

/// One length of a compositional layout: fixed, a fraction of the container, or an estimate that the view corrects.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
    package private(set) final var _value = LayoutDimension.absolute(0)

    /// For the class methods below, which make instances of subclasses too.
    @_spi(Host) public required init(_made: Void) {
        super.init()
    }

    private class func make(_ value: LayoutDimension) -> Self {
        let dimension = self.init(_made: ())
        dimension._value = value
        return dimension
    }

    /// A fraction of the width of the group that holds the item; 1 is all of it.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        make(.fractionalWidth(finite(fractionalWidth, "A fractional width")))
    }

    /// A fraction of the height of the group that holds the item; 1 is all of it.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        make(.fractionalHeight(finite(fractionalHeight, "A fractional height")))
    }

    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self {
        make(.absolute(finite(absoluteDimension, "An absolute dimension")))
    }

    /// Points to lay out with until the view says what it needs.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self {
        make(.estimated(finite(estimatedDimension, "An estimated dimension")))
    }

    /// Like `estimated(_:)`, but all siblings become as long as the longest of them.
    open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
        make(.uniformAcrossSiblings(finite(estimatedDimension, "An estimated dimension")))
    }

    open var isFractionalWidth: Bool { if case .fractionalWidth = _value { true } else { false } }
    open var isFractionalHeight: Bool { if case .fractionalHeight = _value { true } else { false } }
    open var isAbsolute: Bool { if case .absolute = _value { true } else { false } }
    /// True for `uniformAcrossSiblings(estimate:)` as well.
    open var isEstimated: Bool { _value.isEstimated }
    open var isUniformAcrossSiblings: Bool { _value.isUniform }

    /// The fraction, or the points.
    open var dimension: CGFloat {
        switch _value {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
            .uniformAcrossSiblings(let value):
            CGFloat(value)
        }
    }

    /// Itself: a dimension never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The two lengths of an item, a group or a supplementary view.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        self.width = width
        self.height = height
        super.init()
    }

    open var widthDimension: NSCollectionLayoutDimension { width }
    open var heightDimension: NSCollectionLayoutDimension { height }

    package final var _value: LayoutSize { LayoutSize(width: width._value, height: height._value) }

    /// Itself: a size never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
