/// Which element of a collection something is about: a cell or one of the kinds of other views, at an index path.
public struct ElementKey: Hashable, Sendable {
    /// 0 for cells; other numbers as the owner gives them to kinds of views.
    public var kind: UInt32
    public var section: Int
    /// The greatest `Int` for a view that belongs to a section or the whole layout.
    public var item: Int

    @inlinable public init(kind: UInt32, section: Int, item: Int) {
        self.kind = kind
        self.section = section
        self.item = item
    }

    /// By kind, then section, then item.
    @inlinable public static func < (a: ElementKey, b: ElementKey) -> Bool {
        if a.kind != b.kind { return a.kind < b.kind }
        return a.section != b.section ? a.section < b.section : a.item < b.item
    }

    /// Spreads neighbouring keys over all bits; the same in every run.
    @inlinable var mixed: UInt64 {
        var h = UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15
        h ^= UInt64(truncatingIfNeeded: section) &* 0xC2B2_AE3D_27D4_EB4F
        h ^= UInt64(kind) &* 0x1656_67B1_9E37_79F9
        h ^= h >> 29
        h = h &* 0xBF58_476D_1CE4_E5B9
        return h ^ (h >> 32)
    }
}

/// The elements on screen and how they differ from those of the frame before.
///
/// Each element has a *slot*, a small number that stays the same while it is on screen and is given away again
/// afterwards, so that owners keep their views in plain arrays. A frame is `begin()`, one `see(_:)` for each element
/// that the layout names, and `sweep(_:)`, which names those that left.
///
/// A frame allocates nothing unless more elements are on screen than ever before.
public struct VisibleSet: Sendable {
    public enum Sighting: Hashable, Sendable {
        /// Was not on screen in the frame before; `slot` is new.
        case arrived(slot: Int)
        /// Was on screen already.
        case stayed(slot: Int)
        /// Was seen in this frame already: the layout named it twice.
        case repeated(slot: Int)
    }

    /// Open addressing with linear probing: slot numbers, -1 where empty. A power of two, at most half full.
    private var table: [Int32]
    private var keys: [ElementKey] = []
    /// The frame in which a slot was last seen; 0 where it is free.
    private var seen: [UInt32] = []
    private var free: [Int] = []
    private var frame: UInt32 = 1

    /// The number of elements on screen, newly seen ones included.
    public private(set) var count = 0
    /// All slots given out so far are below this; sizes the owner's arrays.
    public var slotLimit: Int { keys.count }

    public init() {
        table = [Int32](repeating: -1, count: 64)
    }

    /// Starts a frame: nothing is seen yet.
    public mutating func begin() {
        frame &+= 1
        guard frame == .max else { return }
        // Frame numbers start over after two years of 60 Hz.
        for slot in seen.indices where seen[slot] != 0 { seen[slot] = 1 }
        frame = 2
    }

    /// Notes that an element is on screen in this frame.
    public mutating func see(_ key: ElementKey) -> Sighting {
        var position = home(of: key)
        while table[position] >= 0 {
            let slot = Int(table[position])
            if keys[slot] == key {
                if seen[slot] == frame { return .repeated(slot: slot) }
                seen[slot] = frame
                return .stayed(slot: slot)
            }
            position = (position + 1) & (table.count - 1)
        }
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            keys[slot] = key
            seen[slot] = frame
        } else {
            slot = keys.count
            keys.append(key)
            seen.append(frame)
        }
        count += 1
        if count * 2 > table.count {
            rebuild(capacity: table.count * 2)
        } else {
            table[position] = Int32(slot)
        }
        return .arrived(slot: slot)
    }

    /// Ends a frame: forgets the elements not seen in it and calls `leave` with each one's slot and key, by slot.
    ///
    /// - Complexity: O(*n*) for *n* slots.
    public mutating func sweep(_ leave: (Int, ElementKey) -> Void) {
        var left = false
        for slot in keys.indices where seen[slot] != 0 && seen[slot] != frame {
            left = true
            seen[slot] = 0
            free.append(slot)
            count -= 1
            leave(slot, keys[slot])
        }
        if left { rebuild(capacity: table.count) }
    }

    /// The slot of an element on screen.
    public func slot(of key: ElementKey) -> Int? {
        var position = home(of: key)
        while table[position] >= 0 {
            let slot = Int(table[position])
            if keys[slot] == key { return slot }
            position = (position + 1) & (table.count - 1)
        }
        return nil
    }

    /// The element in a slot; `nil` for a free one.
    public func key(inSlot slot: Int) -> ElementKey? {
        keys.indices.contains(slot) && seen[slot] != 0 ? keys[slot] : nil
    }

    /// Forgets the element in a slot at once.
    public mutating func remove(slot: Int) {
        guard key(inSlot: slot) != nil else { return }
        seen[slot] = 0
        free.append(slot)
        count -= 1
        rebuild(capacity: table.count)
    }

    /// Gives elements on screen other keys, as when a batch update moves items: slots stay.
    ///
    /// - Parameter rename: Answers the new key, or `nil` for an element that is gone; its slot becomes free.
    /// - Precondition: the answers differ from each other.
    public mutating func rename(_ rename: (Int, ElementKey) -> ElementKey?) {
        for slot in keys.indices where seen[slot] != 0 {
            if let key = rename(slot, keys[slot]) {
                keys[slot] = key
            } else {
                seen[slot] = 0
                free.append(slot)
                count -= 1
            }
        }
        rebuild(capacity: table.count)
    }

    /// Forgets all elements.
    public mutating func removeAll() {
        rename { _, _ in nil }
    }

    /// Calls `body` with each element's slot and key, by slot.
    public func forEach(_ body: (Int, ElementKey) -> Void) {
        for slot in keys.indices where seen[slot] != 0 { body(slot, keys[slot]) }
    }

    private func home(of key: ElementKey) -> Int {
        Int(truncatingIfNeeded: key.mixed) & (table.count - 1)
    }

    private mutating func rebuild(capacity: Int) {
        if capacity == table.count {
            for position in table.indices { table[position] = -1 }
        } else {
            table = [Int32](repeating: -1, count: capacity)
        }
        for slot in keys.indices where seen[slot] != 0 {
            var position = home(of: keys[slot])
            while table[position] >= 0 { position = (position + 1) & (table.count - 1) }
            table[position] = Int32(slot)
        }
    }
}
