internal import DisplayList
internal import Foundation
internal import Raster

/// A value that is available immediately or later, for asynchronous strategies.
@preconcurrency @MainActor public struct Async<Value> {
    /// Passes the value to a function, either immediately or after the call has returned.
    public let run: @MainActor (@escaping @MainActor (Value) -> Void) -> Void
    /// The error if there is no value. `run` then does not call its callback.
    let failure: (any Error)?

    /// Creates a value. `run` calls `callback` when the value is available.
    public init(run: @escaping @MainActor (_ callback: @escaping @MainActor (Value) -> Void) -> Void) {
        self.run = run
        failure = nil
    }

    /// Wraps a value that is already available.
    public init(value: Value) {
        self.init { $0(value) }
    }

    /// Wraps an error, which the check reports.
    init(failure: any Error) {
        run = { _ in }
        self.failure = failure
    }

    /// The result of a function of the value.
    public func map<New>(_ transform: @escaping @MainActor (_ value: Value) -> New) -> Async<New> {
        if let failure { return Async<New>(failure: failure) }
        return Async<New> { callback in self.run { callback(transform($0)) } }
    }

    /// As `map(_:)`; an error replaces a value that is already available.
    func tryMap<New>(_ transform: @escaping @MainActor (_ value: Value) throws -> New) -> Async<New> {
        if let failure { return Async<New>(failure: failure) }
        var outcome: Result<New, any Error>?
        run { value in outcome = Result { try transform(value) } }
        switch outcome {
        case .success(let value): return Async<New>(value: value)
        case .failure(let error): return Async<New>(failure: error)
        case nil: return Async<New> { callback in self.run { if let new = try? transform($0) { callback(new) } } }
        }
    }

    /// Runs the main run loop until the value is available.
    ///
    /// - Parameter timeout: In seconds of real time.
    func wait(timeout: TimeInterval) throws -> Value {
        if let failure { throw failure }
        var found: Value?
        run { found = $0 }
        let end = Date(timeIntervalSinceNow: timeout)
        while found == nil, Date() < end {
            _ = RunLoop.main.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
        }
        guard let found else { throw SnapshotProblem.timedOut(after: timeout) }
        return found
    }
}

/// The reason why a snapshot cannot be created.
enum SnapshotProblem: Error, CustomStringConvertible {
    case timedOut(after: TimeInterval)
    /// `fault` contains the size.
    case notDrawable(fault: String)

    /// The reason, with what to do about it.
    var description: String {
        switch self {
        case .timedOut(let seconds):
            "there was no value within \(seconds) seconds. Check that the strategy calls back, or raise `timeout`."
        case .notDrawable(let fault): fault + " Give the view a size, or pass one to the strategy."
        }
    }
}

extension FrameRenderer {
    /// Renders a list.
    ///
    /// - Throws: ``SnapshotProblem/notDrawable(fault:)`` for a list without pixels or with too many.
    func picture(of list: DisplayList) throws -> Bitmap {
        if let fault = Self.sizeFault(of: list) { throw SnapshotProblem.notDrawable(fault: fault) }
        return render(list)
    }
}
