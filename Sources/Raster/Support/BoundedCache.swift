/// A dictionary that evicts the least recently used entries when the sum of the costs exceeds a bound.
///
/// Entries form a doubly linked list in order of use, and every operation is O(1). The newest entry is always kept,
/// even if it alone exceeds the bound.
struct BoundedCache<Key: Hashable, Value> {
    private struct Node {
        var key: Key
        var value: Value
        var cost: Int
        var newer: Int
        var older: Int
    }

    private var index: [Key: Int] = [:]
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1
    private(set) var cost = 0
    let maximumCost: Int

    init(maximumCost: Int) {
        self.maximumCost = maximumCost
    }

    var count: Int { index.count }

    /// The value for a key. Reading it counts as use.
    subscript(key: Key) -> Value? {
        mutating get {
            guard let at = index[key] else { return nil }
            if at != newest {
                unlink(at)
                linkNewest(at)
            }
            return nodes[at]!.value
        }
    }

    /// Inserts a value, replacing one with the same key.
    mutating func insert(_ value: Value, for key: Key, cost added: Int) {
        remove(key)
        let at: Int
        if let reused = free.popLast() {
            at = reused
        } else {
            at = nodes.count
            nodes.append(nil)
        }
        nodes[at] = Node(key: key, value: value, cost: added, newer: -1, older: -1)
        index[key] = at
        cost += added
        linkNewest(at)
        while cost > maximumCost, oldest != newest { remove(nodes[oldest]!.key) }
    }

    mutating func remove(_ key: Key) {
        guard let at = index.removeValue(forKey: key) else { return }
        unlink(at)
        cost -= nodes[at]!.cost
        nodes[at] = nil
        free.append(at)
    }

    mutating func removeAll() {
        self = BoundedCache(maximumCost: maximumCost)
    }

    private mutating func unlink(_ at: Int) {
        let node = nodes[at]!
        if node.newer >= 0 { nodes[node.newer]!.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]!.newer = node.newer } else { oldest = node.newer }
        nodes[at]!.newer = -1
        nodes[at]!.older = -1
    }

    private mutating func linkNewest(_ at: Int) {
        nodes[at]!.older = newest
        nodes[at]!.newer = -1
        if newest >= 0 { nodes[newest]!.newer = at }
        newest = at
        if oldest < 0 { oldest = at }
    }
}
