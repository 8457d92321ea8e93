extension UIGestureRecognizer {
    /// Ends a gesture of two touches when fewer than two remain. It fails if all end before it began.
    final func leaveTwoTouches(_ ended: Set<UITouch>, _ end: UIGestureRecognizer.State) {
        if touches.filter({ !ended.contains($0) }).count < 2, isActive {
            state = end
            return
        }
        if touches.allSatisfy({ ended.contains($0) }) { state = .failed }
    }
}
