internal import CoreGraphics

/// The namespace of subscribers and of the types that they exchange with publishers.
public enum Subscribers {}

extension Subscribers {
    /// The end of a stream: regular or with an error.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
    /// Returns the same completion with another error.
    func mapError<New: Error>(_ transform: (Failure) -> New) -> Subscribers.Completion<New> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}

extension Subscribers {
    /// The number of values that a subscriber accepts: a number or unlimited.
    ///
    /// Arithmetic saturates: results above the largest number are unlimited, and unlimited minus any demand stays
    /// unlimited. Differences may be negative, but cannot be requested.
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// `Int.max` is unlimited.
        private var count: Int

        private init(count: Int) { self.count = count }

        /// Any number of values.
        public static let unlimited = Demand(count: .max)
        /// No values; equal to `max(0)`.
        public static let none = Demand(count: 0)

        /// - Precondition: `value` is at least 0.
        public static func max(_ value: Int) -> Demand {
            require(value >= 0, "A demand must be at least 0, not \(value).")
            return Demand(count: value)
        }

        /// The number; `nil` for unlimited.
        public var max: Int? { isUnlimited ? nil : count }

        /// Whether the number of values has no limit.
        var isUnlimited: Bool { count == .max }

        /// The name that `print(_:to:)` shows for the subscription.
        public var description: String { isUnlimited ? "unlimited" : "max(\(count))" }

        // MARK: Arithmetic

        /// Returns the sum; unlimited if either is.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            lhs.isUnlimited || rhs.isUnlimited ? .unlimited : lhs + rhs.count
        }
        /// Returns the sum. A result above the largest number is unlimited.
        public static func + (lhs: Demand, rhs: Int) -> Demand {
            guard !lhs.isUnlimited else { return .unlimited }
            let (sum, overflow) = lhs.count.addingReportingOverflow(rhs)
            return overflow ? (rhs > 0 ? .unlimited : Demand(count: .min)) : Demand(count: sum)
        }
        /// Returns the difference. Unlimited demand stays unlimited, and subtracting it from other demand gives none.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs.isUnlimited { return .unlimited }
            return rhs.isUnlimited ? .none : lhs - rhs.count
        }
        /// Returns the difference. Unlimited demand stays unlimited.
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            guard !lhs.isUnlimited else { return .unlimited }
            let (difference, overflow) = lhs.count.subtractingReportingOverflow(rhs)
            return overflow ? (rhs < 0 ? .unlimited : Demand(count: .min)) : Demand(count: difference)
        }
        /// Returns the product. Unlimited demand stays unlimited, except that 0 gives none.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard !lhs.isUnlimited else { return rhs == 0 ? .none : .unlimited }
            let (product, overflow) = lhs.count.multipliedReportingOverflow(by: rhs)
            return overflow ? .unlimited : Demand(count: product)
        }
        /// Adds a demand; see `+`.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        /// Adds a number of values; see `+`.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        /// Subtracts a demand; see `-`.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// Subtracts a number of values; see `-`.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
        /// Multiplies by a number; see `*`.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        // MARK: Comparison

        /// Orders demands by their numbers. Unlimited is the largest.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

        /// Whether the demand is exactly this number; `false` for unlimited.
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
        /// Whether the demand is another number or unlimited.
        public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }
        /// Whether the demand is exactly this number; `false` for unlimited.
        public static func == (lhs: Int, rhs: Demand) -> Bool { rhs == lhs }
        /// Whether the demand is another number or unlimited.
        public static func != (lhs: Int, rhs: Demand) -> Bool { rhs != lhs }
        /// Whether the demand is below a number; `false` for unlimited.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        /// Whether the demand is at most a number; `false` for unlimited.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
        /// Whether the demand is above a number; `true` for unlimited.
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        /// Whether the demand is at least a number; `true` for unlimited.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
        /// Whether the demand is above a number; `true` for unlimited.
        public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }
        /// Whether the demand is at least a number; `true` for unlimited.
        public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
        /// Whether the demand is below a number; `false` for unlimited.
        public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
        /// Whether the demand is at most a number; `false` for unlimited.
        public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }
    }
}
