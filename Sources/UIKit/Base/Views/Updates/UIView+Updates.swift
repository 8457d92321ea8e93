import Foundation
import QuartzCore

extension UIView: ObservedCodeOwner {}

// Updates of properties, and code that runs again after a property that it read changed.
extension UIView {
    /// Whether the class belongs to an app.
    final var _tracksReads: Bool {
        if _readTracking == .unknown { _readTracking = ObservedCode.tracks(type(of: self)) ? .tracked : .untracked }
        return _readTracking == .tracked
    }

    /// Runs code of the view. Calls `update` when an observable property that the code read changes.
    final func _tracking<Result>(
        _ piece: ObservedCode.Piece, _ body: () -> Result, _ update: @escaping @MainActor (UIView) -> Void
    ) -> Result {
        ObservedCode.run(
            piece, of: self, body,
            changed: { [weak self] in
                if let self { update(self) }
            })
    }

    final func _setNeedsUpdateProperties() {
        _needsUpdateProperties = true
        _layer._setNeedsProperties()
    }

    /// Called before layout if the view or its controller requested it, and before the first layout.
    final func _updateProperties() {
        if let controller = _viewController, controller._needsUpdateProperties {
            controller._needsUpdateProperties = false
            _tracking(.controllerProperties, { controller.updateProperties() }) {
                $0._viewController?.setNeedsUpdateProperties()
            }
        }
        if let controller = _viewController, controller._needsUpdateContentUnavailable {
            controller._needsUpdateContentUnavailable = false
            let state = controller.contentUnavailableConfigurationState
            _tracking(.contentUnavailable, { controller.updateContentUnavailableConfiguration(using: state) }) {
                $0._viewController?.setNeedsUpdateContentUnavailableConfiguration()
            }
        }
        guard _needsUpdateProperties else { return }
        _needsUpdateProperties = false
        if !_tracksReads { return updateProperties() }
        _tracking(.properties, { updateProperties() }) { $0.setNeedsUpdateProperties() }
    }

    final func _updatePropertiesIfNeeded() {
        if _layer._needsProperties {
            _layer._needsProperties = false
            _updateProperties()
        }
        for view in _subviews { view._updatePropertiesIfNeeded() }
    }

    /// Performs the pending updates of all windows.
    static func _flushUpdates() {
        for window in UIApplication.shared.windows { window.layoutIfNeeded() }
    }
}

/// Whether a view runs code of an app; `unknown` until it is first needed.
enum ReadTracking: UInt8 {
    case unknown, tracked, untracked
}
