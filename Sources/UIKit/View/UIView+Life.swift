import QuartzCore

// How a view begins, and what is left of it when what held it goes.
extension UIView {
    static func _makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            preconditionFailure("layerClass must be CALayer or a subclass of it, not \(type).")
        }
        return Construction.make(of: type)
    }

    final func _takeLayer() {
        _layer._owner = self
        _mayDraw()
    }

    /// The window goes away, or what ties this view to it does.
    final nonisolated func _forgetWindow() {
        guard _window != nil else { return }
        _window = nil
        for view in _subviews { view._forgetWindow() }
    }
}
