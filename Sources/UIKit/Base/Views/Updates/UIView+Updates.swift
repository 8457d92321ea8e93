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

    /// Runs code of the view. Calls `update` when an observable property that the code read changes. If the code reads
    /// the traits of the view or its controller, it is also requested again after any change of traits.
    final func _tracking<Result>(
        _ piece: ObservedCode.Piece, _ body: () -> Result, _ update: @escaping @MainActor (UIView) -> Void
    ) -> Result {
        let outer = _traitReads.begin(piece)
        defer { _traitReads.end(outer) }
        return ObservedCode.run(
            piece, of: self, body,
            changed: { [weak self] in
                if let self { update(self) }
            })
    }

    /// Requests the code that read traits, which changed.
    final func _requestCodeThatReadTraits() {
        for piece in _traitReads.takePieces() {
            switch piece {
            case .properties: setNeedsUpdateProperties()
            case .controllerProperties: _viewController?.setNeedsUpdateProperties()
            case .constraints: setNeedsUpdateConstraints()
            case .controllerLayout, .layout, .controllerDidLayout: setNeedsLayout()
            case .drawing: setNeedsDisplay()
            // Cells, buttons, and lists request these after every change of traits.
            case .configuration, .sections, .contentUnavailable: break
            }
        }
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

/// The pieces of a view's code that read its traits.
package struct TraitReads {
    private var running: ObservedCode.Piece?
    private var pieces: Set<ObservedCode.Piece> = []

    /// Records that the running piece read traits.
    package mutating func record() {
        if let running { pieces.insert(running) }
    }

    /// - Returns: The piece to pass to ``end(_:)``, because pieces may run inside each other.
    mutating func begin(_ piece: ObservedCode.Piece) -> ObservedCode.Piece? {
        let outer = running
        running = piece
        if !pieces.isEmpty { pieces.remove(piece) }
        return outer
    }

    mutating func end(_ outer: ObservedCode.Piece?) { running = outer }

    /// Returns the recorded pieces in the order of an update, and forgets them until they run again.
    mutating func takePieces() -> [ObservedCode.Piece] {
        guard !pieces.isEmpty else { return [] }
        let taken = ObservedCode.Piece.allCases.filter(pieces.contains)
        pieces = []
        return taken
    }
}

/// Whether a view runs code of an app; `unknown` until it is first needed.
enum ReadTracking: UInt8 {
    case unknown, tracked, untracked
}
