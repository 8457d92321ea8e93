import CoreGraphics

/// Manages the drags of one window and notifies the interactions involved.
///
/// Order of calls: The source provides items and previews. When the touch moves, the source is notified that the drag
/// begins. Each step notifies first the source, then the interaction under the touch. At the end the source is
/// notified of the operation, the target performs the drop, the items animate to their destinations, and the target
/// is notified of their arrival. Finally all interactions are notified that the session ended.
@MainActor package final class DragCenter {
    /// `nil` after the window was deallocated. A drag that is active at that time ends without it.
    private(set) weak var window: UIWindow?
    /// The current drag; `nil` for none.
    var active: ActiveDrag?
    /// Activates spring-loaded views below the touch.
    let springs = SpringLoader()
    /// Shows the dragged items. Created by the first one.
    weak var overlay: DragOverlay?
    /// Shows the operation and the number of items; `nil` before the drag begins.
    var badge: DragBadge?
    /// Drops whose items are loading.
    var loads: [DropLoad] = []

    /// Distance in points that the touch must move before lifted items follow it.
    private static let slop: CGFloat = 4
    /// Offset between consecutive items of a stack, in points.
    private static let step: CGFloat = 5
    /// The number of different offsets in a stack. Later items have the last one.
    private static let maximumDepth = 4

    /// Creates the center of a window, which it does not retain.
    init(window: UIWindow) { self.window = window }

    // MARK: Lifting

    /// Lifts the items of a session with an animation. Does nothing during another drag.
    func lift(_ session: DragSession, from source: UIDragInteraction) {
        guard active == nil else { return }
        let drag = ActiveDrag(session, from: source)
        active = drag
        for item in session.items { drag.pieces.append(makePiece(item, from: source, session)) }
        arrange(drag)
        source.delegate?.dragInteraction(source, willAnimateLiftWith: drag.lift, session: session)
        UIView.animate(
            withDuration: PreviewPlatter.liftDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
        ) {
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
        item.liftedSize = preview.size
        let platter = PreviewPlatter(preview.view, preview.parameters)
        platter.center = preview.target.container.convert(preview.target.center, to: nil)
        makeOverlay().insertSubview(platter, at: 0)
        return ActiveDrag.Piece(item: item, source: source, platter: platter, origin: preview)
    }

    private func makeOverlay() -> DragOverlay {
        if let overlay, overlay.superview === window { return overlay }
        let created = DragOverlay(frame: window?.bounds ?? .zero)
        window?.addSubview(created)
        overlay = created
        return created
    }

    /// Sets the offset of each item from the touch. The first item keeps its offset, and the others are stacked behind
    /// it.
    private func arrange(_ drag: ActiveDrag) {
        let main = drag.pieces.first { $0.platter != nil }?.platter
        guard let main else { return }
        let offset = CGPoint(x: main.center.x - drag.start.x, y: main.center.y - drag.start.y)
        var index = 0
        for piece in drag.pieces {
            guard let platter = piece.platter else { continue }
            let shift = Self.step * CGFloat(min(index, Self.maximumDepth - 1))
            platter.offset = CGPoint(x: offset.x + shift, y: offset.y + shift)
            index += 1
        }
    }

    // MARK: Moving

    /// Moves the items to a point of the window. The first movement of more than 4 points begins the drag.
    func move(to point: CGPoint) {
        guard let drag = active else { return }
        if !drag.hasBegun {
            guard hypot(point.x - drag.start.x, point.y - drag.start.y) > Self.slop else { return }
            drag.session.point = point
            begin(drag)
            guard active === drag else { return }
        }
        drag.session.point = point
        follow(drag)
        if let window { springs.update(at: point, in: window, now: window._now) }
        // An effect may have ended the drag.
        guard active === drag else { return springs.end() }
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
        animateToTouch(drag, drag.pieces)
        let badge = DragBadge()
        makeOverlay().addSubview(badge)
        self.badge = badge
    }

    /// Uses the preview of the item's own provider, now and whenever the provider changes.
    private func provide(_ piece: ActiveDrag.Piece) {
        guard let platter = piece.platter else { return }
        let show = { [weak item = piece.item, weak platter] in
            guard let provider = item?.previewProvider, let platter else { return }
            let preview = provider()
            platter.isHidden = preview == nil
            if let preview { platter.show(preview.view, preview.parameters) }
        }
        show()
        piece.item.previewDidChange = show
    }

    /// Animates items from their original positions to the touch.
    private func animateToTouch(_ drag: ActiveDrag, _ pieces: [ActiveDrag.Piece]) {
        for piece in pieces {
            guard let platter = piece.platter else { continue }
            let destination = center(of: platter, drag)
            let distance = CGPoint(x: platter.center.x - destination.x, y: platter.center.y - destination.y)
            platter.center = destination
            guard distance != .zero else { continue }
            platter.transform = CGAffineTransform(translationX: distance.x, y: distance.y)
            UIView.animate(withDuration: PreviewPlatter.liftDuration, delay: 0, options: .allowUserInteraction) {
                platter.isLifted = true
            }
        }
    }

    private func center(of platter: PreviewPlatter, _ drag: ActiveDrag) -> CGPoint {
        CGPoint(x: drag.session.point.x + platter.offset.x, y: drag.session.point.y + platter.offset.y)
    }

    private func follow(_ drag: ActiveDrag) {
        for piece in drag.pieces { if let platter = piece.platter { platter.center = center(of: platter, drag) } }
        showBadge(drag)
    }

    private func showBadge(_ drag: ActiveDrag) {
        guard let badge else { return }
        let count = drag.session.items.count
        badge.show(DragBadge.Style(drag.operation, count: count), count: count)
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
        if let existing = drag.visits.first(where: { $0.interaction === interaction }) { return existing }
        let created = ActiveDrag.Visit(interaction, DropSession(drag.session, isLocal: drag.source != nil))
        drag.visits.append(created)
        return created
    }

    /// Removes an interaction whose view no longer accepts drops.
    func remove(_ interaction: UIDropInteraction) {
        guard let drag = active else { return }
        if let old = drag.current, old.interaction === interaction {
            drag.current = nil
            interaction.delegate?.dropInteraction(interaction, sessionDidExit: old.drop)
        }
        drag.visits.removeAll { $0.interaction === interaction }
    }

    // MARK: Time

    /// Lists can delay opening a gap for the drop.
    var nextDeadline: Double { active == nil ? .infinity : min(dropDeadline, springs.nextDeadline) }

    private var dropDeadline: Double {
        active?.current.flatMap { ($0.interaction.delegate as? any DragWaiting)?.nextDeadline } ?? .infinity
    }

    /// Updates drop targets and spring loading that waited for this time, in seconds on the host's clock.
    func advance(to now: Double) {
        guard let drag = active else { return }
        if now >= dropDeadline { update(drag) }
        guard let window, active === drag else { return }
        springs.advance(in: window, to: now)
        if active !== drag { springs.end() }
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
                        guard self.active === drag, let window = self.window else { return }
                        self.springs.update(at: drag.session.point, in: window, now: window._now)
                        if self.active !== drag { self.springs.end() }
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
        let existing = Set(drag.session.items.map(ObjectIdentifier.init))
        let items = delegate.dragInteraction(source, itemsForAddingTo: drag.session, withTouchAt: point)
            .filter { !existing.contains(ObjectIdentifier($0)) }
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
            let shift = Self.step * CGFloat(min(index, Self.maximumDepth - 1))
            platter.offset = CGPoint(x: main.offset.x + shift, y: main.offset.y + shift)
        }
        for piece in pieces { provide(piece) }
        animateToTouch(drag, pieces)
        update(drag)
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
