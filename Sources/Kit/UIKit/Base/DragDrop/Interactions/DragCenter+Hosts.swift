import CoreGraphics

extension DragCenter {
    // MARK: Observation

    /// Whether items are dragged. `false` while they are only lifted.
    package var _isDragging: Bool { active?.hasBegun ?? false }
    /// The style of the badge for hosts and tests: `copy`, `forbidden`, or the number of items; `nil` without a badge.
    package var badgeText: String? {
        switch badge?.style {
        case .copy: "copy"
        case .forbidden: "forbidden"
        case .count(let number): "\(number)"
        case nil, .some(.none): nil
        }
    }

    // MARK: Drags from other programs

    /// Drops items of another program at a point of the window.
    ///
    /// - Returns: Whether an interaction accepted them.
    @discardableResult
    package func drop(_ providers: [NSItemProvider], at point: CGPoint) -> Bool {
        guard let window, active == nil, !providers.isEmpty else { return false }
        let session = DragSession(providers.map { UIDragItem(itemProvider: $0) }, at: point, in: window)
        session.allowsMoveOperation = false
        let drag = ActiveDrag(session, from: nil)
        drag.pieces = session.items.map { ActiveDrag.Piece(item: $0, source: nil, platter: nil, origin: nil) }
        drag.hasBegun = true
        active = drag
        update(drag)
        let isAccepted = drag.current != nil && (drag.operation == .copy || drag.operation == .move)
        end()
        return isAccepted
    }
}
