// Names that Apple's Foundation and Dispatch bring along and Swift's do not: published layouts spell whole numbers and
// spans of time by them.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
public var NSEC_PER_USEC: UInt64 { 1_000 }
public var USEC_PER_SEC: UInt64 { 1_000_000 }
public var MSEC_PER_SEC: UInt64 { 1_000 }
