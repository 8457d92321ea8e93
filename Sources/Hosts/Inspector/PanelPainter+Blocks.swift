internal import CollectionCore
internal import CoreGraphics
internal import Foundation
internal import UIKit

/// The state that a panel shows.
@MainActor struct PanelState {
    /// The inspected view.
    var inspection: ScreenInspection
    /// The name of the selected element; `nil` for none.
    var selected: String?
    /// The kinds of marks that the overlay draws.
    var marks: Set<InspectorMark>
    /// Whether the next click on the app selects an element.
    var isPicking = false
    /// The index in `inspection.frames` of the frame at the scrubber; `nil` for the last one.
    var frame: Int?

    /// The selected element; `nil` if it is no longer on screen.
    var element: InspectedElement? { selected.flatMap { inspection.element($0) } }
    /// The frame at the scrubber, or the last one.
    fileprivate var shownFrame: LayoutRecords.Frame? {
        frame.flatMap { inspection.frames.indices.contains($0) ? inspection.frames[$0] : nil } ?? inspection.frames.last
    }
}

extension PanelPainter {
    /// The layout, its sizes, and the switches of the overlay.
    mutating func header(_ state: PanelState) {
        let i = state.inspection
        line(
            i.layout, in: CGRect(x: x, y: y, width: width, height: 24), size: 18, weight: .bold)
        y += 25
        line(
            "view \(i.viewSize._text)   content \(i.contentSize._text)   offset \(i.contentOffset.x._text), \(i.contentOffset.y._text)",
            in: CGRect(x: x, y: y, width: width, height: 16), size: 11.5, color: InspectorColors.faint)
        y += 24
        var left = x
        chip("Pick", isOn: state.isPicking, .pick, &left)
        for mark in InspectorMark.allCases where mark != .prefetch {
            chip(mark.title, isOn: state.marks.contains(mark), .mark(mark), &left)
        }
        y += 36
    }

    private mutating func chip(_ title: String, isOn: Bool, _ action: Action, _ left: inout CGFloat) {
        let extent = width(title, size: 11, weight: .medium) + 16
        if left + extent > right {
            left = x
            y += 28
        }
        let rect = CGRect(x: left, y: y, width: extent, height: 22)
        fill(rect, isOn ? .systemBlue : InspectorColors.card, radius: 11)
        if !isOn { stroke(rect.insetBy(dx: 0.5, dy: 0.5), InspectorColors.line, radius: 10.5) }
        line(
            title, in: rect.insetBy(dx: 8, dy: 0), size: 11, weight: .medium,
            color: isOn ? .white : InspectorColors.ink)
        area(rect, action)
        left += extent + 6
    }

    /// Faults of the layout and broken layout laws, at most four of the latter. Draws nothing without them.
    mutating func findings(_ state: PanelState) {
        let texts = state.inspection.findings.map(\.text) + state.inspection.laws.prefix(4)
        guard !texts.isEmpty else { return }
        card("Doctor", detail: "\(texts.count) found") { p in
            for (index, text) in texts.enumerated() {
                if index > 0 { p.y += 8 }
                p.fill(CGRect(x: p.x + 12, y: p.y + 4, width: 8, height: 8), .systemRed, radius: 4)
                p.y += p.paragraph(text, at: CGPoint(x: p.x + 28, y: p.y), width: p.width - 40, size: 11.5)
            }
        }
    }

