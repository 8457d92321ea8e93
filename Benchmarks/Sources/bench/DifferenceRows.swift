import CollectionCore
import Foundation

/// Compares differences of UUID lists with those of the standard library. Every result is applied and verified.
@MainActor
enum DifferenceRows {
    static func rows(full: Bool) -> [Row] {
        workloads.flatMap { rows($0, full: full) } + [derived()]
    }

    private struct Workload {
        var name: String
        var old: [UUID]
        var new: [UUID]
        /// Whether the standard library takes seconds. The twin then requires `--full`.
        var isSlowForTwin = false
    }

    private static var workloads: [Workload] {
        var source = IdentifierSource()
        func edited(_ count: Int, deletes: Int, inserts: Int, shuffled: Int) -> (old: [UUID], new: [UUID]) {
            let old = source.identifiers(count)
            var new = old
            for _ in 0..<deletes { new.remove(at: source.index(below: new.count)) }
            for _ in 0..<inserts { new.insert(source.identifier(), at: source.index(below: new.count + 1)) }
            for _ in 0..<shuffled { new.swapAt(source.index(below: new.count), source.index(below: new.count)) }
            return (old, new)
        }
        let small = edited(5_000, deletes: 1_000, inserts: 1_000, shuffled: 100)
        let large = edited(100_000, deletes: 20_000, inserts: 20_000, shuffled: 2_000)
        let million = edited(1_000_000, deletes: 50, inserts: 50, shuffled: 0)
        let some = source.identifiers(10_000)
        let many = source.identifiers(100_000)
        return [
            Workload(name: "5k, 1k out, 1k in, 200 elsewhere", old: small.old, new: small.new),
            Workload(name: "100k, 20k out, 20k in, 4k elsewhere", old: large.old, new: large.new, isSlowForTwin: true),
            Workload(name: "1M, 100 edits", old: million.old, new: million.new),
            Workload(name: "10k shuffled", old: some, new: source.shuffled(some), isSlowForTwin: true),
            Workload(name: "100k and 1k appended", old: many, new: many + source.identifiers(1_000)),
            // Copied element by element, because arrays that share storage compare equal in constant time.
            Workload(name: "100k unchanged", old: many, new: many.map { $0 }),
        ]
    }

    private static func rows(_ work: Workload, full: Bool) -> [Row] {
        let repetitions = work.old.count > 10_000 ? 5 : 9
        var changes = ListChanges()
        let ours = measure(repetitions: repetitions) { changes = ListChanges.between(work.old, work.new) }
        check(apply(changes, work) == work.new, "\(work.name): the changes do not lead to the new list")
        let (oldKeys, newKeys) = (work.old.map(key), work.new.map(key))
        let raw = measure(repetitions: repetitions) { changes = ListChanges.between(oldKeys, newKeys) }
        check(apply(changes, work) == work.new, "\(work.name), raw keys: the changes do not lead to the new list")
        let requested = requestedBytes { changes = ListChanges.between(oldKeys, newKeys) }
        var twin: Cost?
        if full || !work.isSlowForTwin, maximumRepetitions > 3 {
            var steps = 0
            twin = measure(repetitions: 3) {
                steps = work.new.difference(from: work.old).inferringMoves().count
            }
            check(steps == 0 || work.old != work.new, "\(work.name): the twin found changes in equal lists")
        }
        let note = "\(changes.deletes.count) out, \(changes.inserts.count) in, \(changes.moves.count) moved"
        return [
            Row(work: "difference: \(work.name)", ours: ours, twin: twin, n: work.old.count, note: note),
            Row(
                work: "difference: \(work.name), raw keys", ours: raw, twin: twin,
                n: work.old.count, counts: ["KiB requested": Int(requested / 1024)]),
        ]
    }

    /// Compares a list with an edited copy of itself. Only the edited parts are examined.
    private static func derived() -> Row {
        var source = IdentifierSource()
        let old = IdentifierList(source.identifiers(1_000_000))
        var new = old
        for _ in 0..<50 {
            new.remove(at: [source.index(below: new.count)])
            new.insert(contentsOf: [source.identifier()], at: source.index(below: new.count))
        }
        var changes = ListChanges()
        let ours = measure(repetitions: 9) { changes = new.changes(from: old) }
        let work = Workload(name: "1M, 100 edits of the same list", old: old.items, new: new.items)
        check(apply(changes, work) == work.new, "\(work.name): the changes do not lead to the new list")
        let twin = measure(repetitions: 3) { _ = work.new.difference(from: work.old).inferringMoves() }
        return Row(
            work: "difference: \(work.name)", ours: ours, twin: twin, n: work.old.count,
            counts: ["out": changes.deletes.count])
    }

    /// Applies changes as batch updates do: removes deleted and moved items, then inserts new and moved ones in
    /// ascending order of their indices.
    private static func apply(_ changes: ListChanges, _ work: Workload) -> [UUID] {
        var removed = Set(changes.deletes)
        removed.formUnion(changes.moves.map(\.from))
        var kept = work.old.indices.filter { !removed.contains($0) }.makeIterator()
        var inserted = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.to, work.old[$0.from]) })
        for index in changes.inserts { inserted[index] = work.new[index] }
        let count = work.old.count - changes.deletes.count + changes.inserts.count
        return (0..<count).compactMap { inserted[$0] ?? kept.next().map { work.old[$0] } }
    }

    private static func key(_ identifier: UUID) -> Key128 {
        withUnsafeBytes(of: identifier.uuid) { bytes in
            Key128(
                high: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
                low: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
    }
}

/// Generates UUIDs and indices from a fixed seed.
struct IdentifierSource: RandomNumberGenerator {
    private var state: UInt64 = 0x0123_4567_89AB_CDEF

    /// Returns the next number of the SplitMix generator.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func identifier() -> UUID {
        let words = (next(), next())
        return withUnsafeBytes(of: words) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }

    mutating func identifiers(_ count: Int) -> [UUID] { (0..<count).map { _ in identifier() } }

    mutating func index(below count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

    mutating func shuffled(_ list: [UUID]) -> [UUID] { list.shuffled(using: &self) }
}
