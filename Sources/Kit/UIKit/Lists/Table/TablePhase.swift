internal import CollectionCore
import Foundation

/// A pass of a table. It determines how changes and layout requested by its callbacks take effect.
enum TablePass {
    /// Rows are being counted, or new index paths are being assigned. The state is inconsistent meanwhile, so layout
    /// waits.
    case counting
    /// A frame is in progress: changes take effect without animation, and the frame runs another round.
    case arranging
    /// Views of an update are assigned the frames at which their animations begin, so layout waits.
    case animating
}

/// The views that became invisible since an animated update began, or that an update removes. They stay in the view
/// tree until their animations end.
///
/// A class, because views are added one at a time while ``TablePhase`` contains it.
@MainActor final class TableDepartures {
    /// The leaving rows.
    var rows: [TableState.Row]
    /// The leaving headers and footers.
    var parts: [TableState.Part]
    /// The rows, followed by the headers and footers.
    var elements: [TableElement] { rows.map { .row($0) } + parts.map { .part($0) } }

    /// Creates a list of leaving views.
    init(rows: [TableState.Row] = [], parts: [TableState.Part] = []) { (self.rows, self.parts) = (rows, parts) }

    /// Adds the leaving views of an outer update; `nil` for none.
    func add(_ other: TableDepartures?) {
        rows += other?.rows ?? []
        parts += other?.parts ?? []
    }

    /// Empties the list.
    func removeAll() { (rows, parts) = ([], []) }
}

/// What a table is doing: nothing, collecting a batch, or work in progress, possibly both. Methods perform the
/// transitions between the cases, so callers ask a question and then call a method.
@MainActor struct TablePhase {
    private var change = ListChange<TableBatch, TableDepartures, TablePass>.idle
    /// Whether a frame was requested while none can be made. The running frame runs another round, or a frame follows.
    private(set) var needsFrame = false

    /// The batch that is being collected.
    var batch: TableBatch? { change.batch }
    /// The running pass.
    var pass: TablePass? { change.running?.other }
    /// The views that leave in the animated update; `nil` outside of such an update, when invisible views are removed
    /// immediately.
    var departures: TableDepartures? { change.running?.update }
    /// Whether a frame may be made. While a batch is collected, the counts of the data source may already be the new
    /// ones.
    var canMakeFrame: Bool { pass == nil && batch == nil }

    /// Begins to collect a batch; see ``ListChange/beginCollecting(_:)``.
    mutating func beginCollecting(_ batch: TableBatch) { change.beginCollecting(batch) }
    /// Ends collecting. The work in whose callback the batch was collected continues.
    mutating func endCollecting() { change.endCollecting() }

    /// Begins a pass, possibly in a callback of another one.
    ///
    /// - Returns: The outer pass, which `endPass(continuing:)` expects.
    mutating func begin(_ pass: TablePass) -> TablePass? {
        defer { change.running = ListWork(departures, pass) }
        return self.pass
    }

    /// Ends a pass.
    ///
    /// - Returns: Whether a frame is due that could not be made during the pass.
    mutating func endPass(continuing outer: TablePass?) -> Bool {
        change.running = ListWork(departures, outer)
        return outer == nil && takeFrameRequest()
    }

    /// Begins or ends an animated update. An update in a callback of another one replaces it until it ends.
    mutating func setDepartures(_ departures: TableDepartures?) { change.running = ListWork(departures, pass) }

    /// Records that a frame was requested while none can be made.
    mutating func requestFrame() { needsFrame = true }

    /// Returns whether a frame was requested, and forgets the request.
    mutating func takeFrameRequest() -> Bool {
        defer { needsFrame = false }
        return needsFrame
    }
}
