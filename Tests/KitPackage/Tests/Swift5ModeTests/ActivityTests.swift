import PixelSnapshots
import XCTest

/// Steps and attachments of XCTest, which XCTest on Linux lacks. The tests of a class run in the order of their names.
final class ActivityTests: XCTestCase {
    private struct Problem: Error {}

    private func attached(_ test: String) -> [String] {
        let folder = ProcessInfo.processInfo.environment["OCV_SNAPSHOT_ARTIFACTS"]
        return folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0 + "/ActivityTests." + test) }?
            .sorted() ?? []
    }

    func test1StepsReturnResultsAndRethrowErrors() throws {
        let sum = XCTContext.runActivity(named: "Sum") { outer in
            XCTContext.runActivity(named: "Part") { 1 + outer.name.count + $0.name.count }
        }
        XCTAssertEqual(sum, 8)
        XCTAssertThrowsError(try XCTContext.runActivity(named: "Failing") { _ in throw Problem() })
    }

    func test2AttachmentsOfAPassedTest() {
        XCTContext.runActivity(named: "Step") { step in
            let kept = XCTAttachment(data: Data([1, 2]), uniformTypeIdentifier: "public.json")
            (kept.name, kept.lifetime) = ("numbers", .keepAlways)
            step.add(kept)
            step.add(XCTAttachment(string: "deleted"))
        }
        let image = XCTAttachment(image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in })
        image.lifetime = .keepAlways
        add(image)
        XCTAssertEqual(attached("test2AttachmentsOfAPassedTest"), [])
    }

    func test3OnlyThoseThatAreAlwaysKeptExist() {
        guard ProcessInfo.processInfo.environment["OCV_SNAPSHOT_ARTIFACTS"] != nil else { return }
        XCTAssertEqual(attached("test2AttachmentsOfAPassedTest"), ["Step.numbers.json", "attachment-3.png"])
    }
}
