@_exported import CoreGraphics

/// Seconds on the host's clock: since the system started, unless a test drives the time; only differences mean anything.
public func CACurrentMediaTime() -> CFTimeInterval { LayerAnimator.clock() }

public typealias CFTimeInterval = Double
