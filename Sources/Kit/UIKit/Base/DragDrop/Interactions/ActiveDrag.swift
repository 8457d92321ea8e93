import CoreGraphics

/// A drag from lifting its items until the animations after its end have finished.
@MainActor final class ActiveDrag {
    /// A drop interaction that the drag entered, with the current proposal.
    @MainActor final class Visit {
        /// The interaction whose view the drag entered.
        let interaction: UIDropInteraction
        /// The session that the interaction's delegate receives.
        let drop: DropSession
        /// Whether the delegate accepts the session, which it is asked once.
        let handles: Bool
        /// Whether the delegate was notified that the drag entered.
        var wasEntered = false
        /// The delegate's last answer. The default is `cancel`.
        var proposal = UIDropProposal(operation: .cancel)

        /// Creates a visit, and asks the delegate whether it can handle the session.
        init(_ interaction: UIDropInteraction, _ drop: DropSession) {
            (self.interaction, self.drop) = (interaction, drop)
            handles = interaction.delegate?.dropInteraction(interaction, canHandle: drop) ?? false
        }
    }

    /// An item of the drag, with its origin and its visual representation.
    struct Piece {
        /// The item, which has the provider of its data.
        let item: UIDragItem
        /// The interaction that provided the item; `nil` for an item from another application.
        let source: UIDragInteraction?
        /// Shows the item; `nil` if the source has no preview of it.
        let platter: PreviewPlatter?
        /// The preview at the position where the item was lifted.
        let origin: UITargetedDragPreview?
    }

    /// The items and the current position.
    let session: DragSession
    /// `nil` for a drag from another application.
    let source: UIDragInteraction?
    /// The position at which the items were lifted, in the window's space.
    let start: CGPoint
    /// The animations during the lift, and their completions.
    let lift = DragAnimator()
    /// The items in the order in which they were added.
    var pieces: [Piece] = []
    /// Whether the touch has moved far enough for a drag. Before, the items are only lifted.
    var hasBegun = false
    /// The interactions that the drag has entered, in order, until it leaves or ends.
    var visits: [Visit] = []
    /// The interaction below the touch; `nil` for none.
    var current: Visit?
    /// Scrolls the view below the touch; `nil` while there is none.
    var autoscroll: EdgeAutoscroll?
    /// The scroll view of ``autoscroll``.
    weak var scrolling: UIScrollView?

    /// Creates a drag that starts at the session's current position.
    init(_ session: DragSession, from source: UIDragInteraction?) {
        (self.session, self.source, start) = (session, source, session.point)
    }

    /// The operation that a drop would perform now. A move requires permission of the source.
    var operation: UIDropOperation {
        guard let operation = current?.proposal.operation else { return .cancel }
        return operation == .move && !session.allowsMoveOperation ? .forbidden : operation
    }
}
