/// A dictionary that evicts the least recently used entries when the sum of the costs exceeds a bound.
///
/// Entries form a doubly linked list in order of use, and every operation is O(1). The newest entry is always kept,
/// even if it alone exceeds the bound.
package struct BoundedCache<Key: Hashable, Value> {
    private struct Node {
        var key: Key
        var value: Value
        var cost: Int
        var newer: Int
        var older: Int
    }

    private var slots: [Key: Int] = [:]
    private var nodes: [Node?] = []
    private var freeSlots: [Int] = []
    private var newest = -1
    private var oldest = -1
    /// The sum of the costs of all entries.
    package private(set) var cost = 0
    /// The bound of the cost.
    package let maximumCost: Int

    /// Creates an empty cache. Costs have any unit, such as bytes.
    package init(maximumCost: Int) {
        self.maximumCost = maximumCost
    }

    /// The number of entries.
    package var count: Int { slots.count }

    /// The value for a key. Reading it counts as use.
    package subscript(key: Key) -> Value? {
        mutating get {
            guard let slot = slots[key] else { return nil }
            if slot != newest {
                unlink(slot)
                linkNewest(slot)
            }
            return nodes[slot]!.value
        }
    }

    /// Inserts a value, replacing one with the same key.
    package mutating func insert(_ value: Value, for key: Key, cost added: Int) {
        remove(key)
        let slot: Int
        if let reused = freeSlots.popLast() {
            slot = reused
        } else {
            slot = nodes.count
            nodes.append(nil)
        }
        nodes[slot] = Node(key: key, value: value, cost: added, newer: -1, older: -1)
        slots[key] = slot
        cost += added
        linkNewest(slot)
        evict(to: maximumCost)
    }

    /// Evicts entries until the cost is at most `cost`. Keeps the newest entry.
    package mutating func evict(to cost: Int) {
        while self.cost > cost, oldest != newest { remove(nodes[oldest]!.key) }
    }

    /// Removes the entry of a key, if there is one.
    package mutating func remove(_ key: Key) {
        guard let slot = slots.removeValue(forKey: key) else { return }
        unlink(slot)
        cost -= nodes[slot]!.cost
        nodes[slot] = nil
        freeSlots.append(slot)
    }

    /// Removes all entries, and forgets the order of use.
    package mutating func removeAll() {
        self = BoundedCache(maximumCost: maximumCost)
    }

    private mutating func unlink(_ slot: Int) {
        let node = nodes[slot]!
        if node.newer >= 0 { nodes[node.newer]!.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]!.newer = node.newer } else { oldest = node.newer }
        nodes[slot]!.newer = -1
        nodes[slot]!.older = -1
    }

    private mutating func linkNewest(_ slot: Int) {
        nodes[slot]!.older = newest
        nodes[slot]!.newer = -1
        if newest >= 0 { nodes[newest]!.newer = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }
}
