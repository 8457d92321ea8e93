import Synchronization

/// The features that the process has used, so that unused features have no cost.
///
/// A flag only skips work that would have no effect, so a flag set by one host does not affect another. Any thread
/// may read and set flags.
package struct UsedFeatures: OptionSet, Sendable {
    /// One bit for each option.
    package let rawValue: UInt8
    /// Creates a set of features from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A constraint was activated.
    package static let constraints = UsedFeatures(rawValue: 1 << 0)
    /// A window or a controller had a nonzero safe area.
    package static let safeAreas = UsedFeatures(rawValue: 1 << 1)
    /// A property is currently being observed.
    static let observers = UsedFeatures(rawValue: 1 << 2)

    private static let bits = Atomic<UInt8>(0)

    /// Whether a feature was used. Costs one atomic load.
    package static func contains(_ feature: UsedFeatures) -> Bool {
        bits.load(ordering: .relaxed) & feature.rawValue != 0
    }

    /// Records that a feature is used, or that it no longer is.
    package static func set(_ feature: UsedFeatures, _ isUsed: Bool = true) {
        if isUsed {
            bits.bitwiseOr(feature.rawValue, ordering: .relaxed)
        } else {
            bits.bitwiseAnd(~feature.rawValue, ordering: .relaxed)
        }
    }
}
