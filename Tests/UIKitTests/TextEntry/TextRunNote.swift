import DisplayList

/// The properties of a text run that tests check.
struct TextRunNote {
    let string: String
    let size: Double
    let left: Double
    let top: Double

    init?(_ item: DisplayItem) {
        guard case .text(let run) = item else { return nil }
        (string, size, left, top) = (run.string, run.font.size, run.frame.x, run.frame.y)
    }
}
