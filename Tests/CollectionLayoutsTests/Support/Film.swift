import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// What is on screen of a collection view's cells and other elements, frame by frame, as animations show it.
@MainActor final class Film {
    /// Every number that shows: the middle on the screen, size, opacity and transform of the element, and the same of the
    /// views inside it.
    typealias Look = [CGFloat]

    private let view: UICollectionView
    /// A view in its part: the same view may come back as another element.
    struct Actor: Hashable {
        let view: ObjectIdentifier
        let name: String
    }

    private(set) var frames: [[Actor: Look]] = []
    /// What each view was when it was last on screen by right, not on its way out.
    private var names: [ObjectIdentifier: String] = [:]
    /// Keeps views alive, so that no two ever are one.
    private var kept: [ObjectIdentifier: UIView] = [:]

    init(of view: UICollectionView) {
        self.view = view
        shoot()
    }

    /// Elements in the tree, also those on their way out and those of rows that scroll by themselves.
    private static func elements(below view: UIView) -> [UICollectionReusableView] {
        view.subviews.flatMap { subview -> [UICollectionReusableView] in
            if let element = subview as? UICollectionReusableView { return [element] }
            return elements(below: subview)
        }
    }

    private static func look(of view: UIView, at middle: CGPoint) -> Look {
        let shown = view.layer.presentation() ?? view.layer
        let t = shown.transform
        var values = [
            middle.x, middle.y, shown.bounds.width, shown.bounds.height, CGFloat(shown.opacity),
            t.m11, t.m12, t.m13, t.m21, t.m22, t.m31, t.m41, t.m42,
            // Perspective is a small number that shows much.
            t.m14 * 1000, t.m34 * 1000,
        ]
        for inner in view.subviews {
            values += look(of: inner, at: (inner.layer.presentation() ?? inner.layer).position)
        }
        return values
    }

    /// Where the middle of `element` shows in the collection view's window; no view between is turned or scaled.
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
        var frame: [Actor: Look] = [:]
        for element in Self.elements(below: view) {
            let key = ObjectIdentifier(element)
            kept[key] = element
            let path =
                (element as? UICollectionViewCell).map { view.indexPath(for: $0) }
                ?? view.indexPath(forSupplementaryView: element)
            if let path { names[key] = "\(type(of: element)) \(path.map(String.init).joined(separator: "."))" }
            frame[Actor(view: key, name: names[key] ?? "?")] = Self.look(of: element, at: middle(of: element))
        }
        frames.append(frame)
    }

    func advance(_ host: ViewHost, frames count: Int, of seconds: Double = 1 / 60) {
        for _ in 0..<count {
            host.advance(by: seconds)
            shoot()
        }
    }

    // MARK: What is wrong

    /// The furthest that any number of an element ever is from what it was in frame `first`.
    private func ways(from first: Int) -> [Actor: Look] {
        var low: [Actor: Look] = [:]
        var high: [Actor: Look] = [:]
        for frame in frames[first...] {
            for (key, look) in frame {
                guard let least = low[key], let most = high[key], least.count == look.count else {
                    (low[key], high[key]) = (look, look)
                    continue
                }
                low[key] = zip(least, look).map(min)
                high[key] = zip(most, look).map(max)
            }
        }
        return low.merging(high) { zip($0, $1).map { $1 - $0 } }
    }

    /// Numbers that are none, in any frame.
    var senseless: [String] {
        frames.enumerated().flatMap { number, frame in
            frame.filter { !$0.value.allSatisfy(\.isFinite) }.map {
                "frame \(number): \($0.key.name) shows \($0.value)"
            }
        }.sorted()
    }

    /// Elements of frame `first` that are not as they were in the next one, or not there; nothing may have moved yet.
    func jumps(after first: Int, tolerance: CGFloat = 0.02) -> [String] {
        frames[first].compactMap { key, old -> String? in
            guard let new = frames[first + 1][key] else { return "\(key.name) is gone at once" }
            guard old.count == new.count else { return nil }
            guard let place = old.indices.first(where: { abs(old[$0] - new[$0]) > tolerance }) else { return nil }
            return "\(key.name) jumps at once from \(old[place]) to \(new[place]) in number \(place) of its look"
        }.sorted()
    }

    /// Whether any of an element may be seen: its opacity, and where its largest circle reaches.
    func isVisible(_ look: Look) -> Bool {
        let reach = hypot(look[2], look[3]) / 2
        return look[4] > 0.02 && look[0] + reach > 0 && look[0] - reach < view.bounds.width && look[1] + reach > 0
            && look[1] - reach < view.bounds.height
    }

    /// Steps between frames from `first` on that are larger than `part` of an element's whole way. One that leaves or
    /// comes may do so at any speed.
    func leaps(from first: Int, part: CGFloat, tolerance: CGFloat = 0.05) -> [String] {
        let ways = ways(from: first)
        var found: [String] = []
        for number in (first + 1)..<max(frames.count, first + 1) {
            for (key, new) in frames[number] where frames[first...].allSatisfy({ $0[key] != nil }) {
                guard let old = frames[number - 1][key], let way = ways[key], old.count == new.count,
                    way.count == new.count
                else { continue }
                for (i, pair) in zip(old, new).enumerated() where abs(pair.0 - pair.1) > part * way[i] + tolerance {
                    found.append(
                        "frame \(number - first): \(key.name) leaps from \(pair.0) to \(pair.1) in number \(i) of its look, a way of \(way[i])"
                    )
                }
            }
        }
        return found.sorted()
    }

    /// How many elements move in the frames from `first` on, and are somewhere between in the frame `between`.
    func movers(from first: Int, between: Int) -> Int {
        frames[first].filter { key, start in
            guard let end = frames.last(where: { $0[key] != nil })?[key], let middle = frames[between][key],
                start.count == end.count, middle.count == end.count
            else { return false }
            return (0..<start.count).contains { i in
                let way = end[i] - start[i]
                guard abs(way) > 0.01 else { return false }
                let part = (middle[i] - start[i]) / way
                return part > 0.02 && part < 0.98
            }
        }.count
    }

    private func actor(_ view: UIView) -> Actor {
        Actor(view: ObjectIdentifier(view), name: names[ObjectIdentifier(view)] ?? "?")
    }

    /// The elements on screen in the last frame and how they look there, by what they are.
    var ending: [String: Look] {
        var found: [String: Look] = [:]
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell), let look = frames.last?[actor(cell)] else { continue }
            found["cell \(path.section).\(path.item)"] = look
        }
        for kind in Showcase.kinds {
            for element in view.visibleSupplementaryViews(ofKind: kind) {
                guard let path = view.indexPath(forSupplementaryView: element), let look = frames.last?[actor(element)]
                else { continue }
                found["\(kind) \(path.map(String.init).joined(separator: "."))"] = look
            }
        }
        return found
    }

    /// What is different, or only in one of two endings.
    static func differences(_ a: [String: Look], _ b: [String: Look], tolerance: CGFloat = 0.02) -> [String] {
        Set(a.keys).union(b.keys).sorted().compactMap { key in
            guard let x = a[key], let y = b[key] else { return "\(key) is \(a[key] == nil ? "missing" : "too much")" }
            guard x.count == y.count, let most = zip(x, y).map({ abs($0 - $1) }).max(), most > tolerance else {
                return nil
            }
            return "\(key) shows \(x.prefix(5)) instead of \(y.prefix(5))"
        }
    }
}
