// Macros of C that Swift sees on Apple's platforms and not on others: UIKit's importers have them.

/// The largest finite number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
