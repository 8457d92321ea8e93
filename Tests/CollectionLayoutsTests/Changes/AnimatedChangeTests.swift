import CollectionLayouts
import CollectionViewTesting
import Foundation
import Testing
import UIKit

/// Changes every parameter of every layout, immediately and in an animation.
@MainActor @Suite struct AnimatedChangeTests {
    private func show(_ change: ParameterChange) -> LayoutFixture {
        // Uses cells and headers that also apply the effects of the attributes.
        let fixture = LayoutFixture(
            change.make(), size: EveryLayout.size, sections: change.sections, cells: ParallaxCell.self,
            header: StretchyHeaderView.self)
        if let offset = change.offset {
            fixture.scroll(x: offset.x, y: offset.y)
        } else {
            fixture.scroll(toPart: change.part)
        }
        if change.offset == nil { fixture.host.settle() }
        return fixture
    }

    @Test(
        "a changed parameter takes effect immediately, and in an animation all views move continuously",
        arguments: ParameterChange.all)
    func change(_ change: ParameterChange) {
        let plain = show(change)
        let plainFilm = FrameRecorder(of: plain.view)
        let before = plainFilm.ending
        change.apply(plain.view.collectionViewLayout)
        plain.host.layout()
        plainFilm.shoot()
        let after = plainFilm.ending
        let seen = FrameRecorder.differences(before, after)
        #expect(!before.isEmpty && seen.isEmpty != change.isSeen, "\(seen.prefix(2))")

        let moving = show(change)
        let film = FrameRecorder(of: moving.view)
        #expect(FrameRecorder.differences(film.ending, before).isEmpty)
        UIView.animate(withDuration: 0.3) {
            change.apply(moving.view.collectionViewLayout)
            moving.view.layoutIfNeeded()
        }
        moving.host.layout()
        film.shoot()
        let jumps = film.jumps(after: 0)
        #expect(jumps.isEmpty, "\(jumps.count) of \(film.frames[0].count): \(jumps.prefix(2))")
        film.advance(moving.host, frames: 20)
        #expect(film.senseless.isEmpty)
        let leaps = film.leaps(from: 1, part: 0.2)
        #expect(leaps.isEmpty, "\(leaps.count): \(leaps.prefix(2))")
        if change.isSeen {
            #expect(film.movers(from: 1, between: 10) > 0, "no view moves during the animation")
        }
        moving.host.settle()
        film.shoot()
        let wrong = FrameRecorder.differences(film.ending, after)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(2))")
    }

    // MARK: Completeness

    private static let folder: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appending(path: "Sources/Kit/CollectionLayouts")
    }()

    /// The open layout classes in the sources, with their superclasses and open properties.
    private static func declared() throws -> [String: (above: String, properties: [String])] {
        var found: [String: (above: String, properties: [String])] = [:]
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for file in files.sorted() where file.hasSuffix(".swift") {
            var current = ""
            for line in try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n") {
                if let match = line.firstMatch(of: #/^open class (\w+Layout): (\w+)/#) {
                    current = String(match.1)
                    found[current] = (String(match.2), [])
                } else if line.hasPrefix("}") {
                    current = ""
                } else if let match = line.firstMatch(of: #/^    open (?:weak )?var (\w+)/#), found[current] != nil {
                    found[current]?.properties.append(String(match.1))
                }
            }
        }
        return found
    }

    @Test("the table contains every parameter of every layout, including inherited ones")
    func complete() throws {
        let declared = try Self.declared()
        #expect(declared.count > 18)
        var count = 0
        for (name, own) in declared.sorted(by: { $0.key < $1.key })
        where !declared.values.contains(where: { $0.above == name }) {
            var wanted = own.properties
            var above = own.above
            while let parent = declared[above] {
                wanted += parent.properties
                above = parent.above
            }
            let known = Set(
                ParameterChange.all.filter { $0.layout == name }.map { $0.parameter.prefix { $0 != "." } }.map(
                    String.init))
            for parameter in wanted where parameter != "elementKindHeader" {
                count += 1
                #expect(known.contains(parameter), "\(name).\(parameter) is not in the table")
            }
        }
        #expect(count > 120)
    }
}
