import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit
import ViewerHost
import ViewerProtocol

@Suite(.ownRuntime) @MainActor struct ViewerInspectorTests {
    private let fixture = SessionFixture()
    private var list: UICollectionView { fixture.rows.collectionView }

    private func press(_ code: UIKeyboardHIDUsage) {
        for isDown in [true, false] {
            fixture.session.receive(.key(KeyInput(code: code.rawValue, isDown: isDown)))
        }
        fixture.session.turn()
    }

    private func pointer(_ phase: PointerInput.Phase, _ x: Double, _ y: Double) {
        fixture.session.receive(.pointer(PointerInput(phase, id: 0, at: Point(x: x, y: y))))
    }

    /// The frames, drawn as a viewer does.
    private func lists(_ decoder: inout FrameDecoder) throws -> [DisplayList] {
        let lists = try fixture.frames().map { try decoder.decode($0).list }
        fixture.session.receive(.drawn(frame: .max))
        return lists
    }

    @Test("F12 opens the inspector beside a window that keeps its size, and closes it")
    func opensAndCloses() throws {
        var decoder = FrameDecoder()
        fixture.session.keepsContentSize = true
        fixture.attach()
        #expect(try lists(&decoder).last?.size == Size(width: 300, height: 400))
        #expect(list._records == nil)
        press(.keyboardF12)
        #expect(fixture.session.isInspecting)
        let open = try #require(try lists(&decoder).last)
        #expect(open.size == Size(width: 720, height: 400))
        #expect(open.strings.contains("row 0") && open.strings.contains("cell 0.0"))
        #expect(fixture.window.bounds.size == CGSize(width: 300, height: 400))
        #expect(list._records != nil)
        press(.keyboardF12)
        #expect(try lists(&decoder).last?.size == Size(width: 300, height: 400))
        #expect(!fixture.session.isInspecting && list._records == nil)
    }

    @Test("the inspector takes its width from a window that fills a wide page, and is added to a narrow one")
    func narrowsWideWindows() throws {
        fixture.attach()
        fixture.session.receive(.size(Size(width: 1200, height: 500), scale: 1))
        press(.keyboardF12)
        #expect(fixture.window.bounds.size == CGSize(width: 780, height: 500))
        fixture.session.receive(.size(Size(width: 375, height: 500), scale: 1))
        #expect(fixture.window.bounds.size == CGSize(width: 375, height: 500))
        press(.keyboardF12)
        #expect(fixture.window.bounds.size == CGSize(width: 375, height: 500))
    }

    @Test("a click over the window selects the element and does not reach the app until picking ends")
    func picks() throws {
        var decoder = FrameDecoder()
        fixture.session.keepsContentSize = true
        fixture.attach()
        press(.keyboardF12)
        _ = try lists(&decoder)
        for phase in [PointerInput.Phase.hover, .down, .move, .up] { pointer(phase, 20, 130) }
        fixture.session.turn()
        #expect(list.indexPathsForSelectedItems == [])
        let strings = try #require(try lists(&decoder).last).strings
        // The chain of the selected element.
        #expect(strings.contains { $0.hasPrefix("3 lines come before") })
        fixture.session.inspector?.togglePicking()
        for phase in [PointerInput.Phase.down, .up] { pointer(phase, 20, 130) }
        #expect(list.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    @Test("events in the panel stay in the panel")
    func panelEvents() throws {
        fixture.session.keepsContentSize = true
        fixture.attach()
        press(.keyboardF12)
        fixture.session.receive(.wheel(WheelInput(.steps, at: Point(x: 500, y: 200), by: Size(width: 0, height: 300))))
        pointer(.down, 500, 200)
        pointer(.move, 100, 200)
        pointer(.up, 100, 200)
        fixture.session.turn()
        #expect(list.contentOffset == .zero)
        #expect(list.indexPathsForSelectedItems == [])
        fixture.session.receive(.wheel(WheelInput(.steps, at: Point(x: 100, y: 200), by: Size(width: 0, height: 300))))
        fixture.session.turn()
        #expect(list._activity != .resting)
    }

    @Test("viewers that want them receive the records while the inspector is open, and their answers always")
    func sendsRecords() throws {
        func object(_ json: String) throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        }
        func inspections() throws -> [String] {
            try fixture.take().compactMap { if case .inspection(let json) = $0 { json } else { nil } }
        }
        fixture.attach(ViewerHello(wantsInspection: true))
        #expect(try inspections().isEmpty)
        press(.keyboardF12)
        let first = try object(try #require(try inspections().last))
        let elements = try #require(first["elements"] as? [[String: Any]])
        #expect(elements.count == 10 && elements[0]["name"] as? String == "cell 0.0")
        #expect(first["frames"] != nil && first["layout"] as? String == "UICollectionViewFlowLayout")
        // Nothing changed.
        fixture.session.turn()
        #expect(try inspections().isEmpty)
        press(.keyboardF12)
        _ = try fixture.take()
        fixture.session.receive(.query(id: 7, "inspection"))
        guard case .answer(7, let json) = try #require(try fixture.take().last) else {
            Issue.record("no answer")
            return
        }
        #expect((try object(json)["elements"] as? [Any])?.count == 10)
        #expect(list._records == nil)
    }
}
