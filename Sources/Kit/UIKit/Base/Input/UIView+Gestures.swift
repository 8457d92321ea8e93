extension UIView {
    /// Adds the recognizer and removes it from its previous view.
    final func addGesture(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        _gestureRecognizers.append(gestureRecognizer)
    }

    /// Removes a recognizer of this view. A gesture in progress is canceled first.
    final func removeGesture(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        // The current gesture ends: targets are notified of its cancellation while the recognizer still has its view.
        let wasEnabled = gestureRecognizer.isEnabled
        gestureRecognizer.isEnabled = false
        gestureRecognizer.isEnabled = wasEnabled
        _gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
