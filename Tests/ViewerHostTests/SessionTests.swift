import CollectionCore
import DisplayList
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit
import ViewerHost
import ViewerProtocol

@Suite(.ownRuntime) @MainActor struct ViewerSessionTests {
    @Test("without a viewer, nothing is encoded")
    func noViewer() {
        let fixture = SessionFixture()
        for _ in 0..<5 {
            fixture.rows.collectionView.contentOffset.y += 40
            fixture.session.turn()
            fixture.session.receive(.pointer(PointerInput(.down, id: 0, at: .zero)))
            var wasAsked = false
            func message() -> ProgramMessage {
                wasAsked = true
                return .inspection("{}")
            }
            fixture.session.send(message())
            #expect(!wasAsked)
        }
        #expect(fixture.messages.isEmpty)
        #expect(!fixture.session.isBusy && !fixture.session.isAttached)
    }

    @Test("a viewer receives the frame, the elements, and the state")
    func firstMessages() throws {
        let fixture = SessionFixture()
        fixture.attach()
        let messages = try fixture.take()
        #expect(messages.first == .hello(name: "rows", previews: []))
        var decoder = FrameDecoder()
        var strings: [String] = []
        var labels: [String] = []
        for message in messages {
            if case .frame(let bytes) = message { strings = try decoder.decode(bytes).list.strings }
            if case .semantics(let root) = message {
                let list = root.children.first { $0.role == .list }
                labels = list?.children.flatMap(\.children).map(\.label) ?? []
                #expect(list?.children.allSatisfy { $0.role == .item } == true)
            }
        }
        #expect(strings == (0..<10).map { "row \($0)" })
        #expect(labels == strings)
        #expect(messages.contains { if case .state = $0 { true } else { false } })
        // Nothing changed, so nothing is sent.
        fixture.session.turn()
        #expect(try fixture.take().isEmpty)
    }

    @Test("the program sends at most three frames that the viewer has not confirmed")
    func backpressure() throws {
        let fixture = SessionFixture()
        fixture.attach()
        func scroll() {
            fixture.rows.collectionView.contentOffset.y += 10
            fixture.session.turn()
        }
        for _ in 0..<10 { scroll() }
        #expect(try fixture.frames().count == 3)
        fixture.session.receive(.drawn(frame: 2))
        for _ in 0..<10 { scroll() }
        #expect(try fixture.frames().count == 2)
        // Frames that were never sent do not count as drawn.
        fixture.session.receive(.drawn(frame: .max))
        for _ in 0..<10 { scroll() }
        #expect(try fixture.frames().count == 3)
    }

    @Test("after another hello, the program sends everything again")
    func secondHello() throws {
        let fixture = SessionFixture()
        fixture.attach()
        let first = try fixture.frames()
        fixture.attach()
        #expect(try fixture.frames() == first)
    }

    @Test("the state of one program can be restored in another")
    func restoredState() throws {
        let old = SessionFixture()
        old.attach()
        old.rows.collectionView.contentOffset.y = 1_230
        old.rows.collectionView.selectItem(at: IndexPath(item: 33, section: 0), animated: false, scrollPosition: [])
        old.session.turn()
        let state = try #require(
            try old.take().reversed().compactMap { if case .state(let bytes) = $0 { bytes } else { nil } }.first)
        let new = SessionFixture()
        new.session.receive(.hello(ViewerHello()))
        new.session.receive(.restore(state))
        new.session.turn()
        #expect(new.rows.collectionView.contentOffset.y == 1_230)
        #expect(new.rows.collectionView.indexPathsForSelectedItems == [IndexPath(item: 33, section: 0)])
        var decoder = FrameDecoder()
        let frame = try decoder.decode(try #require(try new.frames().first))
        #expect(frame.list.strings.contains("row 31") && !frame.list.strings.contains("row 0"))
    }

