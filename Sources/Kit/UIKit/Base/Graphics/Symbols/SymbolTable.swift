/// The symbols that this package draws, each in a box of 24 by 24 units or of an explicit width.
///
/// A drawing is a list of parts separated by `;`. A part starts with `s` (stroked) or `f` (filled, by the even-odd
/// rule), followed by moves `M x y`, lines `L x y`, curves `C x1 y1 x2 y2 x y`, circles `O x y radius`, rounded
/// rectangles `R x y width height radius`, arcs `A x y radius from to` in degrees, and `Z`, which closes the path.
/// All drawings are original and resemble Apple's symbols only in their subject.
enum SymbolTable {
    /// The width of a drawing and its parts; `nil` for unknown names.
    static func drawing(named name: String) -> (width: Double, parts: String)? {
        guard let parts = parts[aliases[name] ?? name] else { return nil }
        return (widths[aliases[name] ?? name] ?? 24, parts)
    }

    /// In alphabetical order, without aliases and variants.
    static var names: [String] { parts.keys.sorted() }

    private static let widths: [String: Double] = [
        "chevron.left": 14, "chevron.right": 14, "bookmark": 18, "flame": 20, "drop": 18, "iphone": 16, "bolt": 18,
        "ellipsis": 24, "lock": 20, "lock.open": 22, "mappin": 14, "doc": 20, "mic": 18, "lightbulb": 18,
    ]

    private static let aliases: [String: String] = [
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right", "arrow.backward": "arrow.left",
        "arrow.forward": "arrow.right", "gearshape": "gear", "multiply": "xmark", "text.justify": "line.3.horizontal",
        "line.horizontal.3": "line.3.horizontal", "speaker.3": "speaker.wave.3",
        "rectangle.portrait": "doc", "text.bubble": "bubble.left", "message": "bubble.left",
        "bubble.right": "bubble.left", "music.mic": "mic", "photo.on.rectangle": "photo", "sparkles": "sparkle",
        "doc.text": "doc", "note.text": "doc", "sun.min": "sun.max", "envelope.open": "envelope",
        "cloud.sun": "cloud", "location.north": "location",
        "person.3": "person", "house.lodge": "house", "trash.slash": "trash",
        "square.on.square": "doc.on.doc", "square.grid.3x3": "square.grid.2x2", "rectangle.grid.2x2": "square.grid.2x2",
        "rectangle.grid.1x2": "list.bullet", "rectangle.stack": "square.stack",
        "rectangle.3.offgrid": "square.grid.2x2",
        "tv": "desktopcomputer", "laptopcomputer": "desktopcomputer",
    ]

