@_exported import CoreGraphics

/// Seconds since the system started; only differences mean anything.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

public typealias CFTimeInterval = Double
