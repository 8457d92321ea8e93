/// The state with which another process continues: the environment, and the positions and selections of lists.
package struct DriveState: Sendable {
    /// The width of the window in points; 0 to keep that of the program.
    package var width = 0.0
    /// The height, likewise.
    package var height = 0.0
    /// Whether the appearance is dark.
    package var isDark = false
    /// Whether the reading direction is from right to left.
    package var isRightToLeft = false
    /// The raw value of a `UIContentSizeCategory`; empty for the usual one.
    package var textSize = ""
    /// The positions, tabs, and selections, encoded.
    package var scrolls = ""

    /// Sizes are in points.
    package init(
        width: Double, height: Double, isDark: Bool, isRightToLeft: Bool, textSize: String, scrolls: String = ""
    ) {
        (self.width, self.height, self.isDark, self.isRightToLeft) = (width, height, isDark, isRightToLeft)
        (self.textSize, self.scrolls) = (textSize, scrolls)
    }

    /// Reads what ``json`` wrote; missing members have their defaults.
    init(_ json: JSONValue) {
        func number(_ name: String) -> Double { if case .number(let value)? = json[name] { value } else { 0 } }
        (width, height) = (number("width"), number("height"))
        (isDark, isRightToLeft) = (json["dark"] == .bool(true), json["rtl"] == .bool(true))
        (textSize, scrolls) = (json["textSize"]?.string ?? "", json["scrolls"]?.string ?? "")
    }

    /// The state as the other process receives it.
    package var json: JSONValue {
        [
            "width": .number(width), "height": .number(height), "dark": .bool(isDark), "rtl": .bool(isRightToLeft),
            "textSize": .string(textSize), "scrolls": .string(scrolls),
        ]
    }
}
