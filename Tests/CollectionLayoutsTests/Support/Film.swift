import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Records the presented values of the cells and other elements of a collection view, frame by frame.
@MainActor final class Film {
    /// The visible values: center on the screen, size, opacity, and transform of the element and of its subviews.
    typealias Values = [CGFloat]

    private let view: UICollectionView
    /// A view as a certain element. The same view may be reused for another element.
    struct ElementView: Hashable {
        let view: ObjectIdentifier
        let name: String
    }

    private(set) var frames: [[ElementView: Values]] = []
    /// The element of each view when the collection view last had an index path for it.
    private var names: [ObjectIdentifier: String] = [:]
    /// Retains the views, so that object identifiers stay unique.
    private var kept: [ObjectIdentifier: UIView] = [:]

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

    private static func values(of view: UIView, at middle: CGPoint) -> Values {
        let shown = view.layer.presentation() ?? view.layer
        let t = shown.transform
        var values = [
            middle.x, middle.y, shown.bounds.width, shown.bounds.height, CGFloat(shown.opacity),
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
    private func middle(of element: UIView) -> CGPoint {
        var point = (element.layer.presentation() ?? element.layer).position
        var above = element.superview
        while let view = above, view !== self.view.superview {
            let shown = view.layer.presentation() ?? view.layer
            point.x -= shown.bounds.minX
            point.y -= shown.bounds.minY
            if view !== self.view {
                point.x += shown.position.x - shown.bounds.width / 2
                point.y += shown.position.y - shown.bounds.height / 2
            }
            above = view.superview
        }
        return point
    }

    func shoot() {
        var frame: [ElementView: Values] = [:]
        for element in Self.elements(below: view) {
            let key = ObjectIdentifier(element)
            kept[key] = element
            let path =
                (element as? UICollectionViewCell).map { view.indexPath(for: $0) }
                ?? view.indexPath(forSupplementaryView: element)
            if let path { names[key] = "\(type(of: element)) \(path.map(String.init).joined(separator: "."))" }
            frame[ElementView(view: key, name: names[key] ?? "?")] = Self.values(of: element, at: middle(of: element))
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
        var low: [ElementView: Values] = [:]
        var high: [ElementView: Values] = [:]
        for frame in frames[first...] {
            for (key, values) in frame {
                guard let least = low[key], let most = high[key], least.count == values.count else {
                    (low[key], high[key]) = (values, values)
                    continue
                }
                low[key] = zip(least, values).map(min)
                high[key] = zip(most, values).map(max)
            }
        }
        return low.merging(high) { zip($0, $1).map { $1 - $0 } }
    }

    /// NaN and infinite values in any frame.
    var senseless: [String] {
        frames.enumerated().flatMap { number, frame in
            frame.filter { !$0.value.allSatisfy(\.isFinite) }.map {
                "frame \(number): \($0.key.name) shows \($0.value)"
            }
        }.sorted()
    }

    /// Elements of frame `first` that change or disappear in the next frame, although none may have moved yet.
    func jumps(after first: Int, tolerance: CGFloat = 0.02) -> [String] {
        frames[first].compactMap { key, old -> String? in
            guard let new = frames[first + 1][key] else { return "\(key.name) is gone at once" }
            guard old.count == new.count else { return nil }
            guard let index = old.indices.first(where: { abs(old[$0] - new[$0]) > tolerance }) else { return nil }
            return "\(key.name) jumps at once from \(old[index]) to \(new[index]) in value \(index)"
        }.sorted()
    }

    /// Whether an element may be visible, by its opacity and its circumscribed circle.
    func isVisible(_ values: Values) -> Bool {
        let reach = hypot(values[2], values[3]) / 2
        return values[4] > 0.02 && values[0] + reach > 0 && values[0] - reach < view.bounds.width
            && values[1] + reach > 0
            && values[1] - reach < view.bounds.height
    }

    /// Steps between frames from `first` on that are larger than `part` of the range of a value. Appearing and
    /// disappearing elements are ignored.
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
                        "frame \(number - first): \(key.name) leaps from \(pair.0) to \(pair.1) in value \(i), whose range is \(range[i])"
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
        for kind in Showcase.kinds {
            for element in view.visibleSupplementaryViews(ofKind: kind) {
                guard let path = view.indexPath(forSupplementaryView: element),
                    let values = frames.last?[elementView(element)]
                else { continue }
                found["\(kind) \(path.map(String.init).joined(separator: "."))"] = values
            }
        }
        return found
    }

    /// Elements that differ between two recordings or exist only in one of them.
    static func differences(_ a: [String: Values], _ b: [String: Values], tolerance: CGFloat = 0.02) -> [String] {
        Set(a.keys).union(b.keys).sorted().compactMap { key in
            guard let x = a[key], let y = b[key] else { return "\(key) is \(a[key] == nil ? "missing" : "too much")" }
            guard x.count == y.count, let most = zip(x, y).map({ abs($0 - $1) }).max(), most > tolerance else {
                return nil
            }
            return "\(key) shows \(x.prefix(5)) instead of \(y.prefix(5))"
        }
    }
}
