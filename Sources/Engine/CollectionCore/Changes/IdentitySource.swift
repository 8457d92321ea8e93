/// Two lists of identifiers to match.
@usableFromInline
protocol IdentitySource {
    var oldCount: Int { get }
    var newCount: Int { get }
    /// Whether an old and a new element have the same identifier. Indices are in range.
    func isSame(_ old: Int, _ new: Int) -> Bool
    /// Returns a hash that is equal for equal identifiers.
    func oldHash(_ index: Int) -> UInt64
    func newHash(_ index: Int) -> UInt64
}
