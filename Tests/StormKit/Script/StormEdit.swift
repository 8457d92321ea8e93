/// One change of the data.
///
/// Sections and items are given as numbers that are reduced to the range that is valid at the time. An edit therefore
/// keeps a meaning when a shrinker removes the edits before it.
public enum StormEdit: Hashable, Codable, Sendable {
    case insert(Int, Int)
    case delete(Int, Int)
    /// From section and item to section and item.
    case move(Int, Int, to: Int, Int)
    case reload(Int, Int)
    case reconfigure(Int, Int)
    /// With that many items.
    case insertSection(Int, count: Int)
    case deleteSection(Int)
    case moveSection(Int, to: Int)
    case reloadSection(Int)
}
