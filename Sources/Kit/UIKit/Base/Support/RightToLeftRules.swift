/// What no source states about collection views in right-to-left interfaces: one decision each.
///
/// The questions in `values/right_to_left.json` ask a device (`docs/RECORDING.md`). When an answer is known, change the
/// value here, or remove it and keep the code of the recorded case.
enum RightToLeftRules {
    /// Whether a row of a layout that mirrors its own frames first shows item 0, at its right end, and stays there while
    /// its length changes and nothing has scrolled it. Reports contradict each other.
    static let rowsBeginAtFirstItem = true
    /// Whether such a row is mirrored in the view if it is shorter, so that it begins at the right edge. Otherwise it is
    /// mirrored in its content, which begins at the left edge.
    static let shortRowsBeginAtRight = false
    /// Whether section insets of flow layouts are mirrored with the frames.
    static let mirrorsSectionInsets = true
    /// Whether the background view of a collection view with a flipped coordinate system is not mirrored.
    static let keepsBackgroundUpright = true
}
