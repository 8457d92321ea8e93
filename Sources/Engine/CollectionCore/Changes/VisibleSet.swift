/// The identity of an element of a collection: its kind and its index path.
public struct ElementKey: Hashable, Sendable {
    /// 0 for cells. The owner assigns other numbers to the kinds of supplementary and decoration views.
    public var kind: UInt32
    /// The index of the section.
    public var section: Int
    /// The index of the item; `Int.max` for a view that belongs to a section or the whole layout.
    public var item: Int

    /// Creates a key. The caller defines the numbers of kinds.
    @inlinable public init(kind: UInt32, section: Int, item: Int) {
        self.kind = kind
        self.section = section
        self.item = item
    }

    /// Orders keys by kind, then section, then item.
    @inlinable public static func < (a: ElementKey, b: ElementKey) -> Bool {
        if a.kind != b.kind { return a.kind < b.kind }
        return a.section != b.section ? a.section < b.section : a.item < b.item
    }

    /// Mixes neighboring keys over all bits. The result is the same in every process.
    @inlinable var mixed: UInt64 {
        var h = UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15
        h ^= UInt64(truncatingIfNeeded: section) &* 0xC2B2_AE3D_27D4_EB4F
        h ^= UInt64(kind) &* 0x1656_67B1_9E37_79F9
        h ^= h >> 29
        h = h &* 0xBF58_476D_1CE4_E5B9
        return h ^ (h >> 32)
    }
}

/// The visible elements, and how they differ from those of the previous frame.
///
/// Each element has a *slot*, a small number that stays the same while the element is visible and is reused afterward.
/// Owners can therefore store their views in plain arrays. A frame consists of `beginFrame()`, one `insert(_:)` for
/// each element of the layout, and `endFrame(_:)`, which reports the elements that are no longer visible.
///
/// A frame allocates memory only if more elements are visible than ever before.
public struct VisibleSet: Sendable {
    /// The result of recording a visible element.
    public enum Insertion: Hashable, Sendable {
        /// The element was not visible in the previous frame. `slot` is new.
        case inserted(slot: Int)
        /// The element was already visible.
        case retained(slot: Int)
        /// The element was already inserted in this frame, because the layout returned it twice.
        case duplicate(slot: Int)
    }

    /// A hash table with open addressing and linear probing: slot numbers, or -1 where empty. Its size is a power of
    /// two, and it is at most half full.
    private var table: [Int32]
    /// The element of each slot. Free slots keep their last element.
    @usableFromInline var keys: [ElementKey] = []
    /// The frame in which each slot was last inserted; 0 for free slots.
    @usableFromInline var lastFrames: [UInt32] = []
    private var free: [Int] = []
    /// The number of the current frame; never 0, which marks free slots.
    @usableFromInline var frame: UInt32 = 1

    /// The number of visible elements, including those first inserted in this frame.
    public private(set) var count = 0
    /// An upper bound of all slots used so far, which sizes the owner's arrays.
    public var slotLimit: Int { keys.count }

    /// Creates a set without elements.
    public init() {
        table = [Int32](repeating: -1, count: 64)
    }

    /// Starts a frame, in which no element is inserted yet.
    public mutating func beginFrame() {
        frame &+= 1
        guard frame == .max else { return }
        // Frame numbers restart after two years at 60 Hz.
        for slot in lastFrames.indices where lastFrames[slot] != 0 { lastFrames[slot] = 1 }
        frame = 2
    }

