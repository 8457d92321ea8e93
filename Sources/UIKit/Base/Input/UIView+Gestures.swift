extension UIView {
    /// Takes the recogniser from whatever view had it.
    final func _addGesture(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        _gestureRecognizers.append(gestureRecognizer)
    }

    final func _removeGesture(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        // What it followed is over: targets hear of a cancelled gesture while the view is still known.
        let wasEnabled = gestureRecognizer.isEnabled
        gestureRecognizer.isEnabled = false
        gestureRecognizer.isEnabled = wasEnabled
        _gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
