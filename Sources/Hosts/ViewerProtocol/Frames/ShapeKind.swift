/// The first byte of a shape in a frame.
enum ShapeKind: UInt8 { case rect, rounded, path, evenOddPath }

/// The first byte of an element of a path.
enum PathKind: UInt8 { case move, line, quad, cubic, close }
