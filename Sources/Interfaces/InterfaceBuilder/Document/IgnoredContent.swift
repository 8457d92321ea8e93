internal import InterfaceModel

/// The content that this module intentionally ignores, grouped by reason.
enum IgnoredContent {
    /// Elements whose children are separate objects, or have no relation to this element.
    static let containers = names(
        "subviews constraints prototypes cells sections scenes objects layoutGuides rightBarButtonItems "
            + "leftBarButtonItems toolbarItems items viewControllers")

    /// Ignored attributes of all elements.
    private static let common = names(
        // These identify an element.
        "id key storyboardIdentifier reuseIdentifier "
            // Only Interface Builder shows these.
            + "userLabel sceneMemberID misplaced ambiguous verifyAmbiguity fixedFrame customModule customModuleProvider "
            + "symbolic placeholder placeholderIntrinsicWidth placeholderIntrinsicHeight "
            // State is not restored, because an app ends when its window closes.
            + "restorationIdentifier useStoryboardIdentifierAsRestorationIdentifier "
            // Views are always redrawn completely.
            + "clearsContextBeforeDrawing "
            // The color spaces of colors: all are drawn as sRGB, except Display P3, which is read.
            + "colorSpace customColorSpace catalog xcode11CocoaTouchSystemColor cocoaTouchSystemColor")

    private static let byElement: [String: Set<String>] = [
        // The runtime decides when views of controllers load.
        "viewController": names("autoresizesArchivedViewToFullSize definesPresentationContext"),
        // Pages scroll and therefore have no spine.
        "pageViewController": names("autoresizesArchivedViewToFullSize spineLocation"),
        // The cell of the content view.
        "tableViewCellContentView": names("tableViewCell"),
        // The attribute has no effect since iOS 3.
        "tableViewCell": names("hidesAccessoryWhenEditing"),
        // The set of the other attributes that the configuration has.
        "preferredSymbolConfiguration": names("configurationType"),
        // The mode of the editor; the elements contain the same information.
        "collectionView": names("dataMode"), "tableView": names("dataMode"),
        // Text shrinks only by its scale factor.
        "label": names("minimumFontSize adjustsLetterSpacingToFitWidth usesAttributedText"),
        "textField": names("minimumFontSize"),
        // Highlighted buttons dim. They have no other effects.
        "button": names("showsTouchWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled"),
        // Segmented controls have one style since iOS 7.
        "segmentedControl": names("segmentControlStyle"),
        // A picker without a date shows the current one.
        "datePicker": names("useCurrentDate"),
        "outletCollection": names("appends collectionClass"), "action": names("eventType"),
        "fontDescription": names("family"), "font": names("family"),
        "userDefinedRuntimeAttribute": names("type"), "segue": names("relationship splitViewControllerTargetIndex"),

        "paragraphStyle": names("tighteningFactorForTruncation"),
    ]

    /// Returns the attributes of an element that have no effect on purpose.
    static func attributes(of name: String) -> Set<String> { common.union(byElement[name] ?? []) }

    /// Whether a child of an element has no effect on purpose.
    static func isIgnored(_ child: InterfaceElement, in element: InterfaceElement) -> Bool {
        switch child.name {
        // The value is the default.
        case "nil": true
        // The canvas of Interface Builder.
        case "point": child.key == "canvasLocation"
        case "size" where child.key != "shadowOffset": ["customSize", "freeformSize"].contains(child.key ?? "")
        case "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
            "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
            "freeformSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "simulatedMetricsContainer",
            "modalFormSheetSimulatedSizeMetrics":
            true
        // The outlet collections of recognizers contain the same information.
        case "gestureRecognizers": true
        // Xcode 7 writes it for every view; it is always empty.
        case "animations": child.children.isEmpty
        // The shadows of titles have no offset, so they are not visible.
        case "color" where child.key == "titleShadowColor": true
        case "size" where child.key == "shadowOffset": element.child("color", key: "shadowColor") == nil
        // Bars and cells lay out their parts.
        case "rect", "autoresizingMask", "frame":
            element.name.hasSuffix("Bar") || element.name.hasSuffix("ContentView") || element.name == "toolbar"
                || element.attributes["key"] == "contentView"
        case "placeholder", "exit": true
        default: false
        }
    }

    private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
