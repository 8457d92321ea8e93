import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Records the presentation values of the elements of a collection view in each frame.
@MainActor final class FrameRecorder {
    /// The center on the screen, size, opacity, and transform of an element, followed by those of its subviews.
    typealias Values = [CGFloat]

    private let view: UICollectionView
    /// A view with the element that it shows. A view may be reused for another element.
    struct ElementView: Hashable {
        let view: ObjectIdentifier
        let name: String
    }

    private(set) var frames: [[ElementView: Values]] = []
    /// The name of the element of each view, according to the last index path that the collection view had for it.
    private var names: [ObjectIdentifier: String] = [:]
    /// Retains the views, so that object identifiers stay unique.
    private var retainedViews: [ObjectIdentifier: UIView] = [:]

    init(of view: UICollectionView) {
        self.view = view
        shoot()
    }

    /// All elements in the view tree, including disappearing ones and those of orthogonal sections.
    private static func elements(below view: UIView) -> [UICollectionReusableView] {
        view.subviews.flatMap { subview -> [UICollectionReusableView] in
            if let element = subview as? UICollectionReusableView { return [element] }
            return elements(below: subview)
        }
    }

    private static func values(of view: UIView, at center: CGPoint) -> Values {
        let layer = view.layer.presentation() ?? view.layer
        var t = layer.transform
        if view.superview?.layer.mirrorsSublayers == true {
            (t.m12, t.m13, t.m14, t.m21, t.m31, t.m41) = (-t.m12, -t.m13, -t.m14, -t.m21, -t.m31, -t.m41)
        }
        var values = [
            center.x, center.y, layer.bounds.width, layer.bounds.height, CGFloat(layer.opacity),
            t.m11, t.m12, t.m13, t.m21, t.m22, t.m31, t.m41, t.m42,
            // The terms of the perspective are small but have a large effect.
            t.m14 * 1000, t.m34 * 1000,
        ]
        for inner in view.subviews {
            values += Self.values(of: inner, at: (inner.layer.presentation() ?? inner.layer).position)
        }
        return values
    }

    /// The center of `element` in the coordinates of the superview of the collection view. No view between them is
    /// rotated or scaled.
    private func center(of element: UIView) -> CGPoint {
        var point = (element.layer.presentation() ?? element.layer).position
        var ancestor = element.superview
        while let view = ancestor, view !== self.view.superview {
            let layer = view.layer.presentation() ?? view.layer
            point.x -= layer.bounds.minX
            point.y -= layer.bounds.minY
            if view.layer.mirrorsSublayers { point.x = layer.bounds.width - point.x }
            if view !== self.view {
                point.x += layer.position.x - layer.bounds.width / 2
                point.y += layer.position.y - layer.bounds.height / 2
            }
            ancestor = view.superview
        }
        return point
    }

    func shoot() {
        var frame: [ElementView: Values] = [:]
        for element in Self.elements(below: view) {
            let key = ObjectIdentifier(element)
            retainedViews[key] = element
            let path =
                (element as? UICollectionViewCell).map { view.indexPath(for: $0) }
                ?? view.indexPath(forSupplementaryView: element)
            if let path { names[key] = "\(type(of: element)) \(path.map(String.init).joined(separator: "."))" }
            frame[ElementView(view: key, name: names[key] ?? "?")] = Self.values(of: element, at: center(of: element))
        }
        frames.append(frame)
    }

    func advance(_ host: ViewHost, frames count: Int, of seconds: Double = 1 / 60) {
        for _ in 0..<count {
            host.advance(by: seconds)
            shoot()
        }
    }

    // MARK: Faults

    /// The range of each value of an element in the frames from `first` on.
    private func ranges(from first: Int) -> [ElementView: Values] {
        var minimums: [ElementView: Values] = [:]
        var maximums: [ElementView: Values] = [:]
        for frame in frames[first...] {
            for (key, values) in frame {
                guard let minimum = minimums[key], let maximum = maximums[key], minimum.count == values.count else {
                    (minimums[key], maximums[key]) = (values, values)
                    continue
                }
                minimums[key] = zip(minimum, values).map(min)
                maximums[key] = zip(maximum, values).map(max)
            }
        }
        return minimums.merging(maximums) { zip($0, $1).map { $1 - $0 } }
    }