    /// The properties of the selected element.
    mutating func properties(_ state: PanelState) {
        guard let element = state.element else {
            card("Element") { p in
                p.y += p.paragraph(
                    "Point at an element, or choose one below.", at: CGPoint(x: p.x + 12, y: p.y), width: p.width - 24,
                    size: 12, color: InspectorColors.faint)
            }
            return
        }
        let a = element.attributes
        let sizing =
            element.explanation.isMeasured ? "measured" : element.explanation.isEstimated ? "estimated" : "fixed"
        var rows: [(String, String)] = [
            ("frame", Self.numbers([a.frame.minX, a.frame.minY, a.frame.width, a.frame.height])),
            ("center", Self.numbers([a.center.x, a.center.y])), ("size", "\(a.size._text)  (\(sizing))"),
            ("element", element.name), ("view", element.viewClass),
            ("reuse identifier", element.reuseIdentifier ?? "none"), ("attributes", element.attributesClass),
            ("alpha, z-index", "\(a.alpha._text), \(a.zIndex)"),
        ]
        if a._isTransformed {
            let t = a.transform
            rows.append(("transform", Self.numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])))
        }
        if let move = element.move {
            rows.append(("moved", "frame \(move.frame)"))
        }
        if let arrival = element.arrival {
            rows.append(("appeared", "frame \(arrival.frame), \(arrival.wasReused ? "reused view" : "new view")"))
        }
        let broken = element.constraints.filter { $0.error != 0 }
        if !element.constraints.isEmpty {
            rows.append(("constraints", "\(element.constraints.count), \(broken.count) not satisfied"))
        }
        card("Element", detail: element.shortName) { p in
            for (name, value) in rows {
                let rect = CGRect(x: p.x + 12, y: p.y, width: p.width - 24, height: 17)
                p.line(name, in: rect, size: 11.5, color: InspectorColors.faint)
                p.line(
                    value, in: CGRect(x: rect.minX + 110, y: rect.minY, width: rect.width - 110, height: 17),
                    size: 11.5,
                    weight: .medium)
                p.y += 18
            }
            for constraint in broken.prefix(3) {
                p.y += p.paragraph(
                    "off by \(constraint.error._text) pt: \(constraint.text)", at: CGPoint(x: p.x + 12, y: p.y),
                    width: p.width - 24, size: 10.5, color: .systemRed)
            }
            if let cause = element.move?.cause {
                p.y += 4
                p.y += p.paragraph(
                    "Moved last by: \(cause.text)", at: CGPoint(x: p.x + 12, y: p.y), width: p.width - 24, size: 11.5,
                    color: InspectorColors.faint)
            }
        }
    }

    private static func numbers(_ values: [CGFloat]) -> String { values.map(\._text).joined(separator: ", ") }

    /// The chain of the selected element: a sentence and four numbers for each step, and their sum.
    mutating func chain(_ state: PanelState) {
        guard let element = state.element else { return }
        let chain = element.explanation.chain
        let sentences = element.explanation.sentences
        let column: CGFloat = 47
        for (index, title) in ["x", "y", "width", "height"].enumerated() {
            line(
                title,
                in: CGRect(x: right - 10 - CGFloat(4 - index) * column, y: y, width: column - 2, height: 16),
                size: 10.5,
                color: InspectorColors.faint, right: true)
        }
        card("Why it is here") { p in
            @MainActor func values(_ p: PanelPainter, _ c: FrameChange, isSum: Bool, at y: CGFloat) {
                for (index, value) in [c.x, c.y, c.width, c.height].enumerated() where isSum || value != 0 {
                    let left = p.right - 10 - CGFloat(4 - index) * column
                    p.line(
                        isSum ? ScreenInspection.figure((value * 100).rounded() / 100) : PanelPainter.short(value),
                        in: CGRect(x: left, y: y, width: column - 2, height: 16), size: 11,
                        weight: isSum ? .bold : .medium, right: true)
                }
            }
            let textWidth = p.width - 4 * column - 36
            for (step, sentence) in zip(chain.steps, sentences) {
                p.fill(
                    CGRect(x: p.x + 10, y: p.y + 4, width: 7, height: 7), InspectorColors.color(of: step.rule),
                    radius: 3.5)
                let height = p.paragraph(sentence, at: CGPoint(x: p.x + 24, y: p.y), width: textWidth, size: 11)
                values(p, step.change, isSum: false, at: p.y - 1)
                p.y += max(height, 14) + 7
            }
            p.rule(at: p.y, from: p.x + 10, to: p.right - 10)
            p.y += 6
            p.line(
                "frame", in: CGRect(x: p.x + 24, y: p.y, width: textWidth, height: 16), size: 11.5, weight: .bold)
            values(p, FrameChange(chain.frame), isSum: true, at: p.y)
            p.y += 18
        }
    }

    private static func short(_ value: Double) -> String {
        abs(value) < 0.005 ? "~0" : ScreenInspection.signed((value * 100).rounded() / 100)
    }

    /// The frames as bars of the time that their passes took, with the numbers of one of them.
    mutating func timeline(_ state: PanelState) {
        let frames = state.inspection.frames
        guard let shown = state.shownFrame else { return }
        card("Timeline", detail: frames.count == 1 ? "1 frame" : "\(frames.count) frames") { p in
            let area = CGRect(x: p.x + 12, y: p.y, width: p.width - 24, height: 64)
            let capacity = max(1, Int(area.width / 7))
            let first = max(0, min(frames.count - capacity, (state.frame ?? frames.count) - capacity / 2))
            let part = Array(frames.enumerated()).dropFirst(first).prefix(capacity)
            let longest = max(part.map(\.element.seconds).max() ?? 0, 1e-6)
            let step = min(area.width / CGFloat(max(part.count, 1)), 14)
            for (offset, entry) in part.enumerated() {
                var bottom = area.maxY
                let left = area.minX + CGFloat(offset) * step
                let bar = CGRect(x: left, y: area.minY, width: step, height: area.height)
                if entry.element.number == shown.number {
                    p.fill(bar, UIColor.systemBlue.withAlphaComponent(0.16), radius: 3)
                }
                for pass in FramePass.allCases {
                    guard let seconds = entry.element.passes[pass]?.seconds else { continue }
                    let height = max(CGFloat(seconds / longest) * (area.height - 4), 1)
                    bottom -= height
                    p.fill(
                        CGRect(x: left + 1, y: bottom, width: max(step - 2, 1), height: height),
                        InspectorColors.color(of: pass))
                }
                if entry.element.jump != .zero || entry.element.stopped != nil {
                    p.fill(CGRect(x: left + step / 2 - 2, y: area.minY, width: 4, height: 4), .systemRed, radius: 2)
                }
                p.area(bar, .frame(entry.offset))
            }
            p.rule(at: area.maxY, from: area.minX, to: area.maxX)
            p.y = area.maxY + 8
            p.passes(of: shown)
        }
    }

    private mutating func passes(of frame: LayoutRecords.Frame) {
        line(
            "Frame \(frame.number) at \(CGFloat(frame.time)._text) s",
            in: CGRect(x: x + 12, y: y, width: width - 24, height: 16),
            size: 11.5, weight: .semibold)
        line(
            "\(CGFloat(frame.seconds * 1000)._text) ms, \(frame.rounds) \(frame.rounds == 1 ? "round" : "rounds")",
            in: CGRect(x: x + 12, y: y, width: width - 24, height: 16), size: 11.5, color: InspectorColors.faint,
            right: true)
        y += 19
        var left = x + 12
        for pass in FramePass.allCases {
            guard let done = frame.passes[pass] else { continue }
            let text =
                "\(pass.name) \(done.count) × \(CGFloat(done.seconds * 1000 / Double(max(done.count, 1)))._text) ms"
            let extent = width(text, size: 10.5) + 22
            if left + extent > right - 12 {
                left = x + 12
                y += 16
            }
            fill(CGRect(x: left, y: y + 3, width: 9, height: 9), InspectorColors.color(of: pass), radius: 2)
            line(text, in: CGRect(x: left + 13, y: y, width: extent, height: 15), size: 10.5)
            left += extent
        }
        y += 20
        let counts =
            "\(frame.visible) visible, \(frame.attributes) attributes in \(frame.queries) "
            + (frame.queries == 1 ? "query" : "queries")
            + ", \(frame.moved) moved, \(frame.created) created, \(frame.reused) reused, "
            + "\(frame.measurements.count) measured"
        y += paragraph(
            counts, at: CGPoint(x: x + 12, y: y), width: width - 24, size: 10.5, color: InspectorColors.faint)
        for cause in frame.invalidations.suffix(3) {
            y += 3
            y += paragraph(cause.text, at: CGPoint(x: x + 12, y: y), width: width - 24, size: 10.5)
        }
    }

    /// The content around the visible area in small, with the area in which cells are prefetched.
    mutating func map(_ state: PanelState) {
        let i = state.inspection
        let visible = CGRect(origin: .zero, size: i.viewSize)
        let prefetch = i.outlines.filter { $0.kind == .prefetch }.map { i.onScreen($0.frame) }
        let shown = prefetch.reduce(visible) { $0.union($1) }
        guard shown.width > 0, shown.height > 0 else { return }
        card("Map", detail: "visible, and prefetch margin") { p in
            let scale = min((p.width - 24) / shown.width, 190 / shown.height)
            let origin = CGPoint(x: p.x + (p.width - shown.width * scale) / 2, y: p.y)
            func small(_ rect: CGRect) -> CGRect {
                CGRect(
                    x: origin.x + (rect.minX - shown.minX) * scale, y: origin.y + (rect.minY - shown.minY) * scale,
                    width: rect.width * scale, height: rect.height * scale)
            }
            for area in prefetch { p.fill(small(area), UIColor.systemYellow.withAlphaComponent(0.2), radius: 3) }
            p.fill(small(visible), UIColor.systemBlue.withAlphaComponent(0.1), radius: 3)
            for element in i.elements {
                let rect = small(i.onScreen(element.frame)).intersection(small(shown))
                guard !rect.isNull else { continue }
                p.fill(
                    rect.insetBy(dx: 0.5, dy: 0.5),
                    InspectorColors.color(of: element.category).withAlphaComponent(
                        element.name == state.element?.name ? 0.95 : 0.35), radius: 1.5)
            }
            p.stroke(small(visible), .systemBlue, width: 1.5, radius: 3)
            p.y += shown.height * scale + 2
        }
    }

    /// Sections and their elements on the screen.
    mutating func tree(_ state: PanelState, limit: Int) {
        let elements = state.inspection.elements
        card("Elements", detail: "\(elements.count) on the screen") { p in
            var section: Int?
            for element in elements.prefix(limit) {
                let own = element.path.first ?? 0
                if own != section {
                    section = own
                    p.line(
                        "section \(own)", in: CGRect(x: p.x + 12, y: p.y, width: 200, height: 18), size: 11,
                        weight: .semibold, color: InspectorColors.faint)
                    p.y += 18
                }
                let row = CGRect(x: p.x + 6, y: p.y, width: p.width - 12, height: 19)
                if element.name == state.element?.name {
                    p.fill(row, UIColor.systemBlue.withAlphaComponent(0.16), radius: 5)
                }
                p.fill(
                    CGRect(x: p.x + 20, y: p.y + 6, width: 8, height: 8), InspectorColors.color(of: element.category),
                    radius: 2)
                p.line(
                    element.shortName, in: CGRect(x: p.x + 36, y: p.y, width: p.width / 2 - 36, height: 19), size: 11.5,
                    weight: .medium)
                p.line(
                    PanelPainter.numbers([
                        element.frame.minX, element.frame.minY, element.frame.width, element.frame.height,
                    ]),
                    in: CGRect(x: p.x + p.width / 2, y: p.y, width: p.width / 2 - 14, height: 19), size: 11,
                    color: InspectorColors.faint, right: true)
                p.area(row, .select(element.name))
                p.y += 20
            }
            if elements.count > limit {
                p.line(
                    "and \(elements.count - limit) more", in: CGRect(x: p.x + 36, y: p.y, width: 200, height: 18),
                    size: 11,
                    color: InspectorColors.faint)
                p.y += 18
            }
        }
    }

    /// The calls of the frame at the scrubber.
    mutating func calls(_ state: PanelState, limit: Int) {
        guard let frame = state.shownFrame else { return }
        let calls = state.inspection.calls.filter { $0.frame == frame.number }
        guard !calls.isEmpty else { return }
        card("Calls", detail: "frame \(frame.number)") { p in
            for call in calls.prefix(limit) {
                let rect = CGRect(x: p.x + 12, y: p.y, width: p.width - 24, height: 15)
                p.line("\(call.kind)", in: rect, size: 10.5, color: InspectorColors.faint)
                p.line(
                    call.text, in: CGRect(x: rect.minX + 82, y: rect.minY, width: rect.width - 82, height: 15),
                    size: 10.5)
                p.y += 16
            }
            if calls.count > limit {
                p.line(
                    "and \(calls.count - limit) more", in: CGRect(x: p.x + 94, y: p.y, width: 200, height: 15),
                    size: 10.5,
                    color: InspectorColors.faint)
                p.y += 16
            }
        }
    }
}
