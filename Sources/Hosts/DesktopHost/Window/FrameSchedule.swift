/// The times at which frames start: a grid with one time per display refresh.
///
/// The duration of a frame does not delay the next one. A frame that takes longer than a refresh is followed by the
/// next one immediately, and later frames return to the grid. After a time without movement, the first frame starts
/// immediately and begins a new grid.
///
/// Frames that take different times to draw would be shown at uneven intervals. So during a movement, they are shown
/// half a refresh after they start. This time is reached in steps of a sixtieth of a refresh, because each step makes
/// an interval longer.
///
/// The schedule has no clock. All times are arguments, in seconds.
struct FrameSchedule {
    /// The time between two frames.
    let interval: Double
    /// The grid time of the last frame.
    private var slot: Double?
    /// The time from the start of a frame until it is shown.
    private var hold = 0.0

    /// Creates a schedule whose first frame is due at once.
    init(framesPerSecond: Double) { interval = 1 / framesPerSecond }

    /// The earliest time at which the next frame may start; in the past if it is due.
    var due: Double { slot.map { $0 + interval } ?? -.infinity }

    /// The earliest time at which the last frame that started is shown; in the past if drawing it takes longer.
    var showing: Double { slot.map { $0 + hold } ?? -.infinity }

    /// Records the start of a frame.
    ///
    /// - Parameters:
    ///   - now: The current time, at least ``due``.
    ///   - isContinuous: Whether the frame continues the movement of the last one. Otherwise, nothing has moved in
    ///     between, and a frame that is later than ``due`` begins a new grid.
    mutating func start(at now: Double, isContinuous: Bool) {
        guard let last = slot, now >= last else {
            slot = now
            hold = 0
            return
        }
        // Tolerates rounding errors of times that are on the grid.
        let refreshes = ((now - last) / interval + 1e-6).rounded(.down)
        if isContinuous || refreshes <= 1 {
            slot = last + max(1, refreshes) * interval
            hold = min(hold + interval / 60, interval / 2)
        } else {
            slot = now
            hold = 0
        }
    }
}
