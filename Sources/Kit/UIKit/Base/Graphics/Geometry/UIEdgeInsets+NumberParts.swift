package import QuartzCore

extension UIEdgeInsets: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self.init(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [top, left, bottom, right].map { Double($0) } }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool {
        top.isWithin(limit) && left.isWithin(limit) && bottom.isWithin(limit) && right.isWithin(limit)
    }
}

extension NSDirectionalEdgeInsets: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) {
        self.init(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
    }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [top, leading, bottom, trailing].map { Double($0) } }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool {
        top.isWithin(limit) && leading.isWithin(limit) && bottom.isWithin(limit) && trailing.isWithin(limit)
    }
}

extension UIOffset: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self.init(horizontal: parts[0], vertical: parts[1]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [Double(horizontal), Double(vertical)] }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { horizontal.isWithin(limit) && vertical.isWithin(limit) }
}
