import AllocationCounter
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Seconds on a clock that only goes forward.
func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// What one operation costs.
struct Cost {
    /// The least time of all repetitions, in seconds: load on the machine only ever adds.
    var least: Double
    var median: Double
    /// Requests for memory in one operation; the least of all repetitions.
    var allocations: UInt64
    var repetitions: Int
}

/// How many repetitions are measured at most: all for times, few where only counts are wanted.
@MainActor var mostRepetitions = Int.max

/// Runs `work` once to warm up, then measures it.
///
/// - Parameter operations: How many operations one call of `work` does.
@MainActor
func measure(repetitions: Int, operations: Int = 1, _ work: () -> Void) -> Cost {
    work()
    var times: [Double] = []
    var allocations = UInt64.max
    times.reserveCapacity(repetitions)
    for _ in 0..<min(repetitions, mostRepetitions) {
        let before = allocation_count()
        let start = seconds()
        work()
        times.append((seconds() - start) / Double(operations))
        allocations = min(allocations, (allocation_count() - before) / UInt64(operations))
    }
    times.sort()
    return Cost(
        least: times[0], median: times[times.count / 2], allocations: allocations, repetitions: repetitions)
}

/// Requests for memory so far.
func allocationCount() -> UInt64 { allocation_count() }

/// Bytes that `work` asks for in all: what it needs besides its input is at most that, as some are given back
/// meanwhile.
@MainActor
func bytesAskedFor(_ work: () -> Void) -> UInt64 {
    let before = allocation_bytes()
    work()
    return allocation_bytes() - before
}

/// Bytes that the heap grew by while `work` ran and its result was alive.
@MainActor
func heapGrowth<Result>(_ work: () -> Result) -> (result: Result, bytes: Int) {
    let before = heap_in_use()
    let result = work()
    let grown = Int(heap_in_use()) - Int(before)
    return withExtendedLifetime(result) { (result, grown) }
}

/// The check inside every benchmark: a fast wrong answer is no result.
@MainActor
func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { failures.append(what()) }
}

@MainActor var failures: [String] = []
