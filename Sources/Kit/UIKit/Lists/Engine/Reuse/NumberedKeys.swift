/// Numbers of keys, from 0 in the order of their first use.
///
/// The first keys are searched in order, because comparing a string to itself is faster than hashing it. Most lists
/// have no others.
struct NumberedKeys<Key: Hashable> {
    /// The keys by their numbers.
    private(set) var keys: [Key] = []
    private var later: [Key: Int] = [:]
    private static var searched: Int { 16 }

    /// - Complexity: O(1).
    func number(of key: Key) -> Int? {
        for index in 0..<min(keys.count, Self.searched) where keys[index] == key { return index }
        return later.isEmpty ? nil : later[key]
    }

    /// Assigns the next number to a key that has none.
    mutating func add(_ key: Key) {
        if keys.count >= Self.searched { later[key] = keys.count }
        keys.append(key)
    }
}
