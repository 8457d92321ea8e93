import CollectionCore
import DisplayList
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit
import ViewerProtocol

@testable import ViewerHost

@MainActor private final class Rows: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.subviews.forEach { $0.removeFromSuperview() }
        let label = UILabel(frame: cell.bounds)
        label.text = "row \(indexPath.item)"
        cell.contentView.addSubview(label)
        return cell
    }
}

/// A window of rows, and what its session sends.
@MainActor private final class Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let rows: Rows
    private(set) var session: ViewerSession!
    private(set) var messages: [[UInt8]] = []

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        rows = Rows(collectionViewLayout: layout)
        window.rootViewController = rows
        window.makeKeyAndVisible()
        session = ViewerSession(window: window, name: "rows") { [weak self] in self?.messages.append($0) }
    }

    func attach(_ hello: ViewerHello = ViewerHello(wantsSemantics: true)) {
        session.receive(.hello(hello))
        session.turn()
    }

    func take() throws -> [ProgramMessage] {
        defer { messages = [] }
        return try messages.map { try ProgramMessage($0) }
    }

    func frames() throws -> [[UInt8]] {
        try take().compactMap { if case .frame(let bytes) = $0 { bytes } else { nil } }
    }
}

@Suite(.ownRuntime) @MainActor struct ViewerSessionTests {
    @Test func withoutAViewerNothingIsEncoded() {
        let stage = Stage()
        for _ in 0..<5 {
            stage.rows.collectionView.contentOffset.y += 40
            stage.session.turn()
            stage.session.receive(.pointer(PointerInput(.down, id: 0, at: .zero)))
            var wasAsked = false
            func message() -> ProgramMessage {
                wasAsked = true
                return .inspection("{}")
            }
            stage.session.tell(message())
            #expect(!wasAsked)
        }
        #expect(stage.messages.isEmpty)
        #expect(!stage.session.isBusy && !stage.session.isAttached)
    }

    @Test func aViewerGetsTheFrameTheElementsAndTheState() throws {
        let stage = Stage()
        stage.attach()
        let messages = try stage.take()
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
        stage.session.turn()
        #expect(try stage.take().isEmpty)
    }

    @Test func theProgramIsAtMostThreeFramesAhead() throws {
        let stage = Stage()
        stage.attach()
        func scroll() {
            stage.rows.collectionView.contentOffset.y += 10
            stage.session.turn()
        }
        for _ in 0..<10 { scroll() }
        #expect(try stage.frames().count == 3)
        stage.session.receive(.drawn(frame: 2))
        for _ in 0..<10 { scroll() }
        #expect(try stage.frames().count == 2)
        // Frames that were never sent do not count as drawn.
        stage.session.receive(.drawn(frame: .max))
        for _ in 0..<10 { scroll() }
        #expect(try stage.frames().count == 3)
    }

    @Test func anotherHelloGetsEverythingAgain() throws {
        let stage = Stage()
        stage.attach()
        let first = try stage.frames()
        stage.attach()
        #expect(try stage.frames() == first)
    }

    @Test func theStateOfOneProgramIsRestoredInAnother() throws {
        let old = Stage()
        old.attach()
        old.rows.collectionView.contentOffset.y = 1_230
        old.rows.collectionView.selectItem(at: IndexPath(item: 33, section: 0), animated: false, scrollPosition: [])
        old.session.turn()
        let state = try #require(
            try old.take().reversed().compactMap { if case .state(let bytes) = $0 { bytes } else { nil } }.first)
        let new = Stage()
        new.session.receive(.hello(ViewerHello()))
        new.session.receive(.restore(state))
        new.session.turn()
        #expect(new.rows.collectionView.contentOffset.y == 1_230)
        #expect(new.rows.collectionView.indexPathsForSelectedItems == [IndexPath(item: 33, section: 0)])
        var decoder = FrameDecoder()
        let frame = try decoder.decode(try #require(try new.frames().first))
        #expect(frame.list.strings.contains("row 31") && !frame.list.strings.contains("row 0"))
    }

    @Test(arguments: ["", "{}", "[]", #"{"tabs":[9],"scrolls":[{"kind":"Rows","x":0,"y":1e999,"selected":[]}]}"#])
    func aStateOfSomethingElseIsIgnored(_ text: String) throws {
        let stage = Stage()
        stage.attach()
        stage.session.receive(.restore(Array(text.utf8)))
        stage.session.turn()
        #expect(stage.rows.collectionView.contentOffset.y == 0)
    }

    @Test func sizeAndTraitsReachTheWindow() {
        let stage = Stage()
        stage.attach()
        stage.session.receive(.size(Size(width: 500, height: 320), scale: 3))
        stage.session.receive(.traits(ViewerTraits(isDark: true, isRightToLeft: true, textSize: 7)))
        let traits = stage.window.traitCollection
        #expect(stage.window.bounds.size == CGSize(width: 500, height: 320))
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .accessibilityMedium && traits.displayScale == 3)
    }

    @Test func anActivatedElementIsSelected() throws {
        let stage = Stage()
        stage.attach()
        var row: SemanticsNode?
        for case .semantics(let root) in try stage.take() {
            row = root.children.first { $0.role == .list }?.children.dropFirst(4).first
        }
        stage.session.receive(.activate(element: try #require(row).id))
        stage.session.turn()
        #expect(stage.rows.collectionView.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    }

    @Test func glyphsLookLikeTheTextThatTheyReplace() throws {
        let stage = Stage()
        let text = try RasterServices.install()
        var pictures: [Bitmap] = []
        for wantsGlyphs in [false, true] {
            stage.attach(ViewerHello(wantsGlyphs: wantsGlyphs))
            var decoder = FrameDecoder()
            let frame = try decoder.decode(try #require(try stage.frames().first))
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
