import CoreGraphics
import Foundation

/// What a collection view is doing apart from making frames: its change of data or layout, and what the user does with
/// its items.
///
/// Both are independent, because an interactive movement changes the displayed order, and each step of it is an update.
/// The cases contain all state that exists only during them. Methods check the transitions between the cases, so
/// callers ask a question and then call a method, and do not assign cases.
@MainActor struct CollectionPhase {
    /// The change of the data or the layout in progress.
    private(set) var change = ListChange<PendingBatch, RunningUpdate, MovingChange>.idle
    /// What the user does with items or layouts.
    private(set) var interaction = InteractionPhase.none
    /// The passes that are running.
    var passes = CollectionPasses()

    // MARK: Questions

    /// Whether passes or a change are in progress that rely on the current data and layout. Further changes must then
    /// be made without callbacks.
    var isBusy: Bool { passes.isMakingFrame || passes.queries > 0 || isCommitting }

    /// Whether an item may be moved. A batch and an update change the index paths of items, and a transition
    /// determines all positions itself. An animation alone changes neither: the moved item takes no part in it.
    var allowsMovement: Bool { batch == nil && update == nil && interaction.allowsMovement }

    /// Whether the user may pick up an item. The data source is not asked for its permission in the middle of a frame.
    var allowsPickUp: Bool { allowsMovement && !passes.isMakingFrame }

    /// Whether the cell of an item that is not visible may be filled, because the item receives the focus.
    var allowsFillingCells: Bool { !isBusy && !isCollecting }

    /// Whether cells may be filled before they become visible. Every change and every interaction moves elements to
    /// other positions than scrolling does.
    var allowsPrefetching: Bool {
        guard case (.idle, .none) = (change, interaction) else { return false }
        return true
    }

    /// Whether a frame may be made. While a batch is collected, the counts of the data source may already be the new
    /// ones. Before supplementary views have their keys after an update, a frame would mistake them for others. During
    /// a query, the layout may be in the middle of a computation.
    var canMakeFrame: Bool { !isCollecting && update?.hasNewKeys != false && passes.queries == 0 }

    /// Whether changes of a batch are being collected. Further ones become part of it.
    var isCollecting: Bool { change.isCollecting }

    /// Whether the view changes from one set of elements to another, so that the layout's initial and final attributes
    /// apply. Changes by callbacks must then be made without callbacks.
    var isCommitting: Bool { change.running != nil }

    /// Whether the data source does not know the displayed state yet: a batch, or an item that was moved but not
    /// dropped.
    var hasUncommittedUpdates: Bool { isCollecting || movement.map { $0.original != $0.current } ?? false }

    /// Whether an interactive transition is being started. It has no transition layout yet.
    var isStartingTransition: Bool {
        if case .startingTransition = interaction { return true }
        return false
    }

    // MARK: State of the cases

    /// The batch that is being collected.
    var batch: PendingBatch? { change.batch }

    /// The update whose new index paths views are receiving.
    var update: RunningUpdate? { change.running?.update }

    /// The animated change whose frame is being made.
    var animation: MovingChange? { change.running?.other }

    /// The item that the user moves, or that returns to its place.
    var movement: InteractiveMovement? {
        if case .moving(let movement) = interaction { return movement }
        return nil
    }

    /// The interactive transition that the user drives.
    var transition: RunningTransition? {
        if case .transitioning(let transition) = interaction { return transition }
        return nil
    }

    // MARK: Changes

    /// Begins to collect a batch, possibly in a callback of the change that is being committed.
    ///
    /// - Precondition: No batch is being collected.
    mutating func beginCollecting(before counts: [Int] = []) -> PendingBatch {
        let batch = PendingBatch(before: counts)
        change.beginCollecting(batch)
        return batch
    }

    /// Ends collecting. The change in whose callback the batch was collected continues.
    mutating func endCollecting() { change.endCollecting() }

    /// Begins an update, as part of the running animated change if there is one.
    mutating func begin(_ update: RunningUpdate) { change.running = ListWork(update, animation) }

    /// Ends the update. An animated change around it continues.
    mutating func endUpdate() { change.running = ListWork(nil, animation) }

    /// Begins an animated change.
    mutating func begin(_ animation: MovingChange) { change.running = ListWork(update, animation) }

    /// Ends the animated change: its frame is made. Its update continues until it has been finalized.
    mutating func endAnimation() { change.running = ListWork(update, nil) }

    // MARK: Interactions

    /// Begins an interactive movement.
    ///
    /// - Precondition: No other item is being moved, and no transition is running.
    mutating func begin(_ movement: InteractiveMovement) {
        guard case .none = interaction else { preconditionFailure("A movement begins during another interaction.") }
        interaction = .moving(movement)
    }

    /// Changes the state of the movement, if there is one.
    mutating func changeMovement(_ body: (inout InteractiveMovement) -> Void) {
        guard case .moving(var movement) = interaction else { return }
        body(&movement)
        interaction = .moving(movement)
    }

    /// Ends the movement, if there is one, and its scrolling near the edges.
    mutating func endMovement() {
        guard case .moving(let movement) = interaction else { return }
        movement.autoscroll?.stop()
        interaction = .none
    }

    /// Excludes movements while callbacks of a transition that starts are called.
    ///
    /// - Precondition: No item is being moved, and no transition is running.
    mutating func beginStartingTransition() {
        switch interaction {
        case .none, .startingTransition: interaction = .startingTransition
        case .moving, .transitioning: preconditionFailure("A transition starts during another interaction.")
        }
    }

    /// Ends the start of a transition that does not begin, because a callback changed the layout.
    mutating func endStartingTransition() { if isStartingTransition { interaction = .none } }

    /// Begins an interactive transition.
    ///
    /// - Precondition: Its start excluded other interactions.
    mutating func begin(_ transition: RunningTransition) {
        precondition(isStartingTransition, "A transition begins during another interaction.")
        interaction = .transitioning(transition)
    }

    /// Ends the interactive transition, if there is one.
    mutating func endTransition() { if transition != nil { interaction = .none } }
}

/// The passes of a collection view that rely on its current data and layout.
struct CollectionPasses {
    /// Whether views are exchanged and measured, or a cell is filled before it becomes visible.
    var isMakingFrame = false
    /// The number of running queries to the layout or the data source.
    var queries = 0
    /// Whether one of the queries fetches the counts from the data source.
    var isCounting = false
}

/// What the user does with the items of a collection view. Both interactions determine the positions of items, so only
/// one of them exists at a time.
enum InteractionPhase {
    case none
    /// An item is moved, or returns to its place after its movement.
    case moving(InteractiveMovement)
    /// The callbacks of a transition that starts are called. They cannot begin a movement.
    case startingTransition
    /// The user drives a transition between two layouts.
    case transitioning(RunningTransition)

    /// Whether another movement may begin. One whose item returns to its place ends for it.
    var allowsMovement: Bool {
        switch self {
        case .none: true
        case .moving(let movement): !movement.isDragging
        case .startingTransition, .transitioning: false
        }
    }
}
