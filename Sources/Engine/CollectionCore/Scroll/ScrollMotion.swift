/// The scrolling of a plane: two independent axes that follow one finger.
///
/// Points are x and y of the content offset, or of a finger in the viewport. See `AxisMotion` for times and units.
public struct ScrollMotion: Hashable, Sendable {
    /// The horizontal motion.
    public var x: AxisMotion
    /// The vertical motion.
    public var y: AxisMotion
    /// Whether the next drag stays on the axis of its first movement.
    public var isDirectionalLockEnabled: Bool

    private var down: Point?
    private var lock = DragLock(isEnabled: false)

    /// Creates a motion from those of its axes.
    public init(x: AxisMotion = AxisMotion(), y: AxisMotion = AxisMotion(), isDirectionalLockEnabled: Bool = false) {
        self.x = x
        self.y = y
        self.isDirectionalLockEnabled = isDirectionalLockEnabled
    }

    /// Accesses one of the two axes.
    public subscript(axis: Axis) -> AxisMotion {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    // MARK: Queries

    /// Returns the content offset in points at a time in seconds.
    public func position(at time: Double) -> Point { Point(x: x.position(at: time), y: y.position(at: time)) }

    /// Returns the velocity, in points per second.
    public func velocity(at time: Double) -> Point { Point(x: x.velocity(at: time), y: y.velocity(at: time)) }

    /// Whether nothing moves at a time, in seconds, and afterward.
    public func isFinished(at time: Double) -> Bool { x.isFinished(at: time) && y.isFinished(at: time) }

    /// The position at which the content comes to rest if no event follows.
    public var rest: Point { Point(x: x.rest, y: y.rest) }

    /// The time at which both axes are at rest.
    public var finishTime: Double { max(x.finishTime, y.finishTime) }

    /// Whether a finger or a touchpad holds the content.
    public var isTracking: Bool { x.drag != nil || y.drag != nil }

    /// The axis to which the current drag is locked, if any.
    public var lockedAxis: Axis? {
        if down != nil, case .locked(let axis) = lock.verdict { return axis }
        return nil
    }

    // MARK: Touches

    /// Begins a touch at a point of the viewport, which stops any movement. The time is in seconds.
    public mutating func touchDown(_ finger: Point, at time: Double) {
        guard finger.x.isFinite && finger.y.isFinite else { return }
        down = finger
        lock = DragLock(isEnabled: isDirectionalLockEnabled)
        x.touchDown(finger.x, at: time)
        y.touchDown(finger.y, at: time)
    }

    /// Excludes the movement that a drag needs to be recognized from the movement of the content.
    ///
    /// - Parameter finger: The point of the viewport at which the drag is recognized. Of the movement until then,
    ///   `DragLock.decisiveDistance` points along the longer axis do not move the content.
    /// - Source: recorded drags on iOS 26.1 along one axis: the content moves by the movement of the finger minus 10.
    public mutating func skipRecognition(_ finger: Point) {
        guard let down, finger.x.isFinite && finger.y.isFinite else { return }
        var moved = lock.filter(finger - down)
        if !x.traits.mayDrag(x.limits) { moved.x = 0 }
        if !y.traits.mayDrag(y.limits) { moved.y = 0 }
        let longest = max(moved.x.magnitude, moved.y.magnitude)
        guard longest > 0 else { return }
        let share = min(DragLock.decisiveDistance / longest, 1)
        x.skip(moved.x * share)
        y.skip(moved.y * share)
    }

    /// Moves the touch to a point of the viewport. The content follows.
    public mutating func touchMoved(_ finger: Point, at time: Double) {
        guard let down, finger.x.isFinite && finger.y.isFinite else { return }
        let moved = down + lock.filter(finger - down)
        x.touchMoved(moved.x, at: time)
        y.touchMoved(moved.y, at: time)
    }

    /// Ends the touch.
    ///
    /// - Returns: The releases of both axes, or `nil` when no finger was down.
    public mutating func touchUp(at time: Double) -> (x: AxisMotion.Release, y: AxisMotion.Release)? {
        down = nil
        guard let alongX = x.touchUp(at: time), let alongY = y.touchUp(at: time) else { return nil }
        return (alongX, alongY)
    }

    /// Cancels the touch, which has the effect of lifting the finger without velocity.
    public mutating func touchCancelled(at time: Double) {
        down = nil
        x.touchCancelled(at: time)
        y.touchCancelled(at: time)
    }

    /// Changes the rest position of a released movement; see `AxisMotion.redirect(to:at:)`. An axis whose rest position
    /// does not change keeps its movement.
    public mutating func redirect(to target: Point, at time: Double) {
        if target.x != x.rest { x.redirect(to: target.x, at: time) }
        if target.y != y.rest { y.redirect(to: target.y, at: time) }
    }

    // MARK: Wheels, touchpads, programmatic scrolling

    /// Handles a notch of a wheel: a smooth movement by a distance in points.
    public mutating func wheel(by distance: Point, at time: Double) {
        x.wheel(by: distance.x, at: time)
        y.wheel(by: distance.y, at: time)
    }

    /// Handles a precise touchpad movement: the content follows immediately.
    public mutating func wheelPrecisely(by distance: Point, at time: Double) {
        x.wheelPrecisely(by: distance.x, at: time)
        y.wheelPrecisely(by: distance.y, at: time)
    }

    /// - Returns: The releases of both axes, or `nil` when no precise touchpad movement was active.
    public mutating func wheelPreciselyEnded(at time: Double) -> (x: AxisMotion.Release, y: AxisMotion.Release)? {
        guard let alongX = x.wheelPreciselyEnded(at: time), let alongY = y.wheelPreciselyEnded(at: time) else {
            return nil
        }
        return (alongX, alongY)
    }

    /// Scrolls to an offset in points over a duration in seconds.
    public mutating func scroll(to offset: Point, at time: Double, duration: Double = EasedScroll.defaultDuration) {
        x.scroll(to: offset.x, at: time, duration: duration)
        y.scroll(to: offset.y, at: time, duration: duration)
    }

    /// Moves the content to an offset in points without animation, and ends every movement.
    public mutating func jump(to offset: Point) {
        x.jump(to: offset.x)
        y.jump(to: offset.y)
    }

    /// See `AxisMotion.shift(by:)`.
    public mutating func shift(by distance: Point) {
        x.shift(by: distance.x)
        y.shift(by: distance.y)
    }

    /// Springs back into the limits along each axis that rests outside them.
    public mutating func settle(at time: Double) {
        x.settle(at: time)
        y.settle(at: time)
    }

    /// Stops the movement at its current position, unless a drag is active.
    public mutating func stop(at time: Double) {
        x.stop(at: time)
        y.stop(at: time)
    }
}
