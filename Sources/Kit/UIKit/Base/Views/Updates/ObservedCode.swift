import CoreGraphics
import Foundation
import Observation
import QuartzCore
import Synchronization

/// The pieces of code of one object whose reads of `@Observable` properties are tracked.
///
/// Objects create it when such code first reads an observable property. Until then, running the code costs no memory:
/// `withObservationTracking(_:onChange:)` evaluates `onChange` only after a read.
@MainActor package final class ObservedCode {
    /// A method of a view, cell, or controller whose reads are observed.
    package enum Piece: Hashable, Sendable, CaseIterable {
        case properties, controllerProperties, constraints, controllerLayout, layout, controllerDidLayout, drawing
        case configuration, sections, contentUnavailable
    }

    private var registrations: [Piece: ReadRegistration] = [:]

    /// Creates an object without registrations.
    nonisolated package init() {}

    deinit {
        for registration in registrations.values { registration.cancel() }
    }

    /// Runs `body`. When a property that it read changes, `changed` is called once on the main actor, before the change
    /// if that happens on the main thread. A change during `body` is not reported.
    ///
    /// - Parameters:
    ///   - owner: Its storage remains `nil` while nothing is read.
    ///   - changed: Must request that `body` runs again, and must not retain the owner.
    package static func run<Result>(
        _ piece: Piece, of owner: some ObservedCodeOwner, _ body: () -> Result,
        changed: @autoclosure () -> @MainActor () -> Void
    ) -> Result {
        let existing = owner.observedCode?.registrations[piece]
        // The reads of the previous run are no longer relevant.
        existing?.cancel()
        var created: ReadRegistration?
        let result = withObservationTracking(
            {
                existing?.recordRead()
                return body()
            },
            onChange: {
                let registration = existing ?? ReadRegistration(changed())
                created = registration
                let run = registration.begin()
                return { registration.report(run) }
            }())
        if existing == nil, let created {
            let code = owner.observedCode ?? ObservedCode()
            owner.observedCode = code
            // `body` may have run again recursively.
            code.registrations.updateValue(created, forKey: piece)?.cancel()
        }
        return result
    }

    /// Whether code of a class is tracked: `true` for classes of apps, `false` for classes of this module.
    package static func tracks(_ type: AnyClass) -> Bool {
        ProcessTables.shared.table(KnownClasses.init).tracks(type)
    }

    private final class KnownClasses: Sendable {
        private let results = Mutex<[ObjectIdentifier: Bool]>([:])

        func tracks(_ type: AnyClass) -> Bool {
            results.withLock { results in
                let key = ObjectIdentifier(type)
                if let result = results[key] { return result }
                let result = !_typeName(type, qualified: true).hasPrefix("UIKit.")
                results[key] = result
                return result
            }
        }
    }
}

/// An object with code whose reads are tracked.
@MainActor package protocol ObservedCodeOwner: AnyObject {
    /// The registrations of the owner; `nil` until a method of it has read an observable property.
    var observedCode: ObservedCode? { get set }
}

/// The reads of one run of a piece of code.
///
/// A change of any property ends the registrations of all properties that the same run read. Each run therefore also
/// reads a property of this object, whose change cancels the registrations of the run.
private final class ReadRegistration: Observable, Sendable {
    private struct State {
        /// The number of the current run. Reports of other runs are ignored.
        var run = 0
        var isReported = true
    }

    private let registrar = ObservationRegistrar()
    private let state = Mutex(State())
    private let changed: @MainActor () -> Void

    /// Changed to end the registrations.
    private var isCurrent: Bool { true }

    init(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

    func recordRead() { registrar.access(self, keyPath: \.isCurrent) }

    /// Starts a run.
    func begin() -> Int {
        state.withLock { state in
            state.run += 1
            state.isReported = false
            return state.run
        }
    }

    func cancel() {
        state.withLock { $0.isReported = true }
        registrar.willSet(self, keyPath: \.isCurrent)
        registrar.didSet(self, keyPath: \.isCurrent)
    }

    /// Called on the thread of the change.
    func report(_ run: Int) {
        let isFirst = state.withLock { state in
            guard state.run == run, !state.isReported else { return false }
            state.isReported = true
            return true
        }
        guard isFirst else { return }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { changed() }
        } else {
            Task { @MainActor in changed() }
        }
    }
}
