internal import Foundation

/// The time of the host's clock in seconds: the system uptime, unless a test controls the time. Only differences are
/// meaningful.
public func CACurrentMediaTime() -> CFTimeInterval { LayerAnimator.clock() }

/// A duration or a time of the host's clock, in seconds.
public typealias CFTimeInterval = Double

/// Seconds since the beginning of 2001, in Greenwich Mean Time.
public typealias CFAbsoluteTime = Double

/// The seconds since the beginning of 2001 on the system clock, which published code uses for timing.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
