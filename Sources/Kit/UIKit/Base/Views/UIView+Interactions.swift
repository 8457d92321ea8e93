extension UIView {
    /// Ordered by insertion.
    public var interactions: [any UIInteraction] {
        get { _rare?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) {
                removeInteraction(old)
            }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction at the end. Removes it from its view first.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from this view. Has no effect for interactions of other views.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interaction.view === self else { return }
        interaction.willMove(to: nil)
        _rare?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
