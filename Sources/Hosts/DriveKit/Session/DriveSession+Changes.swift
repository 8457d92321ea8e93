internal import CollectionViewTesting
internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

extension DriveSession {
    /// Performs input, time, or a change of the environment, and answers what changed.
    func change(_ request: DriveRequest) throws(DriveFault) -> DriveAnswer {
        calls.attach(to: host.window)
        _ = calls.takeCalls()
        let before = tree()
        var notes: [String] = []
        switch request {
        case .tap(let target, let count):
            let touch = try place(target, in: before)
            notes += touch.notes
            for index in 0..<min(max(count, 1), 10) {
                if index > 0 { host.advance(by: 0.08) }
                press(at: touch.point, seconds: 0.05)
            }
        case .longPress(let target, let seconds):
            let touch = try place(target, in: before)
            notes += touch.notes
            press(at: touch.point, seconds: seconds)
        case .drag(let target, let movement, let seconds, let hold):
            let start = try place(target, in: before)
            let end: CGPoint
            switch movement {
            case .by(let distance): end = CGPoint(x: start.point.x + distance.dx, y: start.point.y + distance.dy)
            case .to(let other): end = try place(other, in: before).point
            }
            host.drag(from: start.point, to: end, duration: seconds, hold: hold)
        case .fling(let target, let velocity):
            let start = try place(target, in: before).point
            let seconds = 0.1
            let end = CGPoint(x: start.x + velocity.dx * seconds, y: start.y + velocity.dy * seconds)
            host.drag(from: start, to: end, duration: seconds, hold: 0)
        case .pinch(let target, let scale, let seconds):
            let center = try place(target, in: before).point
            // The fingers stay in the window.
            host.pinch(around: center, by: scale, spread: min(60, 300 / scale), duration: seconds)
        case .type(let text, let target): notes += try type(text, into: target, in: before)
        case .press(let text):
            let (key, modifiers) = try KeyNames.press(text)
            if !host.press(key, modifiers: modifiers) { notes.append("no view or command handled \(text)") }
        case .scroll(let target): try scroll(to: target, in: before)
        case .selectMenu(let title, let target): try selectMenu(title, of: target, in: before)
        case .advance(let seconds): host.advance(by: seconds)
        case .settle(let limit):
            let time = settling?(limit) ?? host.settle(limit: limit)
            notes.append(
                time.map { "settled after \(DriveText.number($0)) s" }
                    ?? "still moving after \(DriveText.number(limit)) s"
            )
        default: notes += try changeEnvironment(request)
        }
        return answer(notes, before: before)
    }

    private func answer(_ notes: [String], before: [DriveElement]) -> DriveAnswer {
        let after = tree()
        calls.attach(to: host.window)
        var lines = notes
        lines.append(ElementDifference(from: before, to: after).text)
        let ran = calls.takeCalls()
        if !ran.isEmpty { lines.append("calls: " + ran) }
        let moving = self.moving(named: after)
        if !moving.isEmpty { lines.append("still moving: \(moving.joined(separator: ", ")); call settle or advance") }
        return DriveAnswer(lines.joined(separator: "\n"))
    }

    // MARK: Motion

    /// What moves, by name.
    private func moving(named elements: [DriveElement]) -> [String] {
        guard host.isMoving else { return [] }
        var found: [String] = []
        var animated = 0
        var pending: [UIView] = [host.window]
        while let view = pending.popLast() {
            pending += view.subviews
            if let scroll = view as? UIScrollView, scroll.isDecelerating || scroll.isDragging {
                let name =
                    elements.flatMap(\.flattened).first { $0.responder === scroll }?.id ?? "\(Swift.type(of: view))"
                found.append("\(name) (\(scroll.isDragging ? "dragging" : "decelerating"))")
            }
            if view.layer.animationKeys()?.isEmpty == false { animated += 1 }
        }
        if animated > 0 { found.append(animated == 1 ? "an animated view" : "\(animated) animated views") }
        return found.isEmpty ? ["scrolling, a display link, or an animation"] : found
    }

    // MARK: Touches

