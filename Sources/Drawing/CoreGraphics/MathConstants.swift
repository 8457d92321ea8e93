// C macros that Swift imports only on Apple's platforms. Code that imports UIKit uses them.

/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
