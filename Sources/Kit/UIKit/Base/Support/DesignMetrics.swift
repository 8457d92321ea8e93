import CoreGraphics

/// The sizes of the system's interface, in points: a row for each number, with its value since iOS 26 and its earlier
/// value.
///
/// The earlier values apply to apps whose property list has `UIDesignRequiresCompatibility`. The letter before each row
/// is the strength of the value for iOS 26:
///
/// * P: read off a phone or its simulator.
/// * M: read off Mac Catalyst. It does not depend on the text of the Mac.
/// * B: a constant of an app that follows UIKit.
/// * H: inferred from the others; no source states it.
///
/// `docs/SIZES.md` lists them for each control.
package struct DesignMetrics: Equatable, Sendable {
    /// Whether the sizes of the systems before iOS 26 apply.
    package var isEarlier = false

    /// Creates the sizes since iOS 26, or the earlier ones.
    package init(isEarlier: Bool = false) { self.isEarlier = isEarlier }

    private func pick<Value>(_ value: Value, earlier: Value) -> Value { isEarlier ? earlier : value }

    /// The design of the current runtime. Views use that of their window.
    @MainActor package static var current: DesignMetrics { InterfaceState.current.design }

    // MARK: Navigation bars

    /// P: the bar below a status bar.
    package var navigationBarHeight: CGFloat { pick(54, earlier: 44) }
    /// P: the zone of the title and the buttons, at the top of the bar.
    var navigationRowHeight: CGFloat { 44 }
    /// P: the distance of a bar from the top of a window without a status bar. Such a bar has only the height of the
    /// zone.
    var navigationBarTop: CGFloat { pick(10, earlier: 0) }
    /// B: the distance of a bar from the top of a sheet.
    var sheetBarTop: CGFloat { pick(16, earlier: 12) }
    /// P: the zone of a large title.
    package var largeTitleHeight: CGFloat { 52 }
    /// M: the distances of a large title from the sides, and from the top of its zone.
    var largeTitleOrigin: CGPoint { pick(CGPoint(x: 20, y: 3), earlier: CGPoint(x: 16, y: 3)) }
    /// H: what a second line adds to the zone of a large title.
    var largeSubtitleHeight: CGFloat { 20 }
    /// H: the zone of a search bar.
    var searchZoneHeight: CGFloat { 52 }
    /// H: the width of a search bar among the buttons of a navigation bar.
    var searchBarWidth: CGFloat { 240 }
    /// H: the zone of a prompt.
    var promptHeight: CGFloat { 30 }
    /// P: the distance of buttons from the sides.
    var barEdge: CGFloat { pick(16, earlier: 10) }
    /// P: the distance between buttons.
    var barGap: CGFloat { pick(12, earlier: 6) }
    /// P: the least width and the height of the platter of a button in a navigation bar; 0 without platters.
    var navigationPlatter: CGFloat { pick(44, earlier: 0) }
    /// P: the space beside the text in a platter.
    var platterMargin: CGFloat { pick(16, earlier: 6) }

    // MARK: Toolbars and tab bars

    /// P: a toolbar without the space for a home indicator.
    var toolbarHeight: CGFloat { pick(54, earlier: 44) }
    /// P: the height of the platter of a button in a toolbar.
    var toolbarPlatter: CGFloat { pick(48, earlier: 0) }
    /// H: the distance of buttons from the sides of a toolbar.
    var toolbarEdge: CGFloat { 16 }
    /// P: the distance between buttons of a toolbar.
    var toolbarGap: CGFloat { pick(12, earlier: 8) }
    /// P: the part of a tab bar above the home indicator.
    var tabBarHeight: CGFloat { 49 }
    /// M: the platter of a tab bar; 0 for a bar that fills the width.
    var tabPlatterHeight: CGFloat { pick(62, earlier: 0) }
    /// M: the distance of the platter from the bottom of a window without a home indicator.
    var tabPlatterBottom: CGFloat { 10 }
    /// H: the width of a tab, of which the platter of the selected one covers 4 points more on each side.
    var tabPitch: CGFloat { 86 }
    /// H: the least distance of the platter from the sides.
    var tabPlatterSide: CGFloat { 21 }
    /// H: the distance of the prominent tab, a circle, from the platter of the others.
    var prominentTabGap: CGFloat { 8 }

    // MARK: Rows

    /// P: the least height of a row of a table on a phone, and the height of one without self-sizing. M: on a Mac.
    func rowHeight(isMac: Bool) -> CGFloat { pick(isMac ? 51.5 : 52, earlier: 44) }
    /// P: the least height of a cell of a list. Recorded on macOS 27: that of a Mac.
    func listRowHeight(isMac: Bool) -> CGFloat { pick(isMac ? 44 : 52, earlier: 44) }
    /// M: the distance of the text of a row from its top and bottom.
    var rowMargin: CGFloat { pick(15, earlier: 11) }
    /// M: the space above and below the title of a section.
    var headerMargin: CGFloat { pick(10, earlier: 6) }
    /// M: the space above the footer of a section.
    var footerTop: CGFloat { pick(8, earlier: 6) }
    /// M: the space below the footer of a section.
    var footerBottom: CGFloat { 6 }
    /// M: the distance of a separator from the trailing side.
    func separatorEnd(isInset: Bool) -> CGFloat { pick(isInset ? 16 : 8, earlier: 0) }

    // MARK: Controls

    /// P: the frame of a switch.
    var switchSize: CGSize { pick(CGSize(width: 63, height: 28), earlier: CGSize(width: 51, height: 31)) }
    /// P: the width by which layouts place a switch.
    var switchLayoutWidth: CGFloat { pick(61, earlier: 51) }
    /// M: the thumb of a switch.
    var switchThumb: CGSize { pick(CGSize(width: 37, height: 24), earlier: CGSize(width: 27, height: 27)) }
    /// M: the thumb of a slider.
    var sliderThumb: CGSize { pick(CGSize(width: 37, height: 24), earlier: CGSize(width: 28, height: 28)) }
    /// M: the thickness of the track of a slider.
    var sliderTrack: CGFloat { pick(6, earlier: 4) }
    /// H: the thickness of the track of a slider without a thumb.
    var sliderThumblessTrack: CGFloat { 12 }
    /// M: the distance of the track from the sides.
    var sliderInset: CGFloat { pick(0, earlier: 2) }
    /// M: the length of the lines of a stepper's plus and minus.
    var stepperMark: CGFloat { pick(13, earlier: 15) }
    /// H: the corners of a stepper, a capsule.
    var stepperRadius: CGFloat { pick(16, earlier: 8) }
    /// H: the corners of a segmented control, a capsule.
    var segmentRadius: CGFloat { pick(16, earlier: 8) }
    /// M: the space beside the text of a bordered text field, both sides together.
    var fieldPadding: CGFloat { pick(28, earlier: 14) }
    /// M: a search bar.
    var searchBarHeight: CGFloat { pick(44, earlier: 56) }

    // MARK: Alerts and menus

    /// P: the width of an alert.
    var alertWidth: CGFloat { pick(320, earlier: 270) }
    /// P: the corner radius of an alert.
    var alertRadius: CGFloat { pick(34, earlier: 14) }
    /// P: the height of the buttons of an alert.
    var alertButtonHeight: CGFloat { pick(48, earlier: 44) }
    /// P: the gap between buttons that have backgrounds of their own; 0 for buttons with lines between them.
    var alertButtonGap: CGFloat { pick(8, earlier: 0) }
    /// H: the space above the texts. P: its sum with `alertBottom` and `alertMargin` is 58.
    var alertTop: CGFloat { pick(22, earlier: 19) }
    /// H: the space below the texts.
    var alertBottom: CGFloat { pick(20, earlier: 16) }
    /// H: the distance of the buttons from the sides and the bottom.
    var alertMargin: CGFloat { pick(16, earlier: 0) }
    /// P: the gap between the title and the message.
    var alertTextGap: CGFloat { pick(8, earlier: 4) }
    /// H: the distance of the texts from the sides.
    var alertTextSide: CGFloat { pick(24, earlier: 16) }
    /// P: the height of the text fields of an alert.
    var alertFieldHeight: CGFloat { pick(48, earlier: 28) }
    /// P: the height of a row of a menu.
    var menuRowHeight: CGFloat { pick(42, earlier: 44) }
    /// P: the space above the first row and below the last one.
    var menuPadding: CGFloat { pick(10, earlier: 0) }
    /// P: the height of the title of a menu.
    var menuTitleHeight: CGFloat { pick(40 + 1.0 / 3, earlier: 32) }
    /// P: the space between the sections of a menu.
    var menuGap: CGFloat { pick(21, earlier: 8) }
    /// P: the opacity of the shadow, of which levels beside, above, and below a menu on white are recorded.
    var menuShadow: Float { pick(0.1, earlier: 0.25) }
    /// P: a fit to the corners in a picture.
    var menuRadius: CGFloat { pick(32.5, earlier: 13) }

    // MARK: Columns

    /// H: the width of the inspector column of a split view.
    var inspectorWidth: CGFloat { 300 }
    /// H: the least width of the secondary column beside an inspector; in less space, the inspector covers it.
    var besideInspectorWidth: CGFloat { 380 }

    // MARK: Sheets

    /// H: the width of a sheet at the leading or trailing edge.
    var sideSheetWidth: CGFloat { 375 }
    /// H: the distance of such a sheet from the edges.
    var sideSheetMargin: CGFloat { 8 }
    /// P: the distance of a large sheet from a safe area at the top. H: from the top of a window without one.
    func sheetTop(safeArea: CGFloat) -> CGFloat { pick(safeArea > 0 ? 0 : 44, earlier: 44) }
    /// P: the opacity of the dimming view.
    var sheetDimming: CGFloat { pick(0.2, earlier: 0.25) }
    /// H: the corner radius.
    var sheetRadius: CGFloat { pick(32, earlier: 12) }
    /// P: the part of the greatest height that a medium sheet has.
    var mediumPart: CGFloat { pick(0.56, earlier: 0.5) }

    /// The distance of a sheet of a detent from the sides and the bottom of the window. The sheet is scaled by it.
    ///
    /// P: recorded for values from 10 to 700.
    func sheetInset(detent value: CGFloat, maximum: CGFloat) -> CGFloat {
        guard !isEarlier, value < maximum else { return 0 }
        return 8 + max(0, min(74, 150 - value)) * 20 / 74
    }

    /// The height of a sheet that floats before it is scaled.
    ///
    /// P: low sheets cover the safe area below (recorded at 10, 100, and 144), others add it (from 200). H: the limit,
    /// at which the inset ends, too.
    func sheetHeight(detent value: CGFloat, bottom: CGFloat) -> CGFloat { value < 150 ? value : value + bottom }

    /// P: the safe area at the bottom of the content of a sheet that floats, recorded at 10, 100, and 144.
    func sheetSafeArea(detent value: CGFloat, bottom: CGFloat) -> CGFloat {
        bottom * max(0, min(1, (value - 76) / 74))
    }
}

extension UIView {
    /// The design of the view's window, or that of the current runtime.
    final var _design: DesignMetrics { _runtime.state.design }
}