    /// Where a touch at a target begins, and what a person should know about it.
    private func place(
        _ target: DriveTarget, in tree: [DriveElement]
    ) throws(DriveFault) -> (point: CGPoint, element: DriveElement?, notes: [String]) {
        if let point = target.point, !tree.flatMap(\.flattened).contains(where: { $0.id == target.text }) {
            guard host.window.bounds.contains(point) else {
                throw DriveFault(
                    "\(DriveText.point(point)) is outside of the window, which is \(DriveText.size(host.window.bounds.size))."
                )
            }
            return (point, nil, [])
        }
        let element = try element(target, in: tree)
        var notes: [String] = []
        if !element.isEnabled { notes.append("\(element.id) is disabled") }
        let visible = element.visibleFrame
        var point = CGPoint(x: visible.midX, y: visible.midY)
        if element.isCovered {
            let hit = host.window.hitTest(point, with: nil)
            notes.append("\(element.id) is covered by \(hit.map { "\(Swift.type(of: $0))" } ?? "another view")")
        } else if let own = element.responder, !(own is UIView) {
            let activation = own.accessibilityActivationPoint
            if visible.contains(activation) { point = activation }
        }
        return (point, element, notes)
    }

    private func press(at point: CGPoint, seconds: Double) { host.tap(host.window, at: point, duration: seconds) }

    // MARK: Text

    private func type(
        _ text: String, into target: DriveTarget?, in tree: [DriveElement]
    ) throws(DriveFault) -> [String] {
        if let target {
            let touch = try place(target, in: tree)
            if touch.element?.responder?.isFirstResponder != true { press(at: touch.point, seconds: 0.05) }
            if !host.window._takesText {
                // Fields of search bars and of cells that were selected become active in the next frames.
                host.advance(by: 0.1)
            }
        }
        guard host.window._takesText else {
            let fields = self.tree().flatMap(\.flattened).filter { $0.role == "textField" }.map(\.id)
            throw DriveFault(
                "No field takes text; "
                    + (fields.isEmpty ? "no field is visible." : "visible fields: \(fields.joined(separator: ", ")).")
                    + " Name one with “into”.")
        }
        for character in text {
            host.window._type(character.isNewline ? .enter : .text(String(character)))
            host.layout()
        }
        return []
    }

    // MARK: Scrolling

    private func scroll(to target: DriveTarget, in tree: [DriveElement]) throws(DriveFault) {
        let all = tree.flatMap(\.flattened)
        let isShown = all.contains { $0.id == target.text && !$0.isClipped }
        if isShown { return }
        if target.item != nil, !all.contains(where: { $0.id == target.text && $0.role != "item" }) {
            let (list, path) = try listItem(target, in: all)
            switch list {
            case let list as UICollectionView:
                list.layoutIfNeeded()
                let isHorizontal =
                    list.contentSize.width > list.bounds.width + 1
                    && list.contentSize.height <= list.bounds.height + 1
                list.scrollToItem(
                    at: path, at: isHorizontal ? .centeredHorizontally : .centeredVertically, animated: false)
            case let table as UITableView: table.scrollToRow(at: path, at: .middle, animated: false)
            default: break
            }
            host.layout()
            return
        }
        let element = try element(target, in: tree)
        guard let view = element.responder as? UIView else { return }
        var outer = view.superview
        while let current = outer {
            if let scroll = current as? UIScrollView {
                scroll.scrollRectToVisible(scroll.convert(view.bounds, from: view), animated: false)
            }
            outer = current.superview
        }
        host.layout()
    }

    // MARK: Menus

    private func selectMenu(
        _ title: String, of target: DriveTarget?, in tree: [DriveElement]
    ) throws(DriveFault) {
        let titles = title.split(separator: ">").map { $0.trimmingCharacters(in: .whitespaces) }
        guard !titles.isEmpty else { throw DriveFault("select_menu requires the title of an item.") }
        if let target {
            let touch = try place(target, in: tree)
            press(at: touch.point, seconds: 0.05)
            host.settle(limit: 2)
            if host.window.menuRows.isEmpty {
                press(at: touch.point, seconds: 0.8)
                host.settle(limit: 2)
            }
        }
        for (index, title) in titles.enumerated() {
            if index > 0 { host.settle(limit: 2) }
            let rows = host.window.menuRows
            guard !rows.isEmpty else {
                throw DriveFault(
                    "No menu is open" + (target == nil ? "; name the element that opens it with “of”." : "."))
            }
            guard let row = rows.first(where: { $0.title == title }) else {
                throw DriveFault(
                    "The menu has no item “\(title)”; it has \(rows.map { "“\($0.title)”" }.joined(separator: ", ")).")
            }
            press(
                at: row.view.convert(CGPoint(x: row.view.bounds.midX, y: row.view.bounds.midY), to: nil), seconds: 0.05)
        }
    }
}
