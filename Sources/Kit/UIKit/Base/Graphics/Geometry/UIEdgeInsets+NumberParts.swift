package import Foundation
internal import QuartzCore

extension UIEdgeInsets: NumberParts {
    /// The key paths of the four insets.
    package static var partPaths: [WritableKeyPath<UIEdgeInsets, CGFloat>] { [\.top, \.left, \.bottom, \.right] }
    /// Whether each inset is a number between -`limit` and `limit`.
    package func isWithin(_ limit: Double) -> Bool {
        top.isWithin(limit) && left.isWithin(limit) && bottom.isWithin(limit) && right.isWithin(limit)
    }
}

extension NSDirectionalEdgeInsets: NumberParts {
    /// The key paths of the four insets.
    package static var partPaths: [WritableKeyPath<NSDirectionalEdgeInsets, CGFloat>] {
        [\.top, \.leading, \.bottom, \.trailing]
    }
    /// Whether each inset is a number between -`limit` and `limit`.
    package func isWithin(_ limit: Double) -> Bool {
        top.isWithin(limit) && leading.isWithin(limit) && bottom.isWithin(limit) && trailing.isWithin(limit)
    }
}

extension UIOffset: NumberParts {
    /// The key paths of the two distances.
    package static var partPaths: [WritableKeyPath<UIOffset, CGFloat>] { [\.horizontal, \.vertical] }
    /// Whether each distance is a number between -`limit` and `limit`.
    package func isWithin(_ limit: Double) -> Bool { horizontal.isWithin(limit) && vertical.isWithin(limit) }
}
