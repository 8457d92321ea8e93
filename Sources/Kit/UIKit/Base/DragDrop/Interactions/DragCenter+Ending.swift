import CoreGraphics

/// The end of a drag: a drop, a cancellation, or items put back without a drag.
///
/// The drag is no longer active when delegates are called, so they can start another one.
extension DragCenter {
    /// Ends the drag after its touch ended.
    func end() {
        guard let drag = active else { return }
        guard drag.hasBegun else { return returnItems(drag) }
        let operation = drag.operation
        guard let visit = drag.current, operation == .copy || operation == .move else {
            return endWithoutDrop(drag, operation == .forbidden ? .forbidden : .cancel)
        }
        finish(drag)
        notifySource(drag) { $1.dragInteraction($0, session: drag.session, willEndWith: operation) }
        let (interaction, delegate) = (visit.interaction, visit.interaction.delegate)
        visit.drop.observeLoads()
        delegate?.dropInteraction(interaction, performDrop: visit.drop)
        watchLoads(of: visit.drop)
        window?.layoutIfNeeded()
        animateItems(
            drag,
            target: { piece, standard in
                delegate?.dropInteraction(interaction, previewForDropping: piece.item, withDefault: standard)
            },
            along: { piece, animator in
                delegate?.dropInteraction(interaction, item: piece.item, willAnimateDropWith: animator)
            },
            completion: { [self] in
                delegate?.dropInteraction(interaction, concludeDrop: visit.drop)
                notifyEnteredInteractions(drag)
                notifySource(drag) { $1.dragInteraction($0, session: drag.session, didEndWith: operation) }
                notifySource(drag) { $1.dragInteraction($0, sessionDidTransferItems: drag.session) }
            })
    }

    /// Ends the drag without a drop: the user canceled it, or the system canceled the touch.
    ///
    /// - Returns: Whether there was a drag.
    @discardableResult
    package func cancel() -> Bool {
        guard let drag = active else { return false }
        if drag.hasBegun { endWithoutDrop(drag, .cancel) } else { returnItems(drag) }
        return true
    }

    /// Cancels the drag if the interaction is its source.
    func cancel(from source: UIDragInteraction) {
        if active?.source === source { cancel() }
    }

    /// Puts back items that were lifted but never moved. No drag began.
    private func returnItems(_ drag: ActiveDrag) {
        finish(drag)
        UIView.animate(
            withDuration: PreviewPlatter.liftDuration, delay: 0, options: .allowUserInteraction,
            animations: { for piece in drag.pieces { piece.platter?.isLifted = false } },
            completion: { [self] _ in
                remove(drag)
                drag.lift.finish(.start)
            })
    }

    private func endWithoutDrop(_ drag: ActiveDrag, _ operation: UIDropOperation) {
        let visit = drag.current
        finish(drag)
        notifySource(drag) { $1.dragInteraction($0, session: drag.session, willEndWith: operation) }
        if let visit { visit.interaction.delegate?.dropInteraction(visit.interaction, sessionDidExit: visit.drop) }
        window?.layoutIfNeeded()
        animateItems(
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
                notifyEnteredInteractions(drag)
                notifySource(drag) { $1.dragInteraction($0, session: drag.session, didEndWith: operation) }
            })
    }

    private func finish(_ drag: ActiveDrag) {
        drag.autoscroll?.stop()
        active = nil
        springs.end()
        for piece in drag.pieces { piece.item.previewDidChange = nil }
        badge?.removeFromSuperview()
        badge = nil
    }

    private func notifySource(
        _ drag: ActiveDrag, _ body: (UIDragInteraction, any UIDragInteractionDelegate) -> Void
    ) {
        if let source = drag.source, let delegate = source.delegate { body(source, delegate) }
    }

    private func notifyEnteredInteractions(_ drag: ActiveDrag) {
        for visit in drag.visits where visit.wasEntered {
            visit.interaction.delegate?.dropInteraction(visit.interaction, sessionDidEnd: visit.drop)
        }
    }

    private func remove(_ drag: ActiveDrag) {
        for piece in drag.pieces { piece.platter?.removeFromSuperview() }
        if let overlay, overlay.subviews.isEmpty { overlay.removeFromSuperview() }
    }

    /// Animates each item to its destination, then calls `completion`.
    private func animateItems(
        _ drag: ActiveDrag, target: (ActiveDrag.Piece, UITargetedDragPreview) -> UITargetedDragPreview?,
        along: (ActiveDrag.Piece, any UIDragAnimating) -> Void, completion: @escaping () -> Void
    ) {
        var movements: [() -> Void] = []
        var animators: [DragAnimator] = []
        for piece in drag.pieces {
            let animator = DragAnimator()
            if let platter = piece.platter, let overlay {
                let standard = UITargetedDragPreview(
                    view: platter, parameters: UIPreviewParameters(),
                    target: UIDragPreviewTarget(container: overlay, center: platter.center) as UIPreviewTarget)
                if let preview = target(piece, standard), let window, preview.target.container.window === window {
                    movements.append(movement(of: platter, to: preview))
                } else {
                    movements.append {
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
            withDuration: PreviewPlatter.dropDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                for movement in movements { movement() }
                for animator in animators { animator.run() }
            },
            completion: { [self] _ in
                for animator in animators { animator.finish() }
                remove(drag)
                completion()
            })
    }

    /// Animates the platter from its position to that of the preview, at the size of the preview.
    private func movement(of platter: PreviewPlatter, to preview: UITargetedDragPreview) -> () -> Void {
        let center = preview.target.container.convert(preview.target.center, to: nil)
        let size = preview.size
        let crossfade = preview.view === platter ? {} : platter.crossfade(to: preview.view)
        let scale = CGAffineTransform(
            scaleX: platter.bounds.width > 0 ? size.width / platter.bounds.width : 1,
            y: platter.bounds.height > 0 ? size.height / platter.bounds.height : 1)
        let isOwn = preview.view === platter
        return {
            platter.isLifted = false
            platter.center = center
            platter.transform = isOwn ? preview.target.transform : scale.concatenating(preview.target.transform)
            crossfade()
        }
    }
}
