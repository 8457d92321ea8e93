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

    struct Piece {
        let item: UIDragItem
        /// The interaction that provided the item; `nil` for an item from another application.
        let source: UIDragInteraction?
        let platter: DragPlatter?
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

/// Manages the drags of one window and notifies the interactions involved.
///
/// Order of calls: The source provides items and previews. When the touch moves, the source is notified that the drag
/// begins. Each step notifies first the source, then the interaction under the touch. At the end the source is
/// notified of the operation, the target performs the drop, the items animate to their destinations, and the target
/// is notified of their arrival. Finally all interactions are notified that the session ended.
@MainActor package final class DragCenter {
    /// `nil` after the window was deallocated. A drag that is active at that time ends without it.
    private(set) weak var window: UIWindow?
    var active: ActiveDrag?
    private weak var stage: DragStage?
    private(set) var badge: DragBadge?

    /// Distance in points that the touch must move before lifted items follow it.
    private static let play: CGFloat = 4
    /// Offset between consecutive items of a stack, in points.
    private static let step: CGFloat = 5
    private static let most = 4

    init(window: UIWindow) { self.window = window }

    // MARK: Lifting

    func lift(_ session: DragSession, from source: UIDragInteraction) {
        guard active == nil else { return }
        let drag = ActiveDrag(session, from: source)
        active = drag
        for item in session.items { drag.pieces.append(makePiece(item, from: source, session)) }
        arrange(drag)
        source.delegate?.dragInteraction(source, willAnimateLiftWith: drag.lift, session: session)
        UIView.animate(withDuration: DragPlatter.liftDuration, delay: 0, options: .curveEaseOut) {
            for piece in drag.pieces { piece.platter?.isLifted = true }
            drag.lift.run()
        }
    }

    private func makePiece(_ item: UIDragItem, from source: UIDragInteraction, _ session: DragSession)
        -> ActiveDrag.Piece
    {
        let preview = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
        guard let preview, let window, preview.target.container.window === window else {
            return ActiveDrag.Piece(item: item, source: source, platter: nil, origin: nil)
        }
        item._liftedSize = preview.size
        let platter = DragPlatter(preview.view, preview.parameters)
        platter.center = preview.target.container.convert(preview.target.center, to: nil)
        makeStage().insertSubview(platter, at: 0)
        return ActiveDrag.Piece(item: item, source: source, platter: platter, origin: preview)
    }

    private func makeStage() -> DragStage {
        if let stage, stage.superview === window { return stage }
        let made = DragStage(frame: window?.bounds ?? .zero)
        window?.addSubview(made)
        stage = made
        return made
    }

    /// Sets the offset of each item from the touch: the first as it was lifted, the others stacked behind it.
    private func arrange(_ drag: ActiveDrag) {
        let main = drag.pieces.first { $0.platter != nil }?.platter
        guard let main else { return }
        let offset = CGPoint(x: main.center.x - drag.start.x, y: main.center.y - drag.start.y)
        var place = 0
        for piece in drag.pieces {
            guard let platter = piece.platter else { continue }
            let shift = Self.step * CGFloat(min(place, Self.most - 1))
            platter.offset = CGPoint(x: offset.x + shift, y: offset.y + shift)
            place += 1
        }
    }

    // MARK: Moving

    func move(to point: CGPoint) {
        guard let drag = active else { return }
        if !drag.hasBegun {
            guard hypot(point.x - drag.start.x, point.y - drag.start.y) > Self.play else { return }
            drag.session.point = point
            begin(drag)
            guard active === drag else { return }
        }
        drag.session.point = point
        follow(drag)
        if let source = drag.source { source.delegate?.dragInteraction(source, sessionDidMove: drag.session) }
        update(drag)
        scroll(drag)
    }

    private func begin(_ drag: ActiveDrag) {
        drag.hasBegun = true
        drag.lift.finish(.end)
        guard let source = drag.source, let delegate = source.delegate else { return }
        drag.session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: drag.session)
        drag.session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            source, sessionIsRestrictedToDraggingApplication: drag.session)
        for case let menu as MenuOverlay in window?.subviews ?? [] { menu.dismiss(animated: true) }
        delegate.dragInteraction(source, sessionWillBegin: drag.session)
        for piece in drag.pieces { provide(piece) }
        gather(drag, drag.pieces)
        let badge = DragBadge()
        makeStage().addSubview(badge)
        self.badge = badge
    }

    /// Uses the preview that an item provides itself, now and when it provides another one.
    private func provide(_ piece: ActiveDrag.Piece) {
        guard let platter = piece.platter else { return }
        let show = { [weak item = piece.item, weak platter] in
            guard let provider = item?.previewProvider, let platter else { return }
            let preview = provider()
            platter.isHidden = preview == nil
            if let preview { platter.show(preview.view, preview.parameters) }
        }
        show()
        piece.item._previewDidChange = show
    }

    /// Animates items from where they were lifted to the touch.
    private func gather(_ drag: ActiveDrag, _ pieces: [ActiveDrag.Piece]) {
        for piece in pieces {
            guard let platter = piece.platter else { continue }
            let home = place(of: platter, drag)
            let way = CGPoint(x: platter.center.x - home.x, y: platter.center.y - home.y)
            platter.center = home
            guard way != .zero else { continue }
            platter.transform = CGAffineTransform(translationX: way.x, y: way.y)
            UIView.animate(withDuration: DragPlatter.liftDuration) { platter.isLifted = true }
        }
    }

    private func place(of platter: DragPlatter, _ drag: ActiveDrag) -> CGPoint {
        CGPoint(x: drag.session.point.x + platter.offset.x, y: drag.session.point.y + platter.offset.y)
    }

    private func follow(_ drag: ActiveDrag) {
        for piece in drag.pieces { if let platter = piece.platter { platter.center = place(of: platter, drag) } }
        showBadge(drag)
    }

    private func showBadge(_ drag: ActiveDrag) {
        guard let badge else { return }
        let count = drag.session.items.count
        badge.show(DragBadge.Look(drag.operation, count: count), count: count)
        if let main = drag.pieces.first(where: { $0.platter != nil })?.platter {
            let isMirrored = window?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            badge.center = CGPoint(x: isMirrored ? main.frame.minX : main.frame.maxX, y: main.frame.minY)
        } else {
            badge.center = drag.session.point
        }
    }

    // MARK: Targets

    /// Finds the interaction under the touch and requests a drop proposal from it.
    func update(_ drag: ActiveDrag) {
        let visit = target(of: drag)
        if visit !== drag.current {
            if let old = drag.current {
                drag.current = nil
                old.interaction.delegate?.dropInteraction(old.interaction, sessionDidExit: old.drop)
            }
            drag.current = visit
            if let visit {
                visit.wasEntered = true
                visit.interaction.delegate?.dropInteraction(visit.interaction, sessionDidEnter: visit.drop)
            }
        }
        if let visit {
            visit.proposal =
                visit.interaction.delegate?.dropInteraction(visit.interaction, sessionDidUpdate: visit.drop)
                ?? UIDropProposal(operation: .cancel)
        }
        showBadge(drag)
    }

    private func target(of drag: ActiveDrag) -> ActiveDrag.Visit? {
        var next = window?.hitTest(drag.session.point, with: nil)
        while let view = next {
            for case let interaction as UIDropInteraction in view.interactions {
                if let only = drag.session.onlyTarget, only !== interaction { continue }
                if let visit = visit(drag, interaction), visit.handles { return visit }
            }
            next = view.superview
        }
        return nil
    }

    private func visit(_ drag: ActiveDrag, _ interaction: UIDropInteraction) -> ActiveDrag.Visit? {
        if let known = drag.visits.first(where: { $0.interaction === interaction }) { return known }
        let made = ActiveDrag.Visit(interaction, DropSession(drag.session, isLocal: drag.source != nil))
        drag.visits.append(made)
        return made
    }

    /// Removes an interaction whose view no longer accepts drops.
    func forget(_ interaction: UIDropInteraction) {
        guard let drag = active else { return }
        if let old = drag.current, old.interaction === interaction {
            drag.current = nil
            interaction.delegate?.dropInteraction(interaction, sessionDidExit: old.drop)
        }
        drag.visits.removeAll { $0.interaction === interaction }
    }

    // MARK: Time

    /// Lists can delay opening a gap for the drop.
    var nextDeadline: Double {
        active?.current.flatMap { ($0.interaction.delegate as? any DragWaiting)?.nextDeadline } ?? .infinity
    }

    func advance(to now: Double) {
        guard let drag = active, now >= nextDeadline else { return }
        update(drag)
    }

    /// Scrolls the view under the touch while the touch is near one of its edges.
    private func scroll(_ drag: ActiveDrag) {
        var next = window?.hitTest(drag.session.point, with: nil)
        while let view = next, !((view as? UIScrollView)?.isScrollEnabled ?? false) { next = view.superview }
        let found = next as? UIScrollView
        if found !== drag.scrolling {
            drag.autoscroll?.stop()
            drag.scrolling = found
            drag.autoscroll = found.map { view in
                EdgeAutoscroll(
                    view,
                    place: { [weak drag, weak view] in
                        guard let drag, let view, drag.hasBegun else { return nil }
                        let point = drag.session.location(in: view)
                        return CGPoint(x: point.x - view.contentOffset.x, y: point.y - view.contentOffset.y)
                    },
                    moved: { [weak self, weak drag] in
                        guard let self, let drag, self.active === drag else { return }
                        self.update(drag)
                    })
            }
        }
        drag.autoscroll?.update()
    }

    // MARK: Adding items

    /// Adds items of a view that was tapped during a drag.
    func add(from source: UIDragInteraction, at point: CGPoint) {
        guard let drag = active, drag.hasBegun, let delegate = source.delegate else { return }
        guard let chosen = delegate.dragInteraction(source, sessionForAddingItems: [drag.session], withTouchAt: point),
            chosen === drag.session
        else { return }
        let known = Set(drag.session.items.map(ObjectIdentifier.init))
        let items = delegate.dragInteraction(source, itemsForAddingTo: drag.session, withTouchAt: point)
            .filter { !known.contains(ObjectIdentifier($0)) }
        guard !items.isEmpty else { return }
        if let first = drag.source {
            first.delegate?.dragInteraction(first, session: drag.session, willAdd: items, for: source)
        }
        drag.session.items += items
        let pieces = items.map { makePiece($0, from: source, drag.session) }
        drag.pieces += pieces
        let main = drag.pieces.first { $0.platter != nil }?.platter
        for (index, piece) in drag.pieces.enumerated() {
            guard let main, let platter = piece.platter, pieces.contains(where: { $0.item === piece.item }) else {
                continue
            }
            let shift = Self.step * CGFloat(min(index, Self.most - 1))
            platter.offset = CGPoint(x: main.offset.x + shift, y: main.offset.y + shift)
        }
        for piece in pieces { provide(piece) }
        gather(drag, pieces)
        update(drag)
    }

    // MARK: End

    /// Ends the drag after its touch ended.
    func end() {
        guard let drag = active else { return }
        guard drag.hasBegun else { return putDown(drag) }
        let operation = drag.operation
        guard let visit = drag.current, operation == .copy || operation == .move else {
            return giveUp(drag, operation == .forbidden ? .forbidden : .cancel)
        }
        finish(drag)
        tellSource(drag) { $1.dragInteraction($0, session: drag.session, willEndWith: operation) }
        let (interaction, delegate) = (visit.interaction, visit.interaction.delegate)
        delegate?.dropInteraction(interaction, performDrop: visit.drop)
        window?.layoutIfNeeded()
        land(
            drag,
            target: { piece, standard in
                delegate?.dropInteraction(interaction, previewForDropping: piece.item, withDefault: standard)
            },
            along: { piece, animator in
                delegate?.dropInteraction(interaction, item: piece.item, willAnimateDropWith: animator)
            },
            completion: { [self] in
                delegate?.dropInteraction(interaction, concludeDrop: visit.drop)
                tellAll(drag)
                tellSource(drag) { $1.dragInteraction($0, session: drag.session, didEndWith: operation) }
                tellSource(drag) { $1.dragInteraction($0, sessionDidTransferItems: drag.session) }
            })
    }

    /// Ends the drag without a drop: the user canceled it, or the system canceled the touch.
    ///
    /// - Returns: Whether there was a drag.
    @discardableResult
    package func cancel() -> Bool {
        guard let drag = active else { return false }
        if drag.hasBegun { giveUp(drag, .cancel) } else { putDown(drag) }
        return true
    }

    func cancel(from source: UIDragInteraction) {
        if active?.source === source { cancel() }
    }

    /// Puts back items that were lifted but never moved. No drag began.
    private func putDown(_ drag: ActiveDrag) {
        finish(drag)
        UIView.animate(
            withDuration: DragPlatter.liftDuration,
            animations: { for piece in drag.pieces { piece.platter?.isLifted = false } },
            completion: { [self] _ in
                remove(drag)
                drag.lift.finish(.start)
            })
    }

    private func giveUp(_ drag: ActiveDrag, _ operation: UIDropOperation) {
        let visit = drag.current
        finish(drag)
        tellSource(drag) { $1.dragInteraction($0, session: drag.session, willEndWith: operation) }
        if let visit { visit.interaction.delegate?.dropInteraction(visit.interaction, sessionDidExit: visit.drop) }
        window?.layoutIfNeeded()
        land(
            drag,
            target: { piece, standard in
                guard let source = piece.source, let origin = piece.origin else { return nil }
                let back = standard.retargetedPreview(
                    with: origin.target as? UIDragPreviewTarget
                        ?? UIDragPreviewTarget(
                            container: origin.target.container, center: origin.target.center,
                            transform: origin.target.transform))
                return source.delegate?.dragInteraction(source, previewForCancelling: piece.item, withDefault: back)
            },
            along: { piece, animator in
                guard let source = piece.source else { return }
                source.delegate?.dragInteraction(source, item: piece.item, willAnimateCancelWith: animator)
            },
            completion: { [self] in
                tellAll(drag)
                tellSource(drag) { $1.dragInteraction($0, session: drag.session, didEndWith: operation) }
            })
    }

    private func finish(_ drag: ActiveDrag) {
        drag.autoscroll?.stop()
        active = nil
        for piece in drag.pieces { piece.item._previewDidChange = nil }
        badge?.removeFromSuperview()
        badge = nil
    }

    private func tellSource(
        _ drag: ActiveDrag, _ body: (UIDragInteraction, any UIDragInteractionDelegate) -> Void
    ) {
        if let source = drag.source, let delegate = source.delegate { body(source, delegate) }
    }

    private func tellAll(_ drag: ActiveDrag) {
        for visit in drag.visits where visit.wasEntered {
            visit.interaction.delegate?.dropInteraction(visit.interaction, sessionDidEnd: visit.drop)
        }
    }

    private func remove(_ drag: ActiveDrag) {
        for piece in drag.pieces { piece.platter?.removeFromSuperview() }
        if let stage, stage.subviews.isEmpty { stage.removeFromSuperview() }
    }

    /// Animates each item to its destination, then calls `completion`.
    private func land(
        _ drag: ActiveDrag, target: (ActiveDrag.Piece, UITargetedDragPreview) -> UITargetedDragPreview?,
        along: (ActiveDrag.Piece, any UIDragAnimating) -> Void, completion: @escaping () -> Void
    ) {
        var ways: [() -> Void] = []
        var animators: [DragAnimator] = []
        for piece in drag.pieces {
            let animator = DragAnimator()
            if let platter = piece.platter, let stage {
                let standard = UITargetedDragPreview(
                    view: platter, parameters: UIPreviewParameters(),
                    target: UIDragPreviewTarget(container: stage, center: platter.center) as UIPreviewTarget)
                if let preview = target(piece, standard), let window, preview.target.container.window === window {
                    ways.append(way(of: platter, to: preview))
                } else {
                    ways.append {
                        platter.alpha = 0
                        platter.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    }
                }
            } else if let window {
                _ = target(
                    piece,
                    UITargetedDragPreview(
                        view: window, parameters: UIPreviewParameters(),
                        target: UIDragPreviewTarget(container: window, center: drag.session.point) as UIPreviewTarget))
            }
            along(piece, animator)
            animators.append(animator)
        }
        UIView.animate(
            withDuration: DragPlatter.dropDuration,
            animations: {
                for way in ways { way() }
                for animator in animators { animator.run() }
            },
            completion: { [self] _ in
                for animator in animators { animator.finish() }
                remove(drag)
                completion()
            })
    }

    /// Animates the platter from its position to that of the preview, at the size of the preview.
    private func way(of platter: DragPlatter, to preview: UITargetedDragPreview) -> () -> Void {
        let center = preview.target.container.convert(preview.target.center, to: nil)
        let size = preview.size
        let become = preview.view === platter ? {} : platter.becoming(preview.view)
        let scale = CGAffineTransform(
            scaleX: platter.bounds.width > 0 ? size.width / platter.bounds.width : 1,
            y: platter.bounds.height > 0 ? size.height / platter.bounds.height : 1)
        let isOwn = preview.view === platter
        return {
            platter.isLifted = false
            platter.center = center
            platter.transform = isOwn ? preview.target.transform : scale.concatenating(preview.target.transform)
            become()
        }
    }
}

/// A drop target that acts after a delay while items are dragged over it.
@MainActor protocol DragWaiting: AnyObject {
    /// In seconds on the host's clock; infinite if no action is pending.
    var nextDeadline: Double { get }
}

extension UIWindow {
    /// The drag center of this window.
    package final var _dragCenter: DragCenter { _attachment { DragCenter(window: self) } }
}
