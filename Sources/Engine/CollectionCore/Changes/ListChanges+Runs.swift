extension ListChanges {
    /// Creates the changes between two lists that have the given runs of elements in common.
    ///
    /// - Parameter runs: In new order, without overlap.
    @usableFromInline
    init(runs: [MatchedRun], oldCount: Int, newCount: Int) {
        var deletes: [Int] = []
        var inserts: [Int] = []
        var moves: [Move] = []

        // Step 1: Insert the elements of the new list that no run covers.
        var next: Int32 = 0
        var isInOrder = true
        var lastOldEnd: Int32 = 0
        var common = 0
        for run in runs {
            if next < run.new { inserts.append(contentsOf: Int(next)..<Int(run.new)) }
            next = run.newEnd
            if run.old < lastOldEnd { isInOrder = false }
            lastOldEnd = run.oldEnd
            common += Int(run.count)
        }
        if Int(next) < newCount { inserts.append(contentsOf: Int(next)..<newCount) }

        // Step 2: If the runs are in order in both lists, nothing moves. Delete the elements of the old list that no
        // run covers.
        if isInOrder {
            if common < oldCount {
                var last: Int32 = 0
                for run in runs {
                    if last < run.old { deletes.append(contentsOf: Int(last)..<Int(run.old)) }
                    last = run.oldEnd
                }
                if Int(last) < oldCount { deletes.append(contentsOf: Int(last)..<oldCount) }
            }
        } else {
            // Step 3: Otherwise, move the runs outside a longest common sequence.
            let stays = StayingRuns.find(runs)
            for (index, run) in runs.enumerated() where !stays[index] {
                for offset in 0..<Int(run.count) {
                    moves.append(Move(from: Int(run.old) + offset, to: Int(run.new) + offset))
                }
            }
            if common < oldCount {
                // Step 4: Find the deletes. A small number of runs is sorted. A larger number is marked in an array of
                // flags, which needs no comparisons.
                if runs.count < oldCount / 32 {
                    var last = 0
                    for run in runs.sorted(by: { $0.old < $1.old }) {
                        if last < Int(run.old) { deletes.append(contentsOf: last..<Int(run.old)) }
                        last = Int(run.oldEnd)
                    }
                    if last < oldCount { deletes.append(contentsOf: last..<oldCount) }
                } else {
                    withUnsafeTemporaryAllocation(of: Bool.self, capacity: oldCount) { kept in
                        kept.initialize(repeating: false)
                        for run in runs {
                            for index in Int(run.old)..<Int(run.oldEnd) { kept[index] = true }
                        }
                        deletes.reserveCapacity(oldCount - common)
                        for index in 0..<oldCount where !kept[index] { deletes.append(index) }
                    }
                }
            }
        }
        self.init(deletes: deletes, inserts: inserts, moves: moves)
    }
}

/// Chooses the elements that keep their position, so that as few elements as possible move.
enum StayingRuns {
    /// Returns for each run whether it belongs to a longest sequence of elements that is ascending in both lists.
    ///
    /// A run is either entirely in the sequence or not at all, because no other element lies between its elements in
    /// either list.
    ///
    /// - Parameter runs: In new order.
    /// - Complexity: O(r log r) for r runs.
    static func find(_ runs: [MatchedRun]) -> [Bool] {
        var stays = [Bool](repeating: false, count: runs.count)
        // Step 1: Keep the runs at both ends that are in order with all others.
        var start = 0
        var end = runs.count
        var lowest: Int32 = .max
        var lowestAfter = [Int32](repeating: .max, count: runs.count + 1)
        for index in stride(from: runs.count - 1, through: 0, by: -1) {
            lowest = min(lowest, runs[index].old)
            lowestAfter[index] = lowest
        }
        var highest: Int32 = -1
        while start < end && runs[start].old < lowestAfter[start + 1] && runs[start].old > highest {
            highest = runs[start].old
            stays[start] = true
            start += 1
        }
        var highestBefore = highest
        var highestUpTo = [Int32](repeating: highest, count: end - start + 1)
        for index in start..<end {
            highestBefore = max(highestBefore, runs[index].old)
            highestUpTo[index - start + 1] = highestBefore
        }
        var lowestLater: Int32 = .max
        while end > start && runs[end - 1].old > highestUpTo[end - 1 - start] && runs[end - 1].old < lowestLater {
            lowestLater = runs[end - 1].old
            end -= 1
            stays[end] = true
        }
        if start < end {
            // Step 2: Find a longest sequence among the remaining runs. The time of `longest` depends on the number of
            // elements, that of `heaviest` only on the number of runs.
            var elements = 0
            for run in runs[start..<end] { elements += Int(run.count) }
            if elements <= 16 * (end - start) {
                longest(runs, start, end, elements, &stays)
            } else {
                heaviest(runs, start, end, &stays)
            }
        }
        return stays
    }

