/// The first byte of a paint in a frame.
enum PaintKind: UInt8 { case color, linear, radial, conic }

/// The first byte of an effect of a group.
enum EffectKind: UInt8 { case colors, gamma, blur }
