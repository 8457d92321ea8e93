import CollectionCore

/// A naive flow layout: it breaks lines item by item, stores every frame, and filters frames for queries. It shares no
/// code with the solver and implements the documented rules again.
struct NaiveFlow {
    struct Section {
        var metrics: FlowSectionMetrics
        /// The sizes along the main and the cross axis.
        var sizes: [FlowSize]
    }

    struct Element: Equatable {
        var kind: FlowElement
        var section: Int
        var item: Int
        var frame: Rect
    }

    var elements: [Element] = []
    var contentSize = Size.zero

    init(axis: Axis, crossLength: Double, scale: Double?, sections: [Section]) {
        var main = 0.0
        for (index, section) in sections.enumerated() {
            place(section, index, &main, axis, crossLength, scale)
        }
        contentSize = Size(main: main, cross: crossLength, axis: axis)
    }

    private mutating func place(
        _ section: Section, _ index: Int, _ main: inout Double, _ axis: Axis, _ width: Double, _ scale: Double?
    ) {
        let m = section.metrics
        func add(_ kind: FlowElement, _ item: Int, _ start: Double, _ cross: Double, _ size: FlowSize) {
            func rounded(_ v: Double) -> Double {
                scale.map { (v * $0).rounded(.toNearestOrAwayFromZero) / $0 } ?? v
            }
            elements.append(
                Element(
                    kind: kind, section: index, item: item,
                    frame: Rect(
                        main: rounded(start), cross: rounded(cross), mainLength: size.main, crossLength: size.cross,
                        axis: axis)))
        }
        let sectionStart = main
        let available = max(width - m.insetLeading - m.insetTrailing, 0)
        if m.headerLength > 0 {
            add(.header, 0, main, 0, FlowSize(main: m.headerLength, cross: width))
            main += m.headerLength
        }
        main += m.insetStart

        var lines: [[Int]] = []
        var used = 0.0
        for (item, size) in section.sizes.enumerated() {
            if lines.isEmpty || used + m.itemSpacing + size.cross > available {
                lines.append([item])
                used = size.cross
            } else {
                lines[lines.count - 1].append(item)
                used += m.itemSpacing + size.cross
            }
        }
        for (k, line) in lines.enumerated() {
            let tallest = line.map { section.sizes[$0].main }.max()!
            let sum = line.reduce(0) { $0 + section.sizes[$1].cross }
            let isLast = k == lines.count - 1
            var leading = 0.0
            var gap: (Int) -> Double = { Double($0) * m.itemSpacing }
            // The sizes of the items of a last line decide about its gaps; those of all other items do not matter.
            let isOneSize = Set(line.map { section.sizes[$0] }).count == 1
            if line.count == 1 {
                if !isLast || 2 * sum + m.itemSpacing > available { leading = (available - sum) / 2 }
                if m.isSelfSizing { leading = max(leading, 0) }
            } else if !isLast {
                gap = { Double($0) * (available - sum) / Double(line.count - 1) }
            } else if isOneSize {
                let w = sum / Double(line.count)
                var capacity = line.count
                var filled = sum + Double(capacity - 1) * m.itemSpacing
                while filled + m.itemSpacing + w <= available, capacity < 100_000 {
                    filled += m.itemSpacing + w
                    capacity += 1
                }
                if capacity < 100_000 {
                    gap = { Double($0) * (available - Double(capacity) * w) / Double(capacity - 1) }
                }
            }
            var before = 0.0
            for (j, item) in line.enumerated() {
                let size = section.sizes[item]
                add(.item, item, main + (tallest - size.main) / 2, m.insetLeading + leading + before + gap(j), size)
                before += size.cross
            }
            main += isLast ? tallest : max(tallest + m.lineSpacing, 0)
        }
        main += m.insetEnd
        main = max(main + max(m.footerLength, 0), sectionStart)
        if m.footerLength > 0 {
            add(.footer, 0, main - m.footerLength, 0, FlowSize(main: m.footerLength, cross: width))
        }
    }

    func elements(in rect: Rect) -> [Element] { elements.filter { $0.frame.intersects(rect) } }
}
