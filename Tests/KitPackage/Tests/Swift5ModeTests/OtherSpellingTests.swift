import PixelSnapshots
import XCTest

// A suite for swift-snapshot-testing, of which only the import line changed: it has no isolation and imports no UIKit.
private func temporaryFolder() -> String { NSTemporaryDirectory() + "/spelling-" + UUID().uuidString }

extension Snapshotting where Value == UIViewController, Format == UIImage {
    fileprivate static func small(scale: CGFloat) -> Snapshotting {
        .image(on: .iPhoneSe, precision: 0.99, perceptualPrecision: 0.98, traits: .init(displayScale: scale))
    }
}

extension Snapshotting where Value == UIView, Format == String {
    fileprivate static let width = SimplySnapshotting.lines.pullback { (view: UIView) in "\(view.frame.width)" }
}

final class OtherSpellingTests: XCTestCase {
    private var folder = ""

    override func setUp() {
        super.setUp()
        folder = temporaryFolder()
        isRecording = false
    }
    override func tearDown() {
        isRecording = false
        try? FileManager.default.removeItem(atPath: folder)
        super.tearDown()
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = text
        return label
    }

    private func check<Value, Format>(
        _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil, record: Bool = false,
        file: StaticString = #file, testName: String = #function, line: UInt = #line
    ) -> String? {
        verifySnapshot(
            matching: value, as: strategy, named: name, record: record, snapshotDirectory: folder, timeout: 1,
            file: file, testName: testName, line: line)
    }

    func testRecordingAndComparing() throws {
        let first = check(label("Words"), as: .image, named: "two words", record: true)
        XCTAssertTrue(first?.contains("It has been recorded now") ?? false, first ?? "nothing")
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/testRecordingAndComparing.two-words.png"))
        XCTAssertNil(check(label("Words"), as: .image, named: "two words"))
        let other = check(label("Wards"), as: .image, named: "two words")
        XCTAssertTrue(other?.contains("pixels differ") ?? false, other ?? "nothing")
        XCTAssertNil(check(label("Wards"), as: .image(precision: 0.1), named: "two words"))
        XCTAssertNil(check(label("Wards"), as: .image(perceptualPrecision: 0), named: "two words"))
    }

    func testStrategiesOfTheSuite() {
        let controller = UIViewController()
        controller.view.backgroundColor = .red
        for _ in 0..<2 { _ = check(controller, as: .small(scale: 1), named: "small") }
        XCTAssertNil(check(controller, as: .small(scale: 1), named: "small"))
        _ = check(UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 4)), as: .width, named: "width")
        XCTAssertEqual(
            try? String(contentsOfFile: folder + "/testStrategiesOfTheSuite.width.txt", encoding: .utf8), "30.0")
    }

    func testAStrategyThatCallsBackLater() {
        let later = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
            Async { callback in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { callback("\(value)") }
            }
        }
        _ = check(7, as: later, named: "later")
        XCTAssertNil(check(7, as: later, named: "later"))
        let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
        let message = verifySnapshot(of: 7, as: never, snapshotDirectory: folder, timeout: 0.05)
        XCTAssertTrue(message?.contains("within 0.05 seconds") ?? false, message ?? "nothing")
    }

    func testModesOfRecording() {
        withSnapshotTesting(record: .never) {
            let message = verifySnapshot(of: "a", as: .lines, named: "none", snapshotDirectory: folder)
            XCTAssertTrue(message?.contains("recording is off") ?? false, message ?? "nothing")
        }
        isRecording = true
        let message = verifySnapshot(of: "a", as: .lines, named: "some", snapshotDirectory: folder)
        XCTAssertTrue(message?.contains("It has been recorded now") ?? false, message ?? "nothing")
        isRecording = false
        XCTAssertNil(verifySnapshot(of: "a", as: .lines, named: "some", record: false, snapshotDirectory: folder))
        withSnapshotTesting(record: .missing, diffTool: "compare") {
            let message = verifySnapshot(of: "b", as: .lines, named: "some", snapshotDirectory: folder)
            XCTAssertTrue(message?.contains("compare \"\(folder)") ?? false, message ?? "nothing")
        }
        diffTool = "other"
        let compared = verifySnapshot(of: "c", as: .lines, named: "some", record: false, snapshotDirectory: folder)
        XCTAssertTrue(compared?.contains("other \"\(folder)") ?? false, compared ?? "nothing")
        diffTool = .default
    }

    func testTexts() {
        struct Point: Encodable { var x = 1, y = 2 }
        func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>, _ ending: String) -> String? {
            _ = check(value, as: strategy, named: ending, record: true)
            return try? String(contentsOfFile: folder + "/testTexts.\(ending).\(ending)", encoding: .utf8)
        }
        func check<Value>(_ value: Value, as strategy: Snapshotting<Value, String>, named name: String, record: Bool)
            -> String?
        {
            verifySnapshot(
                of: value, as: strategy, named: name, record: record, snapshotDirectory: folder, testName: "testTexts")
        }
        XCTAssertEqual(text(Point(), .json, "json"), "{\n  \"x\" : 1,\n  \"y\" : 2\n}")
        XCTAssertEqual(text(Point(), .description, "txt"), "Point(x: 1, y: 2)")
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        XCTAssertEqual(
            text(path, .elementsDescription, "txt"),
            "MoveTo (0.0, 0.0)\nLineTo (2.0, 0.0)\nLineTo (2.0, 1.0)\nLineTo (0.0, 1.0)\nClose\n")
        XCTAssertEqual(
            text(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 7.5)), .elementsDescription, "txt"),
            """
            MoveTo (30.0, 3.75)
            CurveTo (30.0, 5.821) (23.284, 7.5) (15.0, 7.5)
            CurveTo (6.716, 7.5) (0.0, 5.821) (0.0, 3.75)
            CurveTo (0.0, 1.679) (6.716, 0.0) (15.0, 0.0)
            CurveTo (23.284, 0.0) (30.0, 1.679) (30.0, 3.75)
            Close

            """)
        let controller = UIViewController()
        controller.addChild(UIViewController())
        XCTAssertEqual(
            text(controller, .hierarchy, "txt"),
            "UIViewController, view: UIView\n  UIViewController, view not loaded\n")
    }

    func testDevices() {
        XCTAssertEqual(ViewImageConfig.iPhone13Mini.size, CGSize(width: 375, height: 812))
        XCTAssertEqual(ViewImageConfig.iPadPro11.size, CGSize(width: 1194, height: 834))
        let half = ViewImageConfig.iPadPro11(.landscape(splitView: .oneThird))
        XCTAssertEqual(half.size, CGSize(width: 375, height: 834))
        XCTAssertEqual(half.traits.horizontalSizeClass, .compact)
        XCTAssertEqual(UITraitCollection.iPadMini.userInterfaceIdiom, .pad)
    }
}
