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

    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interaction.view === self else { return }
        interaction.willMove(to: nil)
        _rare?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
