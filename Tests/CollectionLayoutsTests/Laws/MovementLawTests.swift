import CollectionCore
import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Interactive movement in all layouts: the cells agree with plain arrays after every step.
@MainActor @Suite("Interactive movement in every layout") struct MovementLawTests {
    private static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]

    @Test("an item moves to another section and back, and the data source is informed", arguments: EveryLayout.cases)
    func sections(layout: LayoutCase) throws {
        for axis in layout.axes {
            for direction in Self.directions {
                for (from, to) in [([0, 2], [1, 0]), ([0, 0], [1, 3]), ([1, 0], [0, 3]), ([0, 0], [0, 2])] {
                    let fixture = MovementFixture(
                        layout.make(axis), size: EveryLayout.size, sections: [3, 3], direction: direction)
                    let view: UICollectionView = fixture.collectionView
                    let name = "\(axis) \(direction) \(from) to \(to)"
                    let (from, to) = (IndexPath(indexes: from), IndexPath(indexes: to))
                    view.scrollToItem(at: from, at: [.centeredHorizontally, .centeredVertically], animated: false)
                    fixture.host.settle()
                    guard let point = self.point(notOver: from, in: view) else { continue }
                    guard fixture.begin(at: from) else {
                        Issue.record("\(name): the item is not on screen")
                        continue
                    }
                    fixture.redirect = to
                    fixture.move(to: point)
                    #expect(fixture.broken() == [], "\(name)")
                    fixture.host.advance(by: 0.1)
                    #expect(fixture.broken() == [], "\(name)")
                    fixture.end(cancelled: false)
                    #expect(fixture.moves == ["\(from) to \(to)"], "\(name)")
                    #expect(fixture.broken() == [], "\(name), dropped")
                    fixture.host.settle()
                    #expect(fixture.broken() == [], "\(name), at rest")
                }
            }
        }
    }

    /// A visible point over another item, so that the collection view requests the target index path from the delegate, or
    /// `nil`.
    private func point(notOver path: IndexPath, in view: UICollectionView) -> CGPoint? {
        for part in 1..<400 {
            // Points in the whole view. The steps have no common divisor with its size.
            let point = CGPoint(
                x: view.bounds.minX + CGFloat(part * 37 % Int(view.bounds.width)),
                y: view.bounds.minY + CGFloat(part * 61 % Int(view.bounds.height)))
            if let other = view.indexPathForItem(at: point), other != path { return point }
        }
        return nil
    }

    @Test("random movements agree with arrays, also into empty sections and if canceled", arguments: EveryLayout.cases)
    func anyWay(layout: LayoutCase) {
        var random = Chance(seed: 1)
        for axis in layout.axes {
            for (number, sections) in [[3, 3], [9], [2, 0, 5], [1, 1], [0, 12, 0, 1]].enumerated() {
                let direction = Self.directions[number % 2]
                let fixture = MovementFixture(
                    layout.make(axis), size: EveryLayout.size, sections: sections, direction: direction)
                for round in 0..<4 {
                    let script = wander(fixture, &random)
                    #expect(script == nil, "\(axis) \(direction) \(sections), round \(round): \(script ?? "")")
                }
            }
        }
    }

    /// Picks up an item, moves it in a few steps, and drops it or cancels the movement.
    ///
    /// - Returns: The steps and the faults, or `nil` without faults.
    private func wander(_ fixture: MovementFixture, _ random: inout Chance) -> String? {
        let view: UICollectionView = fixture.collectionView
        let before = fixture.names
        let paths = view.indexPathsForVisibleItems.sorted()
        guard !paths.isEmpty else { return nil }
        let path = paths[random.next(paths.count)]
        var script = ["begin \(path)"]
        func found(_ more: [String] = []) -> String? {
            let broken = fixture.broken() + more
            return broken.isEmpty ? nil : "\(script) \(broken.prefix(3))"
        }
        guard fixture.begin(at: path) else { return "\(script): refused" }
        for _ in 0..<random.next(6) {
            fixture.redirect =
                random.next(2) == 0 ? nil : randomTarget(fixture.shown, &random, from: fixture.held?.current ?? path)
            let point = CGPoint(
                x: view.bounds.minX + CGFloat(random.next(360) - 20),
                y: view.bounds.minY + CGFloat(random.next(520) - 20))
            script.append("to \(point), \(fixture.redirect.map { "\($0)" } ?? "as proposed")")
            fixture.move(to: point)
            if let wrong = found() { return wrong }
            if random.next(2) == 0 {
                // Near an edge, the content scrolls under the item.
                fixture.redirect = nil
                fixture.host.advance(by: 0.1)
                if let wrong = found() { return wrong }
            }
        }
        let order = fixture.shown
        let cancelled = random.next(3) == 0
        script.append(cancelled ? "cancel" : "end")
        fixture.end(cancelled: cancelled)
        let more = fixture.names == (cancelled ? before : order) ? [] : ["the data source has \(fixture.names)"]
        if let wrong = found(more) { return wrong }
        if random.next(3) > 0 { fixture.host.settle() }
        if let wrong = found() { return wrong }
        guard view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection else { return nil }
        return found(LayoutLaws.numbers(in: view))
    }

    /// A random target index path for the item at `current`, including those after the last item of a section.
    private func randomTarget(_ shown: [[String]], _ random: inout Chance, from current: IndexPath) -> IndexPath {
        let section = random.next(shown.count)
        let count = shown[section].count + (section == current.section ? 0 : 1)
        return count == 0 ? current : IndexPath(item: random.next(count), section: section)
    }

    @Test("a long press moves items over others", arguments: EveryLayout.cases)
    func touches(layout: LayoutCase) {
        for axis in layout.axes {
            for direction in Self.directions {
                var random = Chance(seed: 7)
                let fixture = MovementFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [3, 3, 0, 2], direction: direction)
                let view: UICollectionView = fixture.collectionView
                let all = Set(fixture.names.joined())
                var hadTargets = false
                for round in 0..<3 {
                    let paths = view.indexPathsForVisibleItems.filter { path in
                        guard let center = view.cellForItem(at: path)?.center else { return false }
                        return view.bounds.contains(center)
                    }.sorted()
                    guard !paths.isEmpty else { break }
                    let (from, to) = (paths[random.next(paths.count)], paths[random.next(paths.count)])
                    if from != to { hadTargets = true }
                    fixture.host.longPressMove(from: from, to: to, in: view)
                    fixture.host.settle()
                    let name = "\(axis) \(direction), round \(round): \(from) to \(to)"
                    #expect(fixture.broken() == [], "\(name)")
                    #expect(Set(fixture.names.joined()) == all, "\(name)")
                }
                if layout.isFlat, hadTargets { #expect(!fixture.moves.isEmpty, "\(axis) \(direction)") }
            }
        }
    }

    @Test("a drag in a diffable data source ends with the displayed order", arguments: EveryLayout.cases)
    func drags(layout: LayoutCase) throws {
        for axis in layout.axes {
            for direction in Self.directions {
                for counts in [[7], [3, 3, 0, 2]].suffix(axis == .vertical ? 2 : 1) {
                    var random = Chance(seed: 11)
                    let fixture = DragFixture(
                        layout.make(axis), size: EveryLayout.size, sections: counts, direction: direction)
                    for round in 0..<2 {
                        let paths = fixture.view.indexPathsForVisibleItems.filter { path in
                            guard let center = fixture.view.cellForItem(at: path)?.center else { return false }
                            return fixture.view.bounds.contains(center)
                        }.sorted()
                        guard !paths.isEmpty else { break }
                        let drag = fixture.host.liftItem(at: paths[random.next(paths.count)], in: fixture.view)
                        for _ in 0...random.next(3) {
                            let point = CGPoint(
                                x: fixture.view.bounds.minX + CGFloat(random.next(320)),
                                y: fixture.view.bounds.minY + CGFloat(random.next(480)))
                            fixture.host.move(drag, to: point, in: fixture.view, duration: 0.1)
                        }
                        fixture.host.drop(drag)
                        fixture.host.settle()
                        #expect(fixture.broken() == [], "\(axis) \(direction) \(counts), round \(round)")
                    }
                }
            }
        }
    }
}

/// Random numbers from a seed.
private struct Chance {
    private var generator: SplitMixGenerator

    init(seed: UInt64) { generator = SplitMixGenerator(seed: seed) }

    /// Returns a number in `0..<bound`; 0 for a bound of 0.
    mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &generator) }
}
