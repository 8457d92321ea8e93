internal import CollectionCore
import CoreGraphics
import Foundation

/// The animation of a table update. It records frames before the update and animates from them to the frames after it.
@MainActor struct TableUpdateAnimator {
    private var frames: [ObjectIdentifier: CGRect] = [:]
    private let offset: CGPoint
    private let footer: CGRect?

    /// Records the current frames.
    init(_ table: UITableView) {
        for row in table._table.rows {
            frames[ObjectIdentifier(row.cell)] = table._table.held[ObjectIdentifier(row.cell)] ?? row.cell.frame
        }
        table._table.held = [:]
        for part in table._table.parts { frames[ObjectIdentifier(part.view)] = part.view.frame }
        offset = table.contentOffset
        footer = table.tableFooterView?.frame
    }

    /// Animates all views from their recorded frames to their current ones. Views of deleted elements are removed when
    /// their animations end.
    ///
    /// Called in the phase `animating`, because a layout pass in between would end the animation.
    func animate(
        in table: UITableView, _ animations: TableAnimations, _ map: UpdateMap, old: TableStack,
        removed: TableDepartures,
        completion: @escaping (Bool) -> Void
    ) {
        // The update may change the content offset. Shifting by the difference keeps the positions on screen.
        let shift = table.contentOffset.y - offset.y
        // The app sets alpha values, so only views that fade have one here. Views that fade in end at the app's value.
        var ends: [(view: UIView, frame: CGRect, alpha: CGFloat?)] = []
        func addMove(_ view: UIView, from start: CGRect, fadesIn: Bool = false, to frame: CGRect) {
            let originalAlpha = view.alpha
            UIView.performWithoutAnimation {
                view.frame = start.offsetBy(dx: 0, dy: shift)
                if fadesIn { view.alpha = 0 }
            }
            ends.append((view, frame, fadesIn ? originalAlpha : nil))
        }
        for row in table._table.rows {
            let end = row.cell.frame
            if let start = frames[ObjectIdentifier(row.cell)] {
                addMove(row.cell, from: start, to: end)
            } else if let itemPath = map.oldPath(ofNew: row.itemPath), !map.isReloaded(old: itemPath) {
                // The row was not visible before.
                addMove(row.cell, from: table._frame(of: old.span(of: itemPath)), to: end)
            } else {
                let animation = animations.arriving(row.itemPath, map)
                if animation != .none {
                    addMove(
                        row.cell, from: displaced(end, animation).offsetBy(dx: 0, dy: -shift), fadesIn: true, to: end)
                }
            }
        }
        for part in table._table.parts {
            let end = part.view.frame
            if let start = frames[ObjectIdentifier(part.view)] {
                addMove(part.view, from: start, to: end)
            } else {
                addMove(part.view, from: end.offsetBy(dx: 0, dy: -shift), fadesIn: true, to: end)
            }
        }
        if let view = table.tableFooterView, let footer { addMove(view, from: footer, to: view.frame) }

        var removals: [() -> Void] = []
        // Fades a view out. Restores its alpha at the end, unless the app set another value in the meantime.
        func fadeOut(_ view: UIView, to frame: CGRect, then remove: @escaping () -> Void) {
            let originalAlpha = view.alpha
            ends.append((view, frame, 0))
            removals.append {
                if view.alpha == 0 { view.alpha = originalAlpha }
                remove()
            }
        }
        // Performed last, because removing a row calls the delegate, which may change the rows.
        var immediateRemovals: [TableState.Row] = []
        defer { for row in immediateRemovals { table._remove(row) } }
        for row in removed.rows {
            let animation = animations.leaving(row.itemPath)
            guard animation != .none else {
                immediateRemovals.append(row)
                continue
            }
            table.sendSubviewToBack(row.cell)
            UIView.performWithoutAnimation { row.cell.frame = row.cell.frame.offsetBy(dx: 0, dy: shift) }
            fadeOut(row.cell, to: displaced(row.cell.frame, animation)) { table._remove(row) }
        }
        for part in removed.parts {
            UIView.performWithoutAnimation { part.view.frame = part.view.frame.offsetBy(dx: 0, dy: shift) }
            fadeOut(part.view, to: part.view.frame) { table._remove(part) }
        }
        // These rows and parts still exist but are no longer visible.
        let leaving = table._table.phase.departures ?? TableDepartures()
        table._table.phase.setDepartures(nil)
        for row in leaving.rows {
            if let start = frames[ObjectIdentifier(row.cell)] {
                addMove(row.cell, from: start, to: table._frame(of: table._table.stack.span(of: row.itemPath)))
            }
            removals.append { table._remove(row) }
        }
        for part in leaving.parts {
            if let start = frames[ObjectIdentifier(part.view)] {
                addMove(part.view, from: start, to: table.partFrame(part.kind, part.section))
            }
            removals.append { table._remove(part) }
        }
        if let background = table.backgroundView { table.sendSubviewToBack(background) }
        table.layOutCells()
        UIView.animate(
            withDuration: UITableView.changeDuration,
            animations: {
                for end in ends {
                    end.view.frame = end.frame
                    if let alpha = end.alpha { end.view.alpha = alpha }
                    end.view.layoutIfNeeded()
                }
            },
            completion: { finished in
                for remove in removals { remove() }
                completion(finished)
            })
    }

    /// The frame at which an inserted view begins and a deleted view ends.
    private func displaced(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -frame.width, dy: 0)
        case .right: frame.offsetBy(dx: frame.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .none, .middle, .automatic: frame
        }
    }
}

extension UITableView {
    /// The duration of update animations, in seconds.
    static let changeDuration = 0.3

    /// Lays out the content of new cells before their animations begin.
    final func layOutCells() {
        UIView.performWithoutAnimation { for row in _table.rows { row.cell.layoutIfNeeded() } }
    }
}
