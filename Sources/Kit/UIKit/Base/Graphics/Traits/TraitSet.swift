import Synchronization

/// A set of traits: of those that code read, or of those that changed.
package struct TraitSet: Sendable {
    private var system: UInt16
    /// The traits that apps define.
    private var custom: Set<ObjectIdentifier> = []
    private var hasAllCustom = false

    private init(_ bit: Int) { system = 1 << bit }

    /// The set without traits.
    static let empty: TraitSet = {
        var set = TraitSet(0)
        set.system = 0
        return set
    }()
    /// The set of all traits, including those that apps define.
    static let all: TraitSet = {
        var set = TraitSet(0)
        set.system = .max
        set.hasAllCustom = true
        return set
    }()

    /// The kind of device.
    static let idiom = TraitSet(0)
    /// The interface style.
    static let style = TraitSet(1)
    /// The reading direction of the interface.
    static let direction = TraitSet(2)
    /// The number of pixels per point.
    static let scale = TraitSet(3)
    /// The size class of the width.
    static let horizontal = TraitSet(4)
    /// The size class of the height.
    static let vertical = TraitSet(5)
    /// The user's text size.
    static let textSize = TraitSet(6)
    /// The kind of list that contains a view.
    static let listEnvironment = TraitSet(7)
    /// The color gamut of the display.
    static let gamut = TraitSet(8)
    /// The contrast that the user prefers.
    static let contrast = TraitSet(9)
    /// Whether content is above other content.
    static let level = TraitSet(10)
    /// The user's preference for bold text.
    static let legibility = TraitSet(11)
    /// Whether the window is active.
    static let activity = TraitSet(12)
    /// The support for touches with pressure.
    static let forceTouch = TraitSet(13)
    /// The traits on which dynamic colors depend.
    static let colors = [style, gamut, contrast, level].reduce(into: empty) { $0.insert($1) }

    /// The set of one trait that an app defines, identified by its type.
    static func custom(_ trait: ObjectIdentifier) -> TraitSet {
        var set = TraitSet.empty
        set.custom = [trait]
        return set
    }

    /// Adds the traits of another set.
    mutating func insert(_ other: TraitSet) {
        system |= other.system
        if !other.custom.isEmpty { custom.formUnion(other.custom) }
        hasAllCustom = hasAllCustom || other.hasAllCustom
    }

    /// Whether the set has no traits.
    var isEmpty: Bool { system == 0 && custom.isEmpty && !hasAllCustom }

    /// Whether the sets have a trait in common.
    func intersects(_ other: TraitSet) -> Bool {
        if system & other.system != 0 { return true }
        if hasAllCustom { return other.hasAllCustom || !other.custom.isEmpty }
        return other.hasAllCustom ? !custom.isEmpty : !custom.isDisjoint(with: other.custom)
    }
}

extension UITraitCollection.Values {
    /// The traits whose values differ.
    func differences(from other: UITraitCollection.Values) -> TraitSet {
        var result = TraitSet.empty
        if idiom != other.idiom { result.insert(.idiom) }
        if style != other.style { result.insert(.style) }
        if direction != other.direction { result.insert(.direction) }
        if scale != other.scale { result.insert(.scale) }
        if horizontal != other.horizontal { result.insert(.horizontal) }
        if vertical != other.vertical { result.insert(.vertical) }
        if textSize != other.textSize { result.insert(.textSize) }
        if listEnvironment != other.listEnvironment { result.insert(.listEnvironment) }
        if gamut != other.gamut { result.insert(.gamut) }
        if contrast != other.contrast { result.insert(.contrast) }
        if level != other.level { result.insert(.level) }
        if legibility != other.legibility { result.insert(.legibility) }
        if activity != other.activity { result.insert(.activity) }
        if forceTouch != other.forceTouch { result.insert(.forceTouch) }
        for trait in custom.differences(from: other.custom) { result.insert(.custom(trait)) }
        return result
    }
}

/// Records the traits that a piece of code reads from a collection while it runs.
///
/// Collections are `Sendable`, so the code may read them on any thread, and it may keep them. Reads after the end of
/// the code are not recorded.
final class TraitRecorder: Sendable {
    private struct State {
        var isRunning = true
        var reads = TraitSet.empty
    }
    private let state = Mutex(State())

    /// The traits that were read until ``stop()``.
    var reads: TraitSet { state.withLock { $0.reads } }

    /// Adds traits that were read. Has no effect after ``stop()``. Any thread may call it.
    func record(_ traits: TraitSet) {
        state.withLock { if $0.isRunning { $0.reads.insert(traits) } }
    }

    /// Ends the recording.
    func stop() { state.withLock { $0.isRunning = false } }
}
