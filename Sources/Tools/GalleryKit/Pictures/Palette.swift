import DisplayList

/// The colors of a sample image: a sky from top to horizon, a light source, and the land from far to near.
struct Palette {
    /// The colors of the sky, from top to horizon.
    var sky: [Color]
    /// The color of the sun or moon.
    var light: Color
    /// The colors of the land, from far to near.
    var land: [Color]

    private init(_ sky: [UInt32], light: UInt32, land: [UInt32]) {
        self.sky = sky.map(Color.init(hex:))
        self.light = Color(hex: light)
        self.land = land.map(Color.init(hex:))
    }

    /// Violet and orange, as after sunset.
    static let dusk = Palette(
        [0x2B2E5F, 0x7A4B8C, 0xE9806E, 0xFFC98B], light: 0xFFF0C9, land: [0x8C5A86, 0x5E3F74, 0x3B2B58, 0x1E1936])
    static let dawn = Palette(
        [0x7FB2D9, 0xB9D4E4, 0xF7E3D0, 0xFFD2B0], light: 0xFFF6E0, land: [0xA9BFD0, 0x7897AE, 0x4B6F88, 0x274B60])
    static let desert = Palette(
        [0x3E8EB8, 0x8FC4CF, 0xF4E2B8, 0xF8CF97], light: 0xFFFBE6, land: [0xE9AF72, 0xD98A52, 0xB8623C, 0x7E3B2B])
    static let glacier = Palette(
        [0x16324F, 0x3F6F94, 0x9CC6D9, 0xE4F1F3], light: 0xFFFFFF, land: [0xBBD6E2, 0x83AEC4, 0x4A7C98, 0x1F4A66])
    static let meadow = Palette(
        [0x4FA3D1, 0x96CFE3, 0xDDF0E2, 0xF6F4D2], light: 0xFFFDE8, land: [0x9CC59A, 0x6FA67A, 0x437F5C, 0x1F5741])
    static let ember = Palette(
        [0x1B1026, 0x561C3B, 0xB8313F, 0xF58A42], light: 0xFFE0A3, land: [0x7C2440, 0x551A38, 0x34122B, 0x18091A])
    static let lagoon = Palette(
        [0x0E4C6B, 0x1F85A0, 0x6CC9C4, 0xD8F3DC], light: 0xFFFFF0, land: [0x3FA7A3, 0x1E7F88, 0x0F5A6B, 0x07384A])
    static let night = Palette(
        [0x070B1E, 0x111A3A, 0x23305E, 0x4A5A8C], light: 0xF4F1DE, land: [0x2A3866, 0x1C274B, 0x111935, 0x090E20])
    static let orchard = Palette(
        [0xF3C9C5, 0xF8DCCB, 0xFBEBD9, 0xFFF7EA], light: 0xFFFFFF, land: [0xE59C94, 0xC8746F, 0x8F5660, 0x4C3448])
    static let storm = Palette(
        [0x2C3842, 0x4C5D69, 0x8A9AA2, 0xCBD3D3], light: 0xF5F2E6, land: [0x70848C, 0x4F646E, 0x344851, 0x1C2C34])
    static let citrus = Palette(
        [0xFFD166, 0xFFDD8A, 0xFFEAB5, 0xFFF6DF], light: 0xFFFFFF, land: [0xF78C6B, 0xEF476F, 0x118AB2, 0x073B4C])
    static let aurora = Palette(
        [0x04101F, 0x07263A, 0x0C4654, 0x1B6B6B], light: 0x8CF5C3, land: [0x14404E, 0x0D2D3B, 0x081C28, 0x040E17])

    /// The palettes with daylight or dusk over land and sea.
    static let outdoors: [Palette] = [dusk, dawn, desert, glacier, meadow, ember, lagoon, orchard, storm]
    static let all: [Palette] = outdoors + [night, citrus, aurora]
}

extension Color {
    /// A color from 0xRRGGBB.
    init(hex: UInt32) {
        self.init(
            red: Double((hex >> 16) & 255) / 255, green: Double((hex >> 8) & 255) / 255, blue: Double(hex & 255) / 255)
    }

    /// The color with another opacity, from 0 to 1.
    func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// Interpolates from this color at `amount` 0 to the other at 1.
    func mixed(_ other: Color, _ amount: Double) -> Color {
        Color(
            red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount, alpha: alpha + (other.alpha - alpha) * amount)
    }
}
