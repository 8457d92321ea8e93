/// What no source states about collection views in right-to-left interfaces: one decision each.
///
/// The questions in `values/right_to_left.json` ask a device (`docs/RECORDING.md`). When an answer is known, change the
/// value here, or remove it and keep the code of the recorded case. Tests set each of them to its other value.
struct RightToLeftRules {
    /// The rules of the current runtime.
    @MainActor static var current: RightToLeftRules {
        get { InterfaceState.current.rightToLeft }
        set { InterfaceState.current.rightToLeft = newValue }
    }

    // MARK: Layouts that mirror their own frames

    /// Whether a row first shows item 0, at its right end, and stays there while its length changes and nothing has
    /// scrolled it. Reports contradict each other.
    var rowsBeginAtFirstItem = true
    /// Whether a row is mirrored in the view if it is shorter, so that it begins at the right edge. Otherwise it is
    /// mirrored in its content, which begins at the left edge.
    var shortRowsBeginAtRight = false
    /// Whether flow layouts also mirror items whose sizes differ. One report says that they do not.
    var mirrorsDifferentSizes = true
    /// Whether section insets of flow layouts are mirrored with the frames.
    var mirrorsSectionInsets = true

    // MARK: Views with a flipped coordinate system

    /// Whether the content inset belongs to the coordinates of the view. Otherwise it belongs to the screen.
    var flipsContentInset = true
    /// Whether transforms of layout attributes belong to the coordinates of the view. Otherwise they belong to the
    /// screen.
    var flipsTransforms = true
    /// Whether the vertical scroll indicator is at the left edge of the screen.
    var placesIndicatorAtLeft = true
    /// Whether the background view is not mirrored.
    var keepsBackgroundUpright = true
}
