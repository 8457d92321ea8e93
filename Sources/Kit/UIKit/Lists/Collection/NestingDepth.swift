/// How deep frames, preparations, and callbacks of a collection view are inside each other, with the limits.
struct NestingDepth {
    /// The greatest nesting depth of frames that run inside callbacks of other frames.
    static let maximumFrames = 8
    /// The greatest number of rounds of a frame and of all frames inside its callbacks, together. Without this limit,
    /// callbacks that reload and lay out in each call would multiply the rounds with each level.
    static let maximumRounds = 40
    /// The maximum number of rounds of a frame that measure views for the first time in this frame. Limits layouts that
    /// show other elements after each measurement.
    static let maximumMeasuringRounds = 100
    /// The greatest number of consecutive preparations of the layout, and their greatest nesting depth.
    static let maximumPreparations = 4
    /// The greatest nesting depth of bounds changes that layouts make while they handle a bounds change.
    static let maximumBoundsChanges = 8
    /// The greatest nesting depth of layout changes inside callbacks of a layout change.
    static let maximumExchanges = 4

    /// The number of running frames, each inside a callback of the previous one.
    var frames = 0
    /// Rounds since the outermost running frame began, including its own.
    var rounds = 0
    /// The number of the outermost frame that is running or was made last.
    var frameNumber = 0
    /// The rounds, not among `rounds`, in which the layout accepted first measurements.
    var measuringRounds = 0
    /// The number of running preparations of the layout, callbacks included.
    var preparations = 0
    /// The number of running bounds changes, each inside a callback of the previous one.
    var boundsChanges = 0
    /// The number of running layout changes, each inside a callback of the previous one.
    var exchanges = 0
    /// Whether the delegate is being notified of ended displays.
    var isEnding = false
    /// The number of frames made during these notifications.
    var framesInEnds = 0
}
