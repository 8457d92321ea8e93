import Foundation
import QuartzCore

extension UIView: ObservedCodeOwner {}

// Updates of properties, and code that runs again after a property that it read changed.
extension UIView {
    /// Whether the class belongs to an app.
    final var tracksReads: Bool {
        if readTracking == .unknown { readTracking = ObservedCode.tracks(type(of: self)) ? .tracked : .untracked }
        return readTracking == .tracked
    }

    /// Runs code of the view. Calls `update` when an observable property that the code read changes. If the code reads
    /// traits of the view or its controller, it is also requested again after a change of one of these traits.
    final func _tracking<Result>(
        _ piece: ObservedCode.Piece, _ body: () -> Result, _ update: @escaping @MainActor (UIView) -> Void
    ) -> Result {
        let outer = traitReads.begin(piece)
        defer { traitReads.end(outer) }
        return ObservedCode.run(
            piece, of: self, { asCurrent(body) },
            changed: { [weak self] in
                if let self { update(self) }
            })
    }

    /// Requests the code that read one of the traits that changed.
    final func requestCode(reading changed: TraitSet) {
        for piece in traitReads.takePieces(reading: changed) {
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

    /// Requests `updateProperties()` before the next layout.
    final func _setNeedsUpdateProperties() {
        needsUpdateProperties = true
        _layer.setNeedsProperties()
    }

    /// Called before layout if the view or its controller requested it, and before the first layout.
    final func _updateProperties() {
        if let controller = _viewController, controller.needsUpdateProperties {
            controller.needsUpdateProperties = false
            _tracking(.controllerProperties, { controller.updateProperties() }) {
                $0._viewController?.setNeedsUpdateProperties()
            }
        }
        if let controller = _viewController, controller.needsUpdateContentUnavailable {
            controller.needsUpdateContentUnavailable = false
            let state = controller.contentUnavailableConfigurationState
            _tracking(.contentUnavailable, { controller.updateContentUnavailableConfiguration(using: state) }) {
                $0._viewController?.setNeedsUpdateContentUnavailableConfiguration()
            }
        }
        guard needsUpdateProperties else { return }
        needsUpdateProperties = false
        if !tracksReads { return asCurrent { updateProperties() } }
        _tracking(.properties, { updateProperties() }) { $0.setNeedsUpdateProperties() }
    }

    /// Performs the requested updates of properties in the subtree now.
    final func _updatePropertiesIfNeeded() {
        if _layer.needsProperties {
            _layer.needsProperties = false
            _updateProperties()
        }
        for view in _subviews { view._updatePropertiesIfNeeded() }
    }

    /// Performs the pending updates of all windows.
    static func _flushUpdates() {
        for window in UIApplication.shared.windows { window.layoutIfNeeded() }
    }
}

/// The pieces of a view's code that read its traits, with the traits that they read.
package struct TraitReads {
    /// A run of a piece, with the collection that it last received.
    struct Run {
        fileprivate let piece: ObservedCode.Piece
        /// Created when the piece first reads traits.
        fileprivate var recorder: TraitRecorder?
        fileprivate var received: (original: UITraitCollection, recording: UITraitCollection)?
    }

    private var running: Run? { didSet { isRecording = running != nil } }
    private var pieces: [ObservedCode.Piece: TraitRecorder] = [:]

    /// Whether a piece runs. Stored, because views ask at each read of a trait, and debug builds would copy the rest.
    private(set) var isRecording = false

    /// Returns the traits for the running piece, which record its reads; otherwise the traits as they are.
    mutating func reading(_ traits: UITraitCollection) -> UITraitCollection {
        guard let running else { return traits }
        if let received = running.received, received.original === traits { return received.recording }
        let recorder = running.recorder ?? TraitRecorder()
        let recording = UITraitCollection(traits, recorder: recorder)
        self.running?.recorder = recorder
        self.running?.received = (traits, recording)
        pieces[running.piece] = recorder
        return recording
    }

    /// Ends recording until ``resume(_:)``, for reads that the running piece did not request.
    mutating func suspend() -> Run? {
        let run = running
        running = nil
        return run
    }

    /// Continues a suspended run.
    mutating func resume(_ run: Run?) { running = run }

    /// - Returns: The run to pass to ``end(_:)``, because pieces may run inside each other.
    mutating func begin(_ piece: ObservedCode.Piece) -> Run? {
        let outer = running
        running = Run(piece: piece)
        if !pieces.isEmpty { pieces[piece] = nil }
        return outer
    }

    /// Ends a run and continues the outer one.
    mutating func end(_ outer: Run?) {
        running?.recorder?.stop()
        running = outer
    }

    /// Returns the pieces that read one of the changed traits, in the order of an update, and forgets them until they run
    /// again.
    mutating func takePieces(reading changed: TraitSet) -> [ObservedCode.Piece] {
        guard !pieces.isEmpty else { return [] }
        let taken = ObservedCode.Piece.allCases.filter { pieces[$0]?.reads.intersects(changed) ?? false }
        for piece in taken { pieces[piece] = nil }
        return taken
    }
}

/// Whether a view runs code of an app; `unknown` until it is first needed.
enum ReadTracking: UInt8 {
    case unknown, tracked, untracked
}
