import CollectionLayouts
import CollectionViewTesting
import UIKit

/// A scripted scroll of 120 frames, and the violations of the laws in any of them: a finger pulls past the start,
/// flicks, drags slowly, and lets the content come to rest.
@MainActor final class ScrollLaws {
    private(set) var findings: [String] = []

    private func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
        if !holds { findings.append(words()) }
    }

    /// One visible element, in the coordinates of the view's frame.
    private struct Shown {
        var key: String
        var isCell: Bool
        var kind: String?
        var path: IndexPath
        var corners: [CGPoint]
        var area: CGRect
        var alpha: CGFloat
        var scale: CGFloat
        var z: Int
    }

    private func shown(_ view: UICollectionView) -> [String: Shown] {
        var all: [String: Shown] = [:]
        let offset = view.contentOffset
        func add(
            _ path: IndexPath, _ kind: String?, _ subview: UICollectionReusableView,
            _ a: UICollectionViewLayoutAttributes?
        ) {
            guard let a else { return }
            let (w, h) = (a.size.width / 2, a.size.height / 2)
            let (t, center) = (a.transform3D, subview.center)
            let corners = [(-w, -h), (w, -h), (w, h), (-w, h)].map { x, y in
                // With perspective: x' = x m11 + y m21 + m41, all by w' = x m14 + y m24 + m44.
                let depth = x * t.m14 + y * t.m24 + t.m44
                return CGPoint(
                    x: center.x + (x * t.m11 + y * t.m21 + t.m41) / depth - offset.x,
                    y: center.y + (x * t.m12 + y * t.m22 + t.m42) / depth - offset.y)
            }
            let area = corners.reduce(CGRect(origin: corners[0], size: .zero)) {
                $0.union(CGRect(origin: $1, size: .zero))
            }
            let determinant = t.m11 * t.m22 - t.m12 * t.m21
            let key = "\(kind ?? "cell") \(path.map(String.init).joined(separator: "."))"
            all[key] = Shown(
                key: key, isCell: kind == nil, kind: kind, path: path, corners: corners, area: area, alpha: a.alpha,
                scale: determinant, z: a.zIndex)
        }
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell) else { continue }
            add(path, nil, cell, view.layoutAttributesForItem(at: path))
        }
        for kind in LayoutFixture.kinds {
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                guard let subview = view.supplementaryView(forElementKind: kind, at: path) else { continue }
                add(path, kind, subview, view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
            }
        }
        return all
    }

    /// The violations while `show` is scrolled along `axis`.
    ///
    /// - Parameter isTwoWay: Whether the finger moves along both axes.
    static func violations(
        in fixture: LayoutFixture, _ layout: LayoutCase, _ axis: UICollectionView.ScrollDirection, isTwoWay: Bool,
        _ name: String
    ) -> [String] {
        let laws = ScrollLaws()
        laws.play(fixture, layout, axis, isTwoWay: isTwoWay, name)
        return laws.findings
    }

    private func play(
        _ fixture: LayoutFixture, _ layout: LayoutCase, _ axis: UICollectionView.ScrollDirection, isTwoWay: Bool,
        _ name: String
    ) {
        let view = fixture.view
        let host = fixture.host
        let forwards: CGFloat =
            axis == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : -1
        var last = shown(view)
        var lastOffset = view.contentOffset
        var frames = 0
        func check() {
            frames += 1
            let now = shown(view)
            let moved = max(abs(view.contentOffset.x - lastOffset.x), abs(view.contentOffset.y - lastOffset.y))
            expect(!now.isEmpty, "\(name), frame \(frames): nothing is shown")
            if layout.hasFocus, LayoutCase.knowsFocus(view.collectionViewLayout) {
                let focus = LayoutCase.focus(of: view.collectionViewLayout)
                let isShown = now.values.contains { $0.isCell && $0.path == focus && $0.alpha > 0 }
                expect(isShown, "\(name), frame \(frames): the focused item \(focus ?? []) is not visible")
            }
            laws(now, layout, view, axis, "\(name), frame \(frames)")
            // Elements move no further on the screen than the finger moves the content. Only the corners of rotating
            // elements move further. Recentering a loop by a lap is not a movement.
            if moved < 1000 {
                for (key, element) in now where element.alpha > 0.02 {
                    guard let before = last[key], before.alpha > 0.02 else { continue }
                    let most = zip(element.corners, before.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
                    expect(
                        most <= 2.2 * moved + 1.01,
                        "\(name), frame \(frames): \(key) jumps by \(most) when \(moved) is scrolled")
                }
            }
            (last, lastOffset) = (now, view.contentOffset)
        }
        let center = host.window._touchCenter
        var point = CGPoint(x: 160, y: 240)
        var time = host.now
        func step(_ dx: CGFloat, _ dy: CGFloat) {
            host.advance(by: 1 / 60)
            time = host.now
            point = CGPoint(x: point.x + dx, y: point.y + dy)
            center.touchMoved(id: 1, to: point, time: time)
            host.layout()
            check()
        }
        func stroke(_ distances: [CGFloat]) {
            point = CGPoint(x: 160, y: 240)
            center.touchDown(id: 1, at: point, time: host.now)
            for d in distances {
                let along = d * -forwards
                step(isTwoWay || axis == .horizontal ? along : 0, isTwoWay ? d : axis == .vertical ? d : 0)
            }
            center.touchUp(id: 1, at: point, time: host.now)
        }
        func rest(_ count: Int) {
            for _ in 0..<count {
                host.advance(by: 1 / 60)
                host.layout()
                check()
            }
        }
        stroke([CGFloat](repeating: 6, count: 12))  // pulled past the start
        rest(18)
        stroke((0..<14).map { -CGFloat($0) * 2 })  // a flick toward the end
        rest(40)
        stroke([CGFloat](repeating: -9, count: 16))  // a slow drag
        rest(20)
        expect(frames == 120, "\(name): \(frames) frames instead of 120")
        host.settle()
        if layout.hasFocus { focusIsInTheMiddle(view, axis, name) }
    }

    // MARK: Laws

    private func laws(
        _ now: [String: Shown], _ layout: LayoutCase, _ view: UICollectionView,
        _ axis: UICollectionView.ScrollDirection, _ name: String
    ) {
        for element in now.values {
            expect((0...1).contains(element.alpha), "\(name): \(element.key) has the alpha \(element.alpha)")
            expect(element.scale > 0, "\(name): \(element.key) is scaled to nothing or mirrored")
        }
        if layout.isFlat {
            let cells = now.values.filter { $0.isCell && $0.area.width > 0 && $0.area.height > 0 }.sorted {
                $0.path < $1.path
            }
            for (i, a) in cells.enumerated() {
                for b in cells[(i + 1)...] {
                    let common = a.area.insetBy(dx: 0.01, dy: 0.01).intersection(b.area.insetBy(dx: 0.01, dy: 0.01))
                    expect(
                        common.isNull || common.width <= 0 || common.height <= 0,
                        "\(name): \(a.key) \(a.area) covers \(b.key) \(b.area)")
                }
            }
        }
        stickyOrder(now, view, axis, name)
        if let header = now["HeroPageHeader 0.0"] {
            // There is no empty space before the header while the content is pulled.
            let (low, high) = (-view.adjustedContentInset.left, view.contentSize.width - view.bounds.width)
            let isRightToLeft = view.increasesLeftward
            if axis == .vertical, view.contentOffset.y < 0 {
                expect(header.area.minY <= 0.01, "\(name): a gap of \(header.area.minY) over the header")
            } else if axis == .horizontal, !isRightToLeft, view.contentOffset.x < low {
                expect(header.area.minX <= 0.01, "\(name): a gap of \(header.area.minX) before the header")
            } else if axis == .horizontal, isRightToLeft, view.contentOffset.x > high {
                let gap = view.bounds.width - header.area.maxX
                expect(gap <= 0.01, "\(name): a gap of \(gap) before the header")
            }
        }
    }

    /// Pinned headers keep the order of their sections, are in front of cells, and do not overlap.
    private func stickyOrder(
        _ now: [String: Shown], _ view: UICollectionView, _ axis: UICollectionView.ScrollDirection, _ name: String
    ) {
        let isVertical = axis == .vertical
        let isRightToLeft = view.increasesLeftward
        let kind = UICollectionView.elementKindSectionHeader
        guard
            view.collectionViewLayout is PagedLayout || view.collectionViewLayout is HeroPageLayout
                || view.collectionViewLayout is AlignedFlowLayout
        else { return }
        let headers = now.values.filter { $0.kind == kind }.sorted { $0.path.section < $1.path.section }
        for (a, b) in zip(headers, headers.dropFirst()) {
            if isVertical {
                expect(a.area.maxY <= b.area.minY + 0.01, "\(name): \(a.key) \(a.area) runs into \(b.key) \(b.area)")
            } else if isRightToLeft {
                expect(b.area.maxX <= a.area.minX + 0.01, "\(name): \(a.key) \(a.area) runs into \(b.key) \(b.area)")
            } else {
                expect(a.area.maxX <= b.area.minX + 0.01, "\(name): \(a.key) \(a.area) runs into \(b.key) \(b.area)")
            }
        }
        for header in headers {
            for cell in now.values where cell.isCell && cell.area.insetBy(dx: 0.5, dy: 0.5).intersects(header.area) {
                expect(cell.z < header.z, "\(name): \(cell.key) lies over \(header.key)")
            }
        }
    }

    /// At rest, exactly one item is in the middle of the view, and it is the focused item of the layout.
    private func focusIsInTheMiddle(_ view: UICollectionView, _ axis: UICollectionView.ScrollDirection, _ name: String)
    {
        let isHorizontal = axis == .horizontal
        let middle = isHorizontal ? view.bounds.width / 2 : view.bounds.height / 2
        let cells = shown(view).values.filter { $0.isCell && $0.alpha > 0 }
        let near = cells.filter {
            abs((isHorizontal ? $0.area.midX : $0.area.midY) - middle) < 1
        }
        let top = near.max { $0.z < $1.z }
        expect(top != nil, "\(name): nothing is in the middle")
        expect(near.filter { $0.z == top?.z }.count <= 1, "\(name): \(near.map(\.key)) share the middle")
        if let focus = LayoutCase.focus(of: view.collectionViewLayout) { expect(focus == top?.path, "\(name)") }
    }
}
