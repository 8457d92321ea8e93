/// The targets and actions of a control, in the order in which they were added.
@MainActor struct ControlReceivers {
    /// What receives an event.
    enum Receiver {
        /// Calls a method of a weakly held object.
        case target(ActionTarget)
        /// Calls a method of the nearest responder, starting at the control, that implements it.
        case responders(Selector)
        case action(UIAction)
    }

    private struct Entry {
        var receiver: Receiver
        var events: UIControl.Event
    }

    private var entries: [Entry] = []

    /// All events that have receivers.
    var events: UIControl.Event { entries.reduce([]) { $0.union($1.events) } }

    /// The distinct receivers of any of `events`.
    func matching(_ events: UIControl.Event) -> [Receiver] {
        entries.filter { !$0.events.isDisjoint(with: events) }.map(\.receiver)
    }

    /// All receivers with their events. Omits deallocated targets.
    var all: [(receiver: Receiver, events: UIControl.Event)] {
        entries.filter { if case .target(let target) = $0.receiver { target.object != nil } else { true } }
            .map { ($0.receiver, $0.events) }
    }

    /// Adds a receiver. An existing receiver is extended by `events`.
    mutating func add(target: Any?, action: Selector, for events: UIControl.Event) {
        entries.removeAll { if case .target(let target) = $0.receiver { target.object == nil } else { false } }
        if let index = entries.firstIndex(where: {
            Self.matches($0.receiver, target, action) && Self.hasSameKind($0, target)
        }) {
            entries[index].events.formUnion(events)
            return
        }
        let receiver: Receiver =
            if let target {
                .target(ActionTarget(object: target as AnyObject, action: action))
            } else {
                .responders(action)
            }
        entries.append(Entry(receiver: receiver, events: events))
    }

    /// Adds an action. It replaces an action with the same identifier for all of that action's events as well.
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        if let index = index(of: action.identifier) {
            entries[index].receiver = .action(action)
            entries[index].events.formUnion(events)
        } else {
            entries.append(Entry(receiver: .action(action), events: events))
        }
    }

    /// Without a target or an action, matches any.
    mutating func remove(target: Any?, action: Selector?, for events: UIControl.Event) {
        for index in entries.indices where Self.matches(entries[index].receiver, target, action) {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
    }

    /// Removes an action from some of its events. Does nothing for an unknown action.
    mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
        guard let index = index(of: identifier) else { return }
        entries[index].events.subtract(events)
        if entries[index].events.isEmpty { entries.remove(at: index) }
    }

    private func index(of identifier: UIAction.Identifier) -> Int? {
        entries.firstIndex {
            if case .action(let action) = $0.receiver { action.identifier == identifier } else { false }
        }
    }

    private static func hasSameKind(_ entry: Entry, _ target: Any?) -> Bool {
        if case .responders = entry.receiver { target == nil } else { target != nil }
    }

    private static func matches(_ receiver: Receiver, _ target: Any?, _ action: Selector?) -> Bool {
        switch receiver {
        case .action: false
        case .responders(let existing): target == nil && (action == nil || existing == action)
        case .target(let existing):
            (target == nil || existing.object === target as AnyObject) && (action == nil || existing.action == action)
        }
    }
}