    @Test(
        "invalid states are ignored",
        arguments: ["", "{}", "[]", #"{"tabs":[9],"scrolls":[{"kind":"Rows","x":0,"y":1e999,"selected":[]}]}"#])
    func invalidState(_ text: String) throws {
        let fixture = SessionFixture()
        fixture.attach()
        fixture.session.receive(.restore(Array(text.utf8)))
        fixture.session.turn()
        #expect(fixture.rows.collectionView.contentOffset.y == 0)
    }

    @Test("traits that the user chose do not follow the viewer")
    func userTraits() {
        let fixture = SessionFixture()
        fixture.session.fixedTraits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(layoutDirection: .rightToLeft),
        ])
        fixture.attach()
        fixture.session.receive(.traits(ViewerTraits(isDark: false, isRightToLeft: false, textSize: 7)))
        let traits = fixture.window.traitCollection
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .accessibilityMedium)
    }

    @Test("the window receives size and traits from the viewer")
    func sizeAndTraits() {
        let fixture = SessionFixture()
        fixture.attach()
        fixture.session.receive(.size(Size(width: 500, height: 320), scale: 3))
        fixture.session.receive(.traits(ViewerTraits(isDark: true, isRightToLeft: true, textSize: 7)))
        let traits = fixture.window.traitCollection
        #expect(fixture.window.bounds.size == CGSize(width: 500, height: 320))
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .accessibilityMedium && traits.displayScale == 3)
    }

    @Test("activating an element selects it")
    func activation() throws {
        let fixture = SessionFixture()
        fixture.attach()
        var row: SemanticsNode?
        for case .semantics(let root) in try fixture.take() {
            row = root.children.first { $0.role == .list }?.children.dropFirst(4).first
        }
        fixture.session.receive(.activate(element: try #require(row).id))
        fixture.session.turn()
        #expect(fixture.rows.collectionView.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    }

    @Test("elements of a view that draws several are read and activated as views are")
    func elementsThatAreNoViews() throws {
        final class Part: UIAccessibilityElement {
            var count = 0
            override func accessibilityActivate() -> Bool {
                count += 1
                return true
            }
        }
        let fixture = SessionFixture()
        let chart = UIView(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
        let parts = (0..<3).map { index in
            let part = Part(accessibilityContainer: chart)
            part.accessibilityLabel = "bar \(index)"
            part.accessibilityValue = "\(index * 10)"
            part.accessibilityFrameInContainerSpace = CGRect(x: index * 50, y: 10, width: 40, height: 80)
            part.accessibilityTraits = index == 2 ? [.button, .selected] : .adjustable
            return part
        }
        chart.accessibilityElements = parts
        fixture.window.addSubview(chart)
        fixture.attach()
        func nodes() throws -> [SemanticsNode] {
            for case .semantics(let root) in try fixture.take() {
                return root.children.filter { $0.label.hasPrefix("bar") }
            }
            return []
        }
        let found = try nodes()
        #expect(found.map(\.label) == ["bar 0", "bar 1", "bar 2"] && found.map(\.value) == ["0", "10", "20"])
        #expect(found.map(\.role) == [.slider, .slider, .button] && found.map(\.isSelected) == [false, false, true])
        #expect(found.map(\.frame.x) == [20, 70, 120] && found.map(\.frame.y) == [50, 50, 50])
        fixture.session.receive(.activate(element: try #require(found.last).id))
        #expect(parts.map(\.count) == [0, 0, 1])
        // The number of an element does not change, and that of a removed element has no effect.
        parts[0].accessibilityValue = "5"
        chart.accessibilityElements = [parts[0]]
        fixture.session.turn()
        let rest = try nodes()
        #expect(rest.map(\.id) == [found[0].id] && rest.map(\.value) == ["5"])
        fixture.session.receive(.activate(element: found[2].id))
        #expect(parts.map(\.count) == [0, 0, 1])
    }

    @Test("glyphs have the pixels of the text that they replace")
    func glyphs() throws {
        let fixture = SessionFixture()
        let text = try RasterServices.install()
        var pictures: [Bitmap] = []
        for wantsGlyphs in [false, true] {
            fixture.attach(ViewerHello(wantsGlyphs: wantsGlyphs))
            var decoder = FrameDecoder()
            let frame = try decoder.decode(try #require(try fixture.frames().first))
            #expect(frame.list.strings.isEmpty == wantsGlyphs)
            pictures.append(try FrameRenderer(text: text).render(frame.list, background: .white))
        }
        let (one, other) = (pictures[0], pictures[1])
        let differences = one.withPixels { a in
            other.withPixels { b in
                zip(a, b).map { abs(Int($0 & 255) - Int($1 & 255)) }
            }
        }
        // Text is moved to whole pixels in one of them, so its edges differ by up to half a pixel.
        #expect(differences.count { $0 > 0 } < differences.count / 50)
        #expect(differences.reduce(0, +) / max(1, differences.count { $0 > 0 }) < 100)
        #expect(one.withPixels { $0.count { $0 & 255 < 128 } } > 500)
    }
}
