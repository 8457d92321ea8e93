/// What a pass takes from its list and compares after each callback: a list whose token has advanced was reloaded,
/// updated, or given another layout, so that what the pass knows is stale.
struct FrameToken: Equatable {
    private var number = 0

    /// Makes all tokens that passes took stale.
    mutating func advance() { number += 1 }
}
