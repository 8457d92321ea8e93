/// Two lists of identifiers to match.
@usableFromInline
protocol IdentitySource {
    /// The number of elements before the change.
    var oldCount: Int { get }
    /// The number of elements after the change.
    var newCount: Int { get }
    /// Whether an old and a new element have the same identifier. Indices are in range.
    func isSame(_ old: Int, _ new: Int) -> Bool
    /// Returns a hash that is equal for equal identifiers.
    func oldHash(_ index: Int) -> UInt64
    /// Returns a hash of a new element that equals the hash of any old element with the same identifier.
    func newHash(_ index: Int) -> UInt64
}