    /// Records that an element is visible in this frame.
    public mutating func insert(_ key: ElementKey) -> Insertion {
        var position = home(of: key)
        while table[position] >= 0 {
            let slot = Int(table[position])
            if keys[slot] == key {
                if lastFrames[slot] == frame { return .duplicate(slot: slot) }
                lastFrames[slot] = frame
                return .retained(slot: slot)
            }
            position = (position + 1) & (table.count - 1)
        }
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            keys[slot] = key
            lastFrames[slot] = frame
        } else {
            slot = keys.count
            keys.append(key)
            lastFrames.append(frame)
        }
        count += 1
        if count * 2 > table.count {
            rebuild(capacity: table.count * 2)
        } else {
            table[position] = Int32(slot)
        }
        return .inserted(slot: slot)
    }

    /// Records that elements in known slots are visible in this frame, without a search for the slots.
    ///
    /// A run of elements is one access to the storage, because a check for each element costs as much as the rest.
    ///
    /// - Parameter next: Returns the next element, with a slot that ``insert(_:)`` returned; any other number is
    ///   allowed. Of an element that is not a cell, the kind is not compared. `nil` ends the run.
    /// - Returns: The number of elements up to the first whose slot contains another one, or for which `next` returned
    ///   `nil`. Use ``insert(_:)`` for that element.
    @inlinable
    @inline(__always)
    public mutating func retainRun(
        _ next: (_ index: Int) -> (slot: Int, section: Int, item: Int, isCell: Bool)?
    ) -> Int {
        let (keys, frame) = (keys, frame)
        return lastFrames.withUnsafeMutableBufferPointer { lastFrames in
            var index = 0
            while let (slot, section, item, isCell) = next(index), slot >= 0, slot < keys.count,
                lastFrames[slot] != 0, keys[slot].item == item, keys[slot].section == section,
                (keys[slot].kind == 0) == isCell
            {
                lastFrames[slot] = frame
                index += 1
            }
            return index
        }
    }

    /// Ends a frame: removes the elements that were not inserted in it, and calls `leave` with the slot and key of each, by
    /// slot.
    ///
    /// - Complexity: O(*n*) for *n* slots.
    public mutating func endFrame(_ leave: (Int, ElementKey) -> Void) {
        for slot in keys.indices where lastFrames[slot] != 0 && lastFrames[slot] != frame {
            removeFromTable(slot)
            lastFrames[slot] = 0
            free.append(slot)
            count -= 1
            leave(slot, keys[slot])
        }
    }

    /// Returns the slot of a visible element.
    public func slot(of key: ElementKey) -> Int? {
        var position = home(of: key)
        while table[position] >= 0 {
            let slot = Int(table[position])
            if keys[slot] == key { return slot }
            position = (position + 1) & (table.count - 1)
        }
        return nil
    }

    /// Returns the element in a slot; `nil` for a free slot.
    public func key(inSlot slot: Int) -> ElementKey? {
        keys.indices.contains(slot) && lastFrames[slot] != 0 ? keys[slot] : nil
    }

    /// Removes the element in a slot immediately.
    public mutating func remove(slot: Int) {
        guard key(inSlot: slot) != nil else { return }
        removeFromTable(slot)
        lastFrames[slot] = 0
        free.append(slot)
        count -= 1
    }

    /// Changes the keys of visible elements, for example when a batch update moves items. Slots stay the same.
    ///
    /// - Parameter newKey: Returns the new key, or `nil` for an element that is removed and whose slot becomes free.
    /// - Precondition: The new keys differ from each other.
    public mutating func updateKeys(_ newKey: (Int, ElementKey) -> ElementKey?) {
        for slot in keys.indices where lastFrames[slot] != 0 {
            if let key = newKey(slot, keys[slot]) {
                keys[slot] = key
            } else {
                lastFrames[slot] = 0
                free.append(slot)
                count -= 1
            }
        }
        rebuild(capacity: table.count)
    }

    /// Removes all elements.
    public mutating func removeAll() {
        updateKeys { _, _ in nil }
    }

    /// Calls `body` with the slot and key of each element, by slot.
    public func forEach(_ body: (Int, ElementKey) -> Void) {
        for slot in keys.indices where lastFrames[slot] != 0 { body(slot, keys[slot]) }
    }

    /// Traps if the set is inconsistent. Tests call it after each mutation.
    ///
    /// - Complexity: O(slots + table).
    package func _checkInvariants() {
        precondition(lastFrames.count == keys.count, "Each slot has a key and a frame.")
        precondition(table.count & (table.count - 1) == 0, "The size of the table is a power of two.")
        precondition(count * 2 <= table.count, "The table is at most half full.")
        var visible = 0
        for slot in keys.indices where lastFrames[slot] != 0 {
            visible += 1
            precondition(self.slot(of: keys[slot]) == slot, "Each visible element is found by its key, in its slot.")
        }
        precondition(visible == count, "The count is that of the visible elements.")
        var entries = 0
        for entry in table where entry >= 0 {
            entries += 1
            precondition(lastFrames[Int(entry)] != 0, "The table contains no free slot.")
        }
        precondition(entries == count, "The table contains each visible element once.")
        var isFree = [Bool](repeating: false, count: keys.count)
        for slot in free {
            precondition(lastFrames[slot] == 0 && !isFree[slot], "Free slots are free, and listed once.")
            isFree[slot] = true
        }
        precondition(free.count + count == keys.count, "Each slot is visible or free.")
    }

    private func home(of key: ElementKey) -> Int {
        Int(truncatingIfNeeded: key.mixed) & (table.count - 1)
    }

    /// Removes the entry of a slot from the table. Entries after it move back, so that no search ends too early at the
    /// position that becomes empty.
    private mutating func removeFromTable(_ slot: Int) {
        let mask = table.count - 1
        var gap = home(of: keys[slot])
        while Int(table[gap]) != slot { gap = (gap + 1) & mask }
        var position = gap
        while true {
            position = (position + 1) & mask
            let entry = table[position]
            guard entry >= 0 else { break }
            // The entry may move if its home is not between the gap and its position.
            let distance = (position - home(of: keys[Int(entry)])) & mask
            if distance >= (position - gap) & mask {
                table[gap] = entry
                gap = position
            }
        }
        table[gap] = -1
    }

    private mutating func rebuild(capacity: Int) {
        if capacity == table.count {
            for position in table.indices { table[position] = -1 }
        } else {
            table = [Int32](repeating: -1, count: capacity)
        }
        for slot in keys.indices where lastFrames[slot] != 0 {
            var position = home(of: keys[slot])
            while table[position] >= 0 { position = (position + 1) & (table.count - 1) }
            table[position] = Int32(slot)
        }
    }
}
