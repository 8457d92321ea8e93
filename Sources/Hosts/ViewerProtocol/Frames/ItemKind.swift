/// The first byte of a drawing item in a frame.
enum ItemKind: UInt8 { case fill, border, stroke, image, drawing, text, glyphs, group }

/// The first byte of a resource that a frame defines before its items. Later frames reference it by number.
enum DefinitionKind: UInt8 { case image, glyph, content }
