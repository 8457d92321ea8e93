import CoreGraphics

/// A drag from lifting its items until the animations after its end have finished.
@MainActor final class ActiveDrag {
    /// A drop interaction that the drag entered, with the current proposal.
    @MainActor final class Visit {
        let interaction: UIDropInteraction
        let drop: DropSession
        let handles: Bool
        var wasEntered = false
        var proposal = UIDropProposal(operation: .cancel)

        init(_ interaction: UIDropInteraction, _ drop: DropSession) {
            (self.interaction, self.drop) = (interaction, drop)
            handles = interaction.delegate?.dropInteraction(interaction, canHandle: drop) ?? false
        }
    }

    /// An item of the drag, with its origin and its visual representation.
    struct Piece {
        let item: UIDragItem
        /// The interaction that provided the item; `nil` for an item from another application.
        let source: UIDragInteraction?
        let platter: PreviewPlatter?
        /// The preview at the position where the item was lifted.
        let origin: UITargetedDragPreview?
    }

    let session: DragSession
    /// `nil` for a drag from another application.
    let source: UIDragInteraction?
    let start: CGPoint
    let lift = DragAnimator()
    var pieces: [Piece] = []
    var hasBegun = false
    var visits: [Visit] = []
    var current: Visit?
    var autoscroll: EdgeAutoscroll?
    weak var scrolling: UIScrollView?

    init(_ session: DragSession, from source: UIDragInteraction?) {
        (self.session, self.source, start) = (session, source, session.point)
    }

    /// The operation that a drop would perform now. A move requires permission of the source.
    var operation: UIDropOperation {
        guard let operation = current?.proposal.operation else { return .cancel }
        return operation == .move && !session.allowsMoveOperation ? .forbidden : operation
    }
}
