/// Writes a number for each of several items, whose indexes begin with the first argument, into every element of the
/// second one, in order.
public typealias ItemNumbers = (_ first: Int, _ numbers: UnsafeMutableBufferPointer<Double>) -> Void

/// Reads the lengths of items in blocks, before the items of a block are placed.
///
/// Each length comes from code outside of this module. A call between two items moves all values of a placing loop from
/// registers to memory and back, which takes longer than placing an item. `./bench ready-layouts` shows it.
enum LengthBlocks {
    /// The number of items in a block. Its 1,024 bytes are on the stack; more would be allocated.
    private static let capacity = 128

    /// Reads and places the items of `range`.
    ///
    /// - Parameters:
    ///   - range: The indexes of the items.
    ///   - read: Writes the lengths of the items of a block: finite and not negative. It is called for each block, in
    ///     order.
    ///   - place: Receives the first item of a block and the lengths of its items.
    @inline(__always)
    static func forEach(in range: Range<Int>, read: ItemNumbers, place: ItemNumbers) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: min(capacity, range.count)) { memory in
            memory.initialize(repeating: 0)
            var first = range.lowerBound
            while first < range.upperBound {
                let block = UnsafeMutableBufferPointer(rebasing: memory[..<min(memory.count, range.upperBound - first)])
                read(first, block)
                place(first, block)
                first += block.count
            }
        }
    }

    /// Calls a function for each item.
    @inline(__always)
    static func numbers(_ number: (Int) -> Double, _ first: Int, _ numbers: UnsafeMutableBufferPointer<Double>) {
        for index in numbers.indices { numbers[index] = number(first + index) }
    }

    /// Calls a function for each item. Lengths that are negative or not finite count as 0.
    static func lengths(_ length: (Int) -> Double, _ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        numbers(length, first, lengths)
        makeUsable(lengths)
    }

    /// Replaces lengths that are negative or not finite by 0.
    static func makeUsable(_ lengths: UnsafeMutableBufferPointer<Double>) {
        for index in lengths.indices {
            let length = lengths[index]
            lengths[index] = length > 0 && length <= .greatestFiniteMagnitude ? length : 0
        }
    }
}

extension WaterfallColumns {
    /// Writes the lengths of items of one column, whose aspect ratios `ratios` writes.
    func lengths(_ ratios: ItemNumbers, _ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        ratios(first, lengths)
        convert(ratios: lengths)
    }

    /// Replaces aspect ratios by the lengths of items of one column.
    ///
    /// Computes the same numbers as ``itemLength(ratio:span:)``, without branches, so that the processor computes several
    /// of them at a time.
    func convert(ratios: UnsafeMutableBufferPointer<Double>) {
        let across = columnLength
        guard let grid else {
            for index in ratios.indices { ratios[index] = Self.length(ratios[index], across) }
            return
        }
        // Adding this number to a smaller positive one leaves no fraction.
        let whole = 0x1p52
        let limit = 0x1p50 / grid.scale
        var areSmall = true
        for index in ratios.indices {
            let length = Self.length(ratios[index], across)
            areSmall = areSmall && length < limit
            ratios[index] = length
        }
        guard areSmall else {
            for index in ratios.indices { ratios[index] = snapped(ratios[index]) }
            // The largest numbers have no finite multiple.
            return LengthBlocks.makeUsable(ratios)
        }
        let (scale, pixel) = (grid.scale, pixel)
        for index in ratios.indices {
            let length = ratios[index]
            let pixels = length * scale
            // The sum rounds halves to even numbers, the grid rounds them up.
            let even = (pixels + whole) - whole
            let nearest = (even + (pixels - even >= 0.5 ? 1 : 0)) / scale
            ratios[index] = length > 0 ? max(nearest, pixel) : 0
        }
    }

    /// The length of an item before it is rounded. A comparison with infinity would become a test of bits, one number at a
    /// time.
    @inline(__always)
    private static func length(_ ratio: Double, _ across: Double) -> Double {
        let (length, limit) = (across / ratio, Double.greatestFiniteMagnitude)
        return ratio > 0 && ratio <= limit && length <= limit ? length : across
    }
}