    /// Descriptions of NaN and infinite values in any frame.
    var senseless: [String] {
        frames.enumerated().flatMap { number, frame in
            frame.filter { !$0.value.allSatisfy(\.isFinite) }.map {
                "frame \(number): \($0.key.name) shows \($0.value)"
            }
        }.sorted()
    }

    /// Descriptions of the elements of frame `first` that change or disappear in the next frame, in which no animation
    /// has advanced.
    func jumps(after first: Int, tolerance: CGFloat = 0.02) -> [String] {
        frames[first].compactMap { key, old -> String? in
            guard let new = frames[first + 1][key] else { return "\(key.name) disappears immediately" }
            guard old.count == new.count else { return nil }
            guard let index = old.indices.first(where: { abs(old[$0] - new[$0]) > tolerance }) else { return nil }
            return "\(key.name) changes immediately from \(old[index]) to \(new[index]) in value \(index)"
        }.sorted()
    }

    /// Whether an element may be visible, by its opacity and its circumscribed circle.
    func isVisible(_ values: Values) -> Bool {
        let reach = hypot(values[2], values[3]) / 2
        return values[4] > 0.02 && values[0] + reach > 0 && values[0] - reach < view.bounds.width
            && values[1] + reach > 0
            && values[1] - reach < view.bounds.height
    }

    /// Descriptions of the steps between frames from `first` on that exceed the fraction `part` of the range of a
    /// value. Ignores appearing and disappearing elements.
    func leaps(from first: Int, part: CGFloat, tolerance: CGFloat = 0.05) -> [String] {
        let ranges = ranges(from: first)
        var found: [String] = []
        for number in (first + 1)..<max(frames.count, first + 1) {
            for (key, new) in frames[number] where frames[first...].allSatisfy({ $0[key] != nil }) {
                guard let old = frames[number - 1][key], let range = ranges[key], old.count == new.count,
                    range.count == new.count
                else { continue }
                for (i, pair) in zip(old, new).enumerated() where abs(pair.0 - pair.1) > part * range[i] + tolerance {
                    found.append(
                        "frame \(number - first): \(key.name) changes from \(pair.0) to \(pair.1) in value \(i), whose range is \(range[i])"
                    )
                }
            }
        }
        return found.sorted()
    }

    /// The number of elements that move in the frames from `first` on and have intermediate values in frame `between`.
    func movers(from first: Int, between: Int) -> Int {
        frames[first].filter { key, start in
            guard let end = frames.last(where: { $0[key] != nil })?[key], let middle = frames[between][key],
                start.count == end.count, middle.count == end.count
            else { return false }
            return (0..<start.count).contains { i in
                let range = end[i] - start[i]
                guard abs(range) > 0.01 else { return false }
                let part = (middle[i] - start[i]) / range
                return part > 0.02 && part < 0.98
            }
        }.count
    }

    private func elementView(_ view: UIView) -> ElementView {
        ElementView(view: ObjectIdentifier(view), name: names[ObjectIdentifier(view)] ?? "?")
    }

    /// The values of the visible elements in the last frame, by element.
    var ending: [String: Values] {
        var found: [String: Values] = [:]
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell), let values = frames.last?[elementView(cell)] else { continue }
            found["cell \(path.section).\(path.item)"] = values
        }
        for kind in LayoutFixture.kinds {
            for element in view.visibleSupplementaryViews(ofKind: kind) {
                guard let path = view.indexPath(forSupplementaryView: element),
                    let values = frames.last?[elementView(element)]
                else { continue }
                found["\(kind) \(path.map(String.init).joined(separator: "."))"] = values
            }
        }
        return found
    }

    /// Descriptions of the elements that differ between two recordings or exist in one of them only.
    static func differences(_ a: [String: Values], _ b: [String: Values], tolerance: CGFloat = 0.02) -> [String] {
        Set(a.keys).union(b.keys).sorted().compactMap { key in
            guard let x = a[key], let y = b[key] else { return "\(key) is \(a[key] == nil ? "missing" : "unexpected")" }
            guard x.count == y.count, let maximum = zip(x, y).map({ abs($0 - $1) }).max(), maximum > tolerance else {
                return nil
            }
            return "\(key) shows \(x.prefix(5)) instead of \(y.prefix(5))"
        }
    }
}
