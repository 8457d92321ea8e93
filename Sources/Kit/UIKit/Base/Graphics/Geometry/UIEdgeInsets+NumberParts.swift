package import Foundation
package import QuartzCore

extension UIEdgeInsets: NumberParts {
    package static var partPaths: [WritableKeyPath<UIEdgeInsets, CGFloat>] { [\.top, \.left, \.bottom, \.right] }
    package func isWithin(_ limit: Double) -> Bool {
        top.isWithin(limit) && left.isWithin(limit) && bottom.isWithin(limit) && right.isWithin(limit)
    }
}

extension NSDirectionalEdgeInsets: NumberParts {
    package static var partPaths: [WritableKeyPath<NSDirectionalEdgeInsets, CGFloat>] {
        [\.top, \.leading, \.bottom, \.trailing]
    }
    package func isWithin(_ limit: Double) -> Bool {
        top.isWithin(limit) && leading.isWithin(limit) && bottom.isWithin(limit) && trailing.isWithin(limit)
    }
}

extension UIOffset: NumberParts {
    package static var partPaths: [WritableKeyPath<UIOffset, CGFloat>] { [\.horizontal, \.vertical] }
    package func isWithin(_ limit: Double) -> Bool { horizontal.isWithin(limit) && vertical.isWithin(limit) }
}
