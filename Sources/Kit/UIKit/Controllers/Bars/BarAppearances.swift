import CoreGraphics

/// The appearances of a bar for each of its states.
struct BarAppearances<Appearance: UIBarAppearance> {
    /// The appearance while content is below the bar, and the fallback for the others; `nil` if none was set.
    var standard: Appearance?
    /// The appearance in windows of compact height; `nil` for ``standard``.
    var compact: Appearance?
    /// The appearance while no content is below the bar; `nil` for ``standard`` without its background.
    var edge: Appearance?
    /// The appearance in windows of compact height while no content is below the bar; `nil` for ``edge``.
    var compactEdge: Appearance?

    /// The current appearance. At the scroll edge without an explicit appearance, the standard one without its
    /// background.
    func chosen(isCompact: Bool, isAtEdge: Bool) -> (appearance: Appearance, isBare: Bool)? {
        let usual = isCompact ? compact ?? standard : standard
        guard isAtEdge else { return usual.map { ($0, false) } }
        if let own = isCompact ? compactEdge ?? edge : edge { return (own, false) }
        return usual.map { ($0, true) }
    }
}

/// Stores copies of the appearances of a bar or an item, and observes their changes.
@MainActor final class ObservedBarAppearances<Appearance: UIBarAppearance> {
    /// Selects one of the four appearances.
    typealias Slot = WritableKeyPath<BarAppearances<Appearance>, Appearance?>

    /// The appearances that were set. An appearance that was only read is not among them.
    private(set) var all = BarAppearances<Appearance>()
    /// Called after an appearance is set or a value of it changes.
    var onChange: (() -> Void)?
    /// A standard appearance that was read but not modified. It counts as not set.
    private var untouched: Appearance?

    /// The appearance of one state. Setting it stores a copy; later changes of the original have no effect.
    subscript(_ slot: Slot) -> Appearance? {
        get { all[keyPath: slot] }
        set {
            all[keyPath: slot] = newValue.flatMap { copy($0) { $0.onChange?() } }
            onChange?()
        }
    }

    /// The standard appearance. If none was set, reading it creates one with the default values of the device.
    var standard: Appearance {
        if let own = all.standard ?? untouched { return own }
        let usual = Appearance(idiom: UIDevice.current.userInterfaceIdiom)
        let created = copy(usual) { appearances in
            if appearances.all.standard == nil { appearances.all.standard = appearances.untouched }
            appearances.onChange?()
        }
        untouched = created
        return created ?? usual
    }

    private func copy(_ appearance: Appearance, _ changed: @escaping (ObservedBarAppearances) -> Void) -> Appearance? {
        let copy = appearance.copy(with: nil) as? Appearance
        copy?._link.onChange = { [weak self] in if let self { changed(self) } }
        return copy
    }
}
