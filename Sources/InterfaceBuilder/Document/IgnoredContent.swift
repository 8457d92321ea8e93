/// What this module ignores on purpose, by reason.
enum IgnoredContent {
    /// Elements whose children are objects of their own, or say nothing about this one.
    static let containers = words(
        "subviews constraints prototypes cells sections scenes objects layoutGuides rightBarButtonItems "
            + "leftBarButtonItems toolbarItems items")

    /// Attributes of all elements.
    private static let common = words(
        // What identifies an element.
        "id key storyboardIdentifier reuseIdentifier "
            // Only Interface Builder shows these.
            + "userLabel sceneMemberID misplaced ambiguous verifyAmbiguity fixedFrame customModule customModuleProvider "
            + "symbolic placeholder placeholderIntrinsicWidth placeholderIntrinsicHeight "
            // State is not restored: an app ends with its window.
            + "restorationIdentifier useStoryboardIdentifierAsRestorationIdentifier "
            // Views are always drawn again completely.
            + "clearsContextBeforeDrawing "
            // The color spaces of colors: all are drawn as sRGB, except Display P3, which is read.
            + "colorSpace customColorSpace catalog xcode11CocoaTouchSystemColor cocoaTouchSystemColor")

    private static let byElement: [String: Set<String>] = [
        // The runtime decides when views of controllers load.
        "viewController": words("autoresizesArchivedViewToFullSize definesPresentationContext"),
        // Pages scroll, so they have no spine.
        "pageViewController": words("autoresizesArchivedViewToFullSize spineLocation"),
        // Where the cell belongs.
        "tableViewCellContentView": words("tableViewCell"),
        // It has had no effect since iOS 3.
        "tableViewCell": words("hidesAccessoryWhenEditing"),
        // Which of the others the configuration has.
        "preferredSymbolConfiguration": words("configurationType"),
        // What Interface Builder shows for lists; the elements say the same.
        "collectionView": words("dataMode"), "tableView": words("dataMode"),
        // Text does not shrink below its size in other ways.
        "label": words("minimumFontSize adjustsLetterSpacingToFitWidth usesAttributedText"),
        "textField": words("minimumFontSize"),
        // Buttons of the present design dim instead of glowing.
        "button": words("showsTouchWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled"),
        // There is one style of segmented controls since iOS 7.
        "segmentedControl": words("segmentControlStyle"),
        "outletCollection": words("appends collectionClass"), "action": words("eventType"),
        "fontDescription": words("family"), "font": words("family"),
        "userDefinedRuntimeAttribute": words("type"), "segue": words("relationship splitViewControllerTargetIndex"),

        "paragraphStyle": words("tighteningFactorForTruncation"),
    ]

    static func attributes(of name: String) -> Set<String> { common.union(byElement[name] ?? []) }

    static func isIgnored(_ child: InterfaceElement, in element: InterfaceElement) -> Bool {
        switch child.name {
        // The value is the default.
        case "nil": true
        // What Interface Builder shows while it edits.
        case "point": child.key == "canvasLocation"
        case "size" where child.key != "shadowOffset": ["customSize", "freeformSize"].contains(child.key ?? "")
        case "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
            "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
            "freeformSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "simulatedMetricsContainer",
            "modalFormSheetSimulatedSizeMetrics":
            true
        // The outlet collections of recognizers say the same.
        case "gestureRecognizers": true
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

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
