import Dispatch
import Foundation
import PixelSnapshots
import Testing

/// Tests without isolation, which Swift Testing runs on other threads than the main one.
@Suite struct NonisolatedSwiftTestingTests {
    @Test("a test without isolation compares a text on the main queue, with the settings of its scope")
    func text() throws {
        let folder = NSTemporaryDirectory() + "/nonisolated-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func check(_ value: String) -> String? {
            verifySnapshot(of: value, as: .lines, named: "text", snapshotDirectory: folder)
        }
        #expect(withSnapshotTesting(record: .never) { check("one") }?.contains("recording is off") == true)
        #expect(withSnapshotTesting(record: .all) { check("one") }?.contains("has been recorded now") == true)
        #expect(withSnapshotTesting(record: .never) { check("one") } == nil)
        #expect(withSnapshotTesting(record: .never) { check("two") }?.contains("1 of 1 lines differ") == true)
        // Another thread than the first may run the main queue.
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let queue = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
            "\(DispatchQueue.getSpecific(key: key) ?? false)"
        }
        _ = withSnapshotTesting(record: .all) {
            verifySnapshot(of: 1, as: queue, named: "queue", snapshotDirectory: folder)
        }
        let recorded = try String(contentsOfFile: folder + "/text.queue.txt", encoding: .utf8)
        #expect(recorded == "true")
    }
}
