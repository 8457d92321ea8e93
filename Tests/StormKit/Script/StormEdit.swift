/// One change of the data.
///
/// Indices of sections and items are reduced to the valid range when the edit is applied. Therefore, an edit remains
/// valid when a shrinker removes the edits before it.
public enum StormEdit: Hashable, Codable, Sendable {
    case insert(Int, Int)
    case delete(Int, Int)
    /// Moves from a section and item to a section and item.
    case move(Int, Int, to: Int, Int)
    case reload(Int, Int)
    case reconfigure(Int, Int)
    /// Inserts a section with `count` items.
    case insertSection(Int, count: Int)
    case deleteSection(Int)
    case moveSection(Int, to: Int)
    case reloadSection(Int)
}