    /// Patience sorting. Each pile stores the smallest last element of the ascending sequences of one length.
    ///
    /// A run covers as many consecutive piles as it has elements, because no other element lies between them. Therefore
    /// only its first element searches for a pile, and predecessors are stored per run.
    private static func longest(
        _ runs: [MatchedRun], _ start: Int, _ end: Int, _ elements: Int, _ stays: inout [Bool]
    ) {
        var top = [Int32](repeating: 0, count: elements)
        var topRun = [Int32](repeating: 0, count: elements)
        var before = [Int32](repeating: -1, count: end - start)
        var piles = 0
        top.withUnsafeMutableBufferPointer { top in
            topRun.withUnsafeMutableBufferPointer { topRun in
                for index in 0..<end - start {
                    let run = runs[start + index]
                    var pile = piles
                    if piles > 0 && run.old < top[piles - 1] {
                        var low = 0
                        var high = piles - 1
                        while low < high {
                            let middle = (low + high) >> 1
                            if top[middle] < run.old { low = middle + 1 } else { high = middle }
                        }
                        pile = low
                    }
                    if pile > 0 { before[index] = topRun[pile - 1] }
                    for offset in 0..<run.count {
                        top[pile] = run.old + offset
                        topRun[pile] = Int32(truncatingIfNeeded: index)
                        pile += 1
                    }
                    piles = max(piles, pile)
                }
            }
        }
        var index = piles > 0 ? topRun[piles - 1] : -1
        while index >= 0 {
            stays[start + Int(index)] = true
            index = before[Int(index)]
        }
    }

    /// Finds the sequence for a few long runs. A binary indexed tree of maxima stores, for each rank in old order, the
    /// greatest weight of a sequence that ends there or before.
    private static func heaviest(_ runs: [MatchedRun], _ start: Int, _ end: Int, _ stays: inout [Bool]) {
        let count = end - start
        var byOld = [UInt64](repeating: 0, count: count)
        for index in 0..<count {
            byOld[index] = (UInt64(UInt32(bitPattern: runs[start + index].old)) << 32) | UInt64(index)
        }
        byOld.sort()
        var rank = [Int32](repeating: 0, count: count)
        for position in 0..<count {
            rank[Int(truncatingIfNeeded: byOld[position] & 0xFFFF_FFFF)] = Int32(truncatingIfNeeded: position)
        }
        // The run with the greatest weight in the span of each tree node; -1 if there is none yet.
        var best = [Int32](repeating: -1, count: count + 1)
        var weight = [Int32](repeating: 0, count: count)
        var before = [Int32](repeating: -1, count: count)
        var heaviest: Int32 = -1
        for index in 0..<count {
            var node = Int(rank[index])
            var parent: Int32 = -1
            while node > 0 {
                let candidate = best[node]
                if candidate >= 0 && (parent < 0 || weight[Int(candidate)] > weight[Int(parent)]) { parent = candidate }
                node &= node - 1
            }
            before[index] = parent
            weight[index] = runs[start + index].count + (parent < 0 ? 0 : weight[Int(parent)])
            if heaviest < 0 || weight[index] > weight[Int(heaviest)] { heaviest = Int32(truncatingIfNeeded: index) }
            node = Int(rank[index]) + 1
            while node <= count {
                let current = best[node]
                if current < 0 || weight[index] > weight[Int(current)] { best[node] = Int32(truncatingIfNeeded: index) }
                node += node & -node
            }
        }
        var index = heaviest
        while index >= 0 {
            stays[start + Int(index)] = true
            index = before[Int(index)]
        }
    }
}
