package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Returns a length as a `Double`. Traps if it is not a finite number, which no layout can use.
///
/// - Parameters:
///   - value: A length in points, or a fraction.
///   - name: The name of the value, for the message.
func finite(_ value: CGFloat, _ name: StaticString) -> Double {
    require(value.isWithin(NumberPolicy.limit), "\(name) must be a finite number, not \(value).")
    return Double(value)
}

/// A length of a compositional layout: fixed, a fraction of the container, or an estimate that the view replaces.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
    /// The dimension in the form that the solver uses.
    package private(set) final var _value = LayoutDimension.absolute(0)

    /// Required by the class methods below, which also create instances of subclasses.
    @_spi(Host) public required init(_made: Void) {
        super.init()
    }

    private class func make(_ value: LayoutDimension) -> Self {
        let dimension = self.init(_made: ())
        dimension._value = value
        return dimension
    }

    /// Returns a fraction of the width of the item's container. 1 is the full width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        make(.fractionalWidth(finite(fractionalWidth, "A fractional width")))
    }

    /// Returns a fraction of the height of the item's container. 1 is the full height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        make(.fractionalHeight(finite(fractionalHeight, "A fractional height")))
    }

    /// Returns a fixed length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self {
        make(.absolute(finite(absoluteDimension, "An absolute dimension")))
    }

    /// Returns an estimated length in points, which applies until the view is measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self {
        make(.estimated(finite(estimatedDimension, "An estimated dimension")))
    }

    /// Returns an estimated length in points. All siblings get the length of the longest of them.
    open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
        make(.uniformAcrossSiblings(finite(estimatedDimension, "An estimated dimension")))
    }

    /// Whether the dimension is a fraction of the container's width.
    open var isFractionalWidth: Bool { if case .fractionalWidth = _value { true } else { false } }
    /// Whether the dimension is a fraction of the container's height.
    open var isFractionalHeight: Bool { if case .fractionalHeight = _value { true } else { false } }
    /// Whether the dimension is in points.
    open var isAbsolute: Bool { if case .absolute = _value { true } else { false } }
    /// Whether the length is an estimate. Also `true` for `uniformAcrossSiblings(estimate:)`.
    open var isEstimated: Bool { _value.isEstimated }
    /// Whether the dimension is the largest one among the items of a group.
    open var isUniformAcrossSiblings: Bool { _value.isUniform }

    /// The fraction, or the length in points.
    open var dimension: CGFloat {
        switch _value {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
            .uniformAcrossSiblings(let value):
            CGFloat(value)
        }
    }

    /// Returns `self`, because a dimension is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The width and height of an item, a group, or a supplementary view.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    /// Creates a size from two dimensions.
    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        self.width = width
        self.height = height
        super.init()
    }

    /// The width, in points or as a fraction of the container.
    open var widthDimension: NSCollectionLayoutDimension { width }
    /// The height, in points or as a fraction of the container.
    open var heightDimension: NSCollectionLayoutDimension { height }

    /// The size in the form that the solver uses.
    package final var _value: LayoutSize { LayoutSize(width: width._value, height: height._value) }

    /// Whether a size has the same form for the solver.
    final func describesSame(as other: NSCollectionLayoutSize) -> Bool {
        width._value == other.width._value && height._value == other.height._value
    }

    /// Returns `self`, because a size is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
