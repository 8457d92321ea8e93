@_exported import CoreGraphics
internal import Foundation

/// Seconds on the host's clock: since the system started, unless a test drives the time; only differences mean
/// anything.
public func CACurrentMediaTime() -> CFTimeInterval { LayerAnimator.clock() }

public typealias CFTimeInterval = Double

public typealias CFAbsoluteTime = Double

/// Seconds since the beginning of 2001, by the clock of the system: what published code times itself with.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