    private static let parts: [String: String] = [
        // Glyphs. Those that are cut out of enclosing shapes are outlines without overlaps.
        "plus": "f M11 4 L13 4 L13 11 L20 11 L20 13 L13 13 L13 20 L11 20 L11 13 L4 13 L4 11 L11 11 Z",
        "minus": "f M4 11 L20 11 L20 13 L4 13 Z",
        "xmark":
            "f M5.7 4.3 L12 10.6 L18.3 4.3 L19.7 5.7 L13.4 12 L19.7 18.3 L18.3 19.7 L12 13.4 L5.7 19.7 L4.3 18.3 L10.6 12 L4.3 5.7 Z",
        "checkmark": "s M4 13 L9.5 19 L20 5",
        "exclamationmark": "f M10.8 4 L13.2 4 L12.8 14.5 L11.2 14.5 Z O12 18.5 1.5",
        "questionmark": "s M8 8.5 C8 3 16 3 16 8.5 C16 12 12 11.5 12 15.5;f O12 19 1.4",
        "info": "f O12 5.5 1.6 M9.5 9.5 L13 9.5 L13 18 L15 18 L15 19.8 L9 19.8 L9 18 L11 18 L11 11.3 L9.5 11.3 Z",
        "ellipsis": "f O5 12 2 O12 12 2 O19 12 2",
        "number": "s M9 4 L7 20;s M17 4 L15 20;s M4 9 L20 9;s M4 15 L20 15",
        "at":
            "s O12 12 4;s M16 8 L16 13 C16 17 21 16 21 12 C21 6.5 17 3 12 3 C7 3 3 7 3 12 C3 17 7 21 12 21 C14 21 16 20.3 17 19.5",
        // Arrows.
        "chevron.left": "s M11 4 L3 12 L11 20",
        "chevron.right": "s M3 4 L11 12 L3 20",
        "chevron.up": "s M4 16 L12 8 L20 16",
        "chevron.down": "s M4 8 L12 16 L20 8",
        "chevron.up.chevron.down": "s M6.5 9.5 L12 4 L17.5 9.5;s M6.5 14.5 L12 20 L17.5 14.5",
        "sidebar.left": "s R3 5 18 14 2.5;s M9.5 5 L9.5 19",
        "arrow.left": "s M21 12 L4 12;s M10 5 L3.4 12 L10 19",
        "arrow.right": "s M3 12 L20 12;s M14 5 L20.6 12 L14 19",
        "arrow.up": "s M12 21 L12 4;s M5 10 L12 3.4 L19 10",
        "arrow.down": "s M12 3 L12 20;s M5 14 L12 20.6 L19 14",
        "arrow.clockwise": "s A12 12.5 8 -50 250;f M17.5 2.5 L18.5 9 L12.5 7.5 Z",
        "arrow.counterclockwise": "s A12 12.5 8 -70 230;f M6.5 2.5 L5.5 9 L11.5 7.5 Z",
        "arrow.up.arrow.down":
            "s M7.5 20 L7.5 5;s M3.5 9 L7.5 4.5 L11.5 9;s M16.5 4 L16.5 19;s M12.5 15 L16.5 19.5 L20.5 15",
        "arrow.triangle.2.circlepath":
            "s A12 12 8 200 340;s A12 12 8 20 160;f M20.5 4 L20.5 11 L15 8 Z;f M3.5 20 L3.5 13 L9 16 Z",
        "square.and.arrow.up": "s M8 10 L5 10 L5 21 L19 21 L19 10 L16 10;s M12 15 L12 3;s M8 6.5 L12 2.6 L16 6.5",
        "square.and.arrow.down": "s M8 9 L5 9 L5 21 L19 21 L19 9 L16 9;s M12 2 L12 15;s M8 11 L12 15.4 L16 11",
        // Shapes.
        "circle": "s O12 12 9",
        "square": "s R4 4 16 16 3",
        "rectangle": "s R2 6 20 12 2.5",
        "capsule": "s R2 7 20 10 5",
        "triangle": "s M12 4 L21 20 L3 20 Z",
        "diamond": "s M12 3 L21 12 L12 21 L3 12 Z",
        "hexagon": "s M12 2.5 L20.2 7.2 L20.2 16.8 L12 21.5 L3.8 16.8 L3.8 7.2 Z",
        "star": "s M12 2.8 L14.8 9 L21.5 9.7 L16.5 14.2 L17.9 20.8 L12 17.4 L6.1 20.8 L7.5 14.2 L2.5 9.7 L9.2 9 Z",
        "heart":
            "s M12 20.5 C7 16.5 2.5 13 2.5 8.6 C2.5 3.4 9.4 2.2 12 7 C14.6 2.2 21.5 3.4 21.5 8.6 C21.5 13 17 16.5 12 20.5 Z",
        "sparkle":
            "f M12 2 C12.8 8.5 15.5 11.2 22 12 C15.5 12.8 12.8 15.5 12 22 C11.2 15.5 8.5 12.8 2 12 C8.5 11.2 11.2 8.5 12 2 Z",
        "seal":
            "s M12 2.5 L15 4.8 L18.7 5.3 L19.2 9 L21.5 12 L19.2 15 L18.7 18.7 L15 19.2 L12 21.5 L9 19.2 L5.3 18.7 L4.8 15 L2.5 12 L4.8 9 L5.3 5.3 L9 4.8 Z",
        "shield": "s M12 2.5 L20 5.5 L20 11 C20 16 16.5 19.5 12 21.5 C7.5 19.5 4 16 4 11 L4 5.5 Z",
        // Lists and grids.
        "line.3.horizontal": "s M3 6 L21 6;s M3 12 L21 12;s M3 18 L21 18",
        "line.3.horizontal.decrease": "s M3 6 L21 6;s M6 12 L18 12;s M9.5 18 L14.5 18",
        "list.bullet": "f O4 6 1.5 O4 12 1.5 O4 18 1.5;s M8 6 L21 6;s M8 12 L21 12;s M8 18 L21 18",
        "list.dash": "s M3 6 L5 6;s M3 12 L5 12;s M3 18 L5 18;s M8 6 L21 6;s M8 12 L21 12;s M8 18 L21 18",
        "square.grid.2x2": "s R3.5 3.5 7 7 1.5;s R13.5 3.5 7 7 1.5;s R3.5 13.5 7 7 1.5;s R13.5 13.5 7 7 1.5",
        "square.stack": "s R4 9 16 12 2.5;s M6 6 L18 6;s M8 3 L16 3",
        "slider.horizontal.3": "s M3 6 L21 6;s M3 12 L21 12;s M3 18 L21 18;f O8 6 2.4 O16 12 2.4 O10 18 2.4",
        "calendar": "s R3 4.5 18 16.5 3;s M3 9.5 L21 9.5;s M8 2.5 L8 6;s M16 2.5 L16 6",
        "tablecells": "s R3 4.5 18 15 2;s M3 9.5 L21 9.5;s M3 14.5 L21 14.5;s M12 4.5 L12 19.5",
        "textformat": "s M3 19 L8 6 L13 19;s M5 14.5 L11 14.5;s O18 15.8 3.2;s M21.2 12.5 L21.2 19",
        // Objects.
        "bag": "s M5 8 L19 8 L20 21 L4 21 Z;s M8.5 7 L8.5 6.5 C8.5 1.8 15.5 1.8 15.5 6.5 L15.5 7",
        "bell":
            "s M4.5 17.5 C7 15 6 12 6.5 9.5 C7.3 3 16.7 3 17.5 9.5 C18 12 17 15 19.5 17.5 Z;s M9.5 20.5 C11 22 13 22 14.5 20.5",
        "bolt": "s M10.5 2.5 L3 13.5 L9 13.5 L7.5 21.5 L15 10.5 L9 10.5 Z",
        "book":
            "s M12 5.5 C9 3.5 5.5 3.8 3 5 L3 19 C5.5 17.8 9 17.5 12 19.5 C15 17.5 18.5 17.8 21 19 L21 5 C18.5 3.8 15 3.5 12 5.5 Z;s M12 5.5 L12 19.5",
        "bookmark": "s M4 3 L14 3 L14 21 L9 16 L4 21 Z",
        "bubble.left":
            "s M5 4 L19 4 C21 4 22 5 22 7 L22 14 C22 16 21 17 19 17 L11 17 L6 21 L6 17 L5 17 C3 17 2 16 2 14 L2 7 C2 5 3 4 5 4 Z",
        "camera":
            "s M4 7 L7.5 7 L9 4.5 L15 4.5 L16.5 7 L20 7 C21.3 7 22 7.8 22 9 L22 17.5 C22 18.8 21.3 19.5 20 19.5 L4 19.5 C2.7 19.5 2 18.8 2 17.5 L2 9 C2 7.8 2.7 7 4 7 Z;s O12 13 4",
        "car":
            "s M4 17 L4 12 L6.5 6.5 L17.5 6.5 L20 12 L20 17 Z;s M4 12 L20 12;f O7.5 14.7 1.3 O16.5 14.7 1.3;s M6 17 L6 20;s M18 17 L18 20",
        "airplane":
            "f M22 12 C22 10.9 21 10.7 20 10.7 L15 10.7 L9.5 3 L7.5 3 L10 10.7 L5.5 10.7 L3.7 8.2 L2.2 8.2 L3.2 12 L2.2 15.8 L3.7 15.8 L5.5 13.3 L10 13.3 L7.5 21 L9.5 21 L15 13.3 L20 13.3 C21 13.3 22 13.1 22 12 Z",
        "cart": "s M2 4 L5 4 L7.5 15 L18.5 15 L21 7 L5.7 7;f O9 19 1.7 O17 19 1.7",
        "clock": "s O12 12 9;s M12 6.5 L12 12 L16 14",
        "cloud": "s M7 19 C0.5 19 0.8 10.5 6.6 10.6 C7.5 4 16.5 4 17.5 10 C23 10 23 19 17 19 Z",
        "cloud.rain":
            "s M7 15.5 C0.5 15.5 0.8 7 6.6 7.1 C7.5 0.5 16.5 0.5 17.5 6.5 C23 6.5 23 15.5 17 15.5 Z;s M8 18 L7 21.5;s M12.5 18 L11.5 21.5;s M17 18 L16 21.5",
        "creditcard": "s R2 5 20 14 2.5;s M2 9.5 L22 9.5;s M5 15 L9 15",
        "desktopcomputer": "s R2.5 4 19 12.5 2;s M12 16.5 L12 20;s M8 20.5 L16 20.5",
        "doc": "s M4 2.5 L11.5 2.5 L16.5 7.5 L16.5 21.5 L4 21.5 Z;s M11 3 L11 8 L16 8",
        "doc.on.doc":
            "s R3 7.5 12 14 2;s M8.5 7 L8.5 4.5 C8.5 3 9 2.5 10.5 2.5 L18.5 2.5 C20 2.5 20.5 3 20.5 4.5 L20.5 14.5 C20.5 16 20 16.5 18.5 16.5 L15.5 16.5",
        "drop": "s M9 2.5 C6 7.5 3.5 10.5 3.5 15 C3.5 23 14.5 23 14.5 15 C14.5 10.5 12 7.5 9 2.5 Z",
        "envelope": "s R2.5 5 19 14 2.5;s M3 6.5 L12 13.5 L21 6.5",
        "eye": "s M2 12 C7 3.8 17 3.8 22 12 C17 20.2 7 20.2 2 12 Z;s O12 12 3.2",
        "film": "s R2.5 4.5 19 15 2;s M7 4.5 L7 19.5;s M17 4.5 L17 19.5;s M2.5 12 L21.5 12",
        "flag": "s M5 3.5 C9 1.5 13 6 19 4 L19 13.5 C13 15.5 9 11 5 13 Z;s M5 12 L5 21.5",
        "flame":
            "s M10 21.5 C3 21.5 2.5 14.5 5 11 C5.5 13 6.5 13.5 7.5 13 C6 8 8 4 12 2.5 C11.5 6.5 17 8.5 17 14.5 C17 19 14 21.5 10 21.5 Z",
        "folder":
            "s M2.5 6 C2.5 5 3 4.5 4 4.5 L9 4.5 L11.5 7 L20 7 C21 7 21.5 7.5 21.5 8.5 L21.5 18 C21.5 19 21 19.5 20 19.5 L4 19.5 C3 19.5 2.5 19 2.5 18 Z",
        "gear":
            "s O12 12 3;s M10.4 2.5 L13.6 2.5 L14.2 5.2 L16.4 6.4 L19 5.5 L20.7 8.3 L18.7 10.2 L18.7 13.8 L20.7 15.7 L19 18.5 L16.4 17.6 L14.2 18.8 L13.6 21.5 L10.4 21.5 L9.8 18.8 L7.6 17.6 L5 18.5 L3.3 15.7 L5.3 13.8 L5.3 10.2 L3.3 8.3 L5 5.5 L7.6 6.4 L9.8 5.2 Z",
        "gift":
            "s R3 8 18 4.5 1;s M5 12.5 L5 21 L19 21 L19 12.5;s M12 8 L12 21;s M12 8 C6 8 6.5 2.5 9 3 C11 3.5 12 6 12 8 C12 6 13 3.5 15 3 C17.5 2.5 18 8 12 8",
        "globe": "s O12 12 9;s M3 12 L21 12;s M12 3 C6.5 8 6.5 16 12 21;s M12 3 C17.5 8 17.5 16 12 21",
        "hand.thumbsup":
            "s M3 11 L7 11 L7 20.5 L3 20.5 Z;s M7 12 C10 10 11 7 11 3 C14.5 2.5 15 6 14 9.5 L20 9.5 C22 10.5 21 19 18.5 20.5 L11 20.5 L7 19",
        "headphones":
            "s M3.5 14.5 C2 0.5 22 0.5 20.5 14.5;s R3 14 4 7 1.8;s R17 14 4 7 1.8",
        "house": "s M2.5 12 L12 3.5 L21.5 12 L19 12 L19 20.5 L5 20.5 L5 12 Z;s M10 20 L10 14.5 L14 14.5 L14 20",
        "iphone": "s R2.5 2.5 11 19 2.5;s M6 18.5 L10 18.5",
        "leaf": "s M4 20 C4 8 10 4 21 4 C21 15 16 19.5 9 18.5;s M3 21.5 C6 16 10 12 15 10",
        "lightbulb":
            "s M6 16.5 C6 13.5 3 12.5 3 8.5 C3 0.5 15 0.5 15 8.5 C15 12.5 12 13.5 12 16.5 Z;s M6.5 19 L11.5 19;s M7.5 21.5 L10.5 21.5",
        "link":
            "s M10 14 C8 12 8 9.5 10 7.5 L13.5 4 C15.5 2 18 2 20 4 C22 6 22 8.5 20 10.5 L17.5 13;s M14 10 C16 12 16 14.5 14 16.5 L10.5 20 C8.5 22 6 22 4 20 C2 18 2 15.5 4 13.5 L6.5 11",
        "location": "s M21 3 L14 21 L11 13 L3 10 Z",
        "lock": "s R3.5 10.5 13 10.5 2;s M6 10.5 L6 7.5 C6 1.8 14 1.8 14 7.5 L14 10.5",
        "lock.open": "s R3.5 10.5 13 10.5 2;s M13 10.5 L13 7.5 C13 1.8 20.5 1.8 20.5 7.5 L20.5 9.5",
        "magnifyingglass": "s O10 10 6.5;s M15 15 L21 21",
        "map":
            "s M3 5.5 L9 3 L15 5.5 L21 3 L21 18.5 L15 21 L9 18.5 L3 21 Z;s M9 3 L9 18.5;s M15 5.5 L15 21",
        "mappin": "s O7 6.5 4;s M7 10.5 L7 21.5",
        "mic": "s R6 2.5 6 11.5 3;s M2.8 10.5 C2.8 19 15.2 19 15.2 10.5;s M9 17 L9 21.5;s M5.5 21.5 L12.5 21.5",
        "moon": "s M20.5 14.5 C13 18 6.5 11.5 9.5 3.5 C1.5 6.5 1.5 17.5 9 20.2 C13.5 21.7 18.5 19.5 20.5 14.5 Z",
        "music.note": "s M9 18 L9 5 L18.5 3 L18.5 16;f O6.7 18 2.6 O16.2 16 2.6",
        "paperclip":
            "s M17 7 L9 15 C7.5 17 10 19 11.8 17.3 L19.5 9.5 C23 5.5 18 1 14.3 4.3 L6 12.5 C1 18 7.5 24 12.5 19 L18.5 13",
        "paperplane": "s M21.5 2.5 L14.5 21.5 L10.5 13.5 L2.5 9.5 Z;s M21.5 2.5 L10.5 13.5",
        "pencil": "s M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z",
        "square.and.pencil": "s M13 5 L5 5 L5 20 L20 20 L20 12;s M9.5 15.5 L10.3 12.5 L19 3.5 L21.2 5.7 L12.4 14.7 Z",
        "person": "s O12 7.5 4.2;s M3.5 20.5 C3.5 12.5 20.5 12.5 20.5 20.5 Z",
        "person.2":
            "s O8.5 8.5 3.6;s M1.5 19.5 C1.5 12.5 15.5 12.5 15.5 19.5 Z;s A16 8.5 3.2 -100 100;s M17.5 13.5 C20.5 14 22.5 16 22.5 19.5 L18.5 19.5",
        "phone":
            "s M4 4.5 C4.5 13 11 19.5 19.5 20 L21 15.8 L16.5 13.5 L14.3 15.6 C11.8 14.5 9.5 12.2 8.4 9.7 L10.5 7.5 L8.2 3 Z",
        "photo": "s R2.5 4.5 19 15 2.5;f O8 9.5 1.8;s M3 17.5 L9 12.5 L12.5 15.5 L16.5 11 L21.5 16",
        "play": "s M6 3.5 L20.5 12 L6 20.5 Z",
        "pause": "s R5.5 4 4 16 1;s R14.5 4 4 16 1",
        "stop": "s R5 5 14 14 2",
        "forward": "s M3 5.5 L12 12 L3 18.5 Z;s M12 5.5 L21 12 L12 18.5 Z",
        "backward": "s M21 5.5 L12 12 L21 18.5 Z;s M12 5.5 L3 12 L12 18.5 Z",
        "printer": "s R3 8 18 8.5 2;s M7 8 L7 3.5 L17 3.5 L17 8;s M7 13.5 L7 20.5 L17 20.5 L17 13.5 Z",
        "speaker": "s M6 9 L9.5 9 L14.5 4.5 L14.5 19.5 L9.5 15 L6 15 Z",
        "speaker.wave.1": "s M3 9 L6.5 9 L11.5 4.5 L11.5 19.5 L6.5 15 L3 15 Z;s A11 12 5 -40 40",
        "speaker.wave.3":
            "s M1 9 L4.5 9 L9.5 4.5 L9.5 19.5 L4.5 15 L1 15 Z;s A9 12 5 -40 40;s A9 12 9 -40 40;s A9 12 13 -40 40",
        "speaker.wave.2": "s M3 9 L6.5 9 L11.5 4.5 L11.5 19.5 L6.5 15 L3 15 Z;s A11 12 5 -40 40;s A11 12 9 -40 40",
        "sun.max":
            "s O12 12 4.2;s M12 2 L12 5;s M12 19 L12 22;s M2 12 L5 12;s M19 12 L22 12;s M4.9 4.9 L7 7;s M17 17 L19.1 19.1;s M4.9 19.1 L7 17;s M17 7 L19.1 4.9",
        "tag": "s M3 3.5 L11.5 3.5 L21 13 L12.5 21 L3 12 Z;f O7.5 8 1.5",
        "ticket": "s M2.5 6 L21.5 6 L21.5 10 C18.5 10 18.5 14 21.5 14 L21.5 18 L2.5 18 L2.5 14 C5.5 14 5.5 10 2.5 10 Z",
        "trash":
            "s M3.5 6 L20.5 6;s M9 6 L9 3.5 L15 3.5 L15 6;s M5.5 6 L6.5 21 L17.5 21 L18.5 6 Z;s M10 10 L10 17;s M14 10 L14 17",
        "tram":
            "s R5.5 3 13 14.5 2.5;s M5.5 11 L18.5 11;f O8.8 14.3 1.2 O15.2 14.3 1.2;s M8 17.5 L6 21.5;s M16 17.5 L18 21.5",
        "tray":
            "s M2.5 13.5 L6 5 L18 5 L21.5 13.5 L21.5 19 L2.5 19 Z;s M2.5 13.5 L8.5 13.5 L10 16 L14 16 L15.5 13.5 L21.5 13.5",
        "video": "s R2 6 13.5 12 2.5;s M18 10.6 L22 8 L22 16 L18 13.4 Z",
        "wifi": "s A12 18.5 5.5 -135 -45;s A12 18.5 10 -135 -45;s A12 18.5 14.5 -135 -45;f O12 18.5 1.8",
    ]
}
