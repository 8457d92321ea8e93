import AllocationCounter
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Returns the time of a monotonic clock in seconds.
func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// The cost of one operation.
struct Cost {
    /// The minimum time of all repetitions in seconds. The load of the machine can only increase times.
    var minimum: Double
    var median: Double
    /// The minimum number of memory allocations of one operation, among all repetitions.
    var allocations: UInt64
    var repetitions: Int
}

/// The maximum number of repetitions. Few are enough if only counts are needed.
@MainActor var maximumRepetitions = Int.max

/// Runs `work` once to warm up, then measures it.
///
/// - Parameter operations: The number of operations in one call of `work`.
@MainActor
func measure(repetitions: Int, operations: Int = 1, _ work: () -> Void) -> Cost {
    work()
    var times: [Double] = []
    var allocations = UInt64.max
    times.reserveCapacity(repetitions)
    for _ in 0..<min(repetitions, maximumRepetitions) {
        let before = allocation_count()
        let start = seconds()
        work()
        times.append((seconds() - start) / Double(operations))
        allocations = min(allocations, (allocation_count() - before) / UInt64(operations))
    }
    times.sort()
    return Cost(
        minimum: times[0], median: times[times.count / 2], allocations: allocations, repetitions: repetitions)
}

/// Runs `work` once to warm up, then measures it with what `before` returns, whose time is not counted.
@MainActor
func measure<Input>(repetitions: Int, before: () -> Input, _ work: (Input) -> Void) -> Cost {
    work(before())
    let costs = (0..<min(repetitions, maximumRepetitions)).map { _ in
        let input = before()
        let allocated = allocation_count()
        let start = seconds()
        work(input)
        return (time: seconds() - start, allocations: allocation_count() - allocated)
    }
    let times = costs.map(\.time).sorted()
    return Cost(
        minimum: times[0], median: times[times.count / 2], allocations: costs.map(\.allocations).min() ?? 0,
        repetitions: times.count)
}

/// Returns the number of memory allocations so far.
func allocationCount() -> UInt64 { allocation_count() }

/// Returns the number of bytes that `work` allocates in total. This is an upper bound of its memory use, because it may
/// release some of them.
@MainActor
func requestedBytes(_ work: () -> Void) -> UInt64 {
    let before = allocation_bytes()
    work()
    return allocation_bytes() - before
}

/// Returns the growth of the heap in bytes while `work` ran and its result was alive.
@MainActor
func heapGrowth<Result>(_ work: () -> Result) -> (result: Result, bytes: Int) {
    let before = heap_in_use()
    let result = work()
    let grown = Int(heap_in_use()) - Int(before)
    return withExtendedLifetime(result) { (result, grown) }
}

/// Records a failure if a result is wrong. Every benchmark verifies its results.
@MainActor
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { failures.append(message()) }
}

@MainActor var failures: [String] = []
