import FileAccess
import Foundation
import Testing

@testable import DesktopHost

@Suite("The schedule of frames") struct FrameScheduleTests {
    /// Runs frames on a manual clock and returns the times at which they start, in milliseconds.
    ///
    /// - Parameter durations: The duration of each frame, in milliseconds.
    private func starts(_ durations: [Double], framesPerSecond: Double = 100) -> [Double] {
        var schedule = FrameSchedule(framesPerSecond: framesPerSecond)
        var now = 5.0
        var starts: [Double] = []
        for duration in durations {
            now = max(now, schedule.due)
            schedule.start(at: now, isContinuous: !starts.isEmpty)
            starts.append(((now - 5) * 1_000_000).rounded() / 1_000)
            now += duration / 1000
        }
        return starts
    }

    @Test("frames start on a grid, independent of the duration of earlier frames")
    func grid() {
        #expect(starts([0, 0, 0, 0]) == [0, 10, 20, 30])
        #expect(starts([2, 9.9, 5, 0]) == [0, 10, 20, 30])
    }

    @Test("a frame that takes too long is followed immediately by the next one, and the grid does not move")
    func late() {
        #expect(starts([14, 1, 1, 1]) == [0, 14, 20, 30])
        #expect(starts([38, 1, 1, 1]) == [0, 38, 40, 50])
        #expect(starts([14, 14, 1, 1]) == [0, 14, 28, 30])
    }

    @Test("600 frames of 2.2 ms take 10 s at 60 frames per second")
    func rate() {
        let all = starts(Array(repeating: 2.2, count: 601), framesPerSecond: 60)
        #expect(abs((all.last ?? 0) - 10_000) < 0.01)
        let gaps = zip(all, all.dropFirst()).map { $1 - $0 }
        #expect(gaps.allSatisfy { abs($0 - 1000.0 / 60) < 0.01 })
    }

    @Test(
        "frames of a movement are shown half a refresh after they start, which the first ones approach in small steps")
    func showing() {
        var schedule = FrameSchedule(framesPerSecond: 100)
        #expect(schedule.showing < 0)
        schedule.start(at: 1, isContinuous: false)
        #expect(schedule.showing == 1)
        var shown = [schedule.showing]
        for _ in 0..<60 {
            schedule.start(at: schedule.due, isContinuous: true)
            shown.append(schedule.showing)
        }
        let gaps = zip(shown, shown.dropFirst()).map { $1 - $0 }
        #expect(gaps.allSatisfy { $0 < 0.01 + 0.01 / 60 + 1e-9 })
        #expect(gaps.suffix(30).allSatisfy { abs($0 - 0.01) < 1e-9 })
        #expect(abs(schedule.due - schedule.showing - 0.005) < 1e-9)
        // A frame that starts late is shown at once.
        let late = schedule.due + 0.008
        schedule.start(at: late, isContinuous: true)
        #expect(schedule.showing < late)
        schedule.start(at: 9, isContinuous: false)
        #expect(schedule.showing == 9)
    }

    @Test("after a rest, the first frame starts immediately and begins a new grid, with at most one frame per refresh")
    func rest() {
        var schedule = FrameSchedule(framesPerSecond: 100)
        #expect(schedule.due < 0)
        schedule.start(at: 1, isContinuous: false)
        #expect(schedule.due == 1.01)
        schedule.start(at: 1.5003, isContinuous: false)
        #expect(schedule.due == 1.5103)
        // An event shortly after a frame waits for the grid, which then continues.
        schedule.start(at: schedule.due, isContinuous: false)
        #expect(abs(schedule.due - 1.5203) < 1e-9)
    }

    @Test("a clock that moves backward does not stop the frames")
    func backward() {
        var schedule = FrameSchedule(framesPerSecond: 100)
        schedule.start(at: 9, isContinuous: false)
        schedule.start(at: 2, isContinuous: true)
        #expect(schedule.due == 2.01)
    }

    @Test("the file of frames contains a line for each frame, without a gap after a rest")
    func file() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var file = FrameFile(path: path)
        file.note(FrameRecord(start: 3, duration: 0.0025, gap: nil))
        file.note(FrameRecord(start: 3.016, duration: 0.004, gap: 0.0175))
        file.note(FrameRecord(start: 8, duration: 0.001, gap: nil))
        try file.write()
        #expect(
            try String(contentsOfFile: path, encoding: .utf8) == """
                frame,start_ms,duration_ms,gap_ms
                0,0.000,2.500,
                1,16.000,4.000,17.500
                2,5000.000,1.000,

                """)
        #expect(throws: FileError.self) { try FrameFile(path: "/nowhere/a.csv").write() }
    }
}
