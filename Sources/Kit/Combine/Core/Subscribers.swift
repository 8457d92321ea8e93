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

        public static let unlimited = Demand(count: .max)
        public static let none = Demand(count: 0)

        /// - Precondition: `value` is at least 0.
        public static func max(_ value: Int) -> Demand {
            require(value >= 0, "A demand must be at least 0, not \(value).")
            return Demand(count: value)
        }

        /// The number; `nil` for unlimited.
        public var max: Int? { isUnlimited ? nil : count }

        var isUnlimited: Bool { count == .max }

        public var description: String { isUnlimited ? "unlimited" : "max(\(count))" }

        // MARK: Arithmetic

        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            lhs.isUnlimited || rhs.isUnlimited ? .unlimited : lhs + rhs.count
        }
        public static func + (lhs: Demand, rhs: Int) -> Demand {
            guard !lhs.isUnlimited else { return .unlimited }
            let (sum, overflow) = lhs.count.addingReportingOverflow(rhs)
            return overflow ? (rhs > 0 ? .unlimited : Demand(count: .min)) : Demand(count: sum)
        }
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs.isUnlimited { return .unlimited }
            return rhs.isUnlimited ? .none : lhs - rhs.count
        }
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            guard !lhs.isUnlimited else { return .unlimited }
            let (difference, overflow) = lhs.count.subtractingReportingOverflow(rhs)
            return overflow ? (rhs < 0 ? .unlimited : Demand(count: .min)) : Demand(count: difference)
        }
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard !lhs.isUnlimited else { return rhs == 0 ? .none : .unlimited }
            let (product, overflow) = lhs.count.multipliedReportingOverflow(by: rhs)
            return overflow ? .unlimited : Demand(count: product)
        }
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        // MARK: Comparison

        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
        public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }
        public static func == (lhs: Int, rhs: Demand) -> Bool { rhs == lhs }
        public static func != (lhs: Int, rhs: Demand) -> Bool { rhs != lhs }
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
        public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }
        public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
        public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
        public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }
    }
}
