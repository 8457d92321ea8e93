/// The names of elements that this module supports.
package enum InterfaceVocabulary {
    /// Elements that are not objects or values themselves.
    private static let structure = """
        document dependencies deployment plugIn capability device adaptation resources image systemColor namedColor
        imageReference objects scenes scene point nil classes connections subviews constraints prototypes sections cells
        layoutGuides gestureRecognizers keyCommands navigationItems userDefinedRuntimeAttributes items designables designable
        simulatedStatusBarMetrics simulatedOrientationMetrics simulatedScreenMetrics simulatedNavigationBarMetrics
        simulatedTabBarMetrics simulatedToolbarMetrics freeformSimulatedSizeMetrics simulatedMetricsContainer
        viewControllers mutableData
        customFonts array class relationship relationships layoutGuides inferredMetricsTieBreakers variation mask exclude
        include accessibility accessibilityTraits customFonts
        """
    private static let values = """
        rect autoresizingMask color fontDescription inset edgeInsets directionalEdgeInsets size string mutableString
        attributedString fragment attributes paragraphStyle font real integer boolean bool date range offsetWrapper
        animations state segment segments userDefinedRuntimeAttribute preferredSymbolConfiguration textInputTraits
        buttonConfiguration backgroundConfiguration barButtonItemAppearance attributedTitle imageReference
        preferredPadding dynamicBackground fontMetrics dataDetectorType hierarchicalColors extendedEdge textAttributes frame
        popoverArrowDirection locale
        """
    private static let connections = "outlet outletCollection action segue constraint"
    /// Elements that create views.
    package static let views: Set<String> = names(
        """
        view label button imageView stackView scrollView collectionView tableView textField textView segmentedControl
        slider switch stepper refreshControl progressView activityIndicatorView pageControl searchBar visualEffectView datePicker
        pickerView navigationBar toolbar tabBar containerView collectionViewCell collectionReusableView tableViewCell
        collectionViewCellContentView tableViewCellContentView tableViewHeaderFooterView control
        """)
    /// The classes, with their modules, of the elements for views of frameworks that this package does not have. Apps
    /// have placeholders for them.
    static let frameworkViews = [
        "arscnView": "ARKit.ARSCNView", "glkView": "GLKit.GLKView", "mapView": "MapKit.MKMapView",
        "mtkView": "MetalKit.MTKView", "sceneKitView": "SceneKit.SCNView", "skView": "SpriteKit.SKView",
        "webView": "AbsentUIKit.UIWebView", "wkWebView": "WebKit.WKWebView",
    ]
    /// Whether an element creates a view, also one of another framework.
    static func isView(_ name: String) -> Bool { views.contains(name) || frameworkViews[name] != nil }
    /// The elements that create view controllers.
    static let controllers: Set<String> = names(
        """
        viewController tableViewController collectionViewController navigationController tabBarController
        splitViewController pageViewController viewControllerPlaceholder
        """)
    private static let objects = """
        placeholder exit customObject collectionViewFlowLayout collectionViewLayout navigationItem tabBarItem
        leftBarButtonItems rightBarButtonItems
        barButtonItem toolbarItems tableViewSection blurEffect vibrancyEffect viewLayoutGuide
        viewControllerLayoutGuide tapGestureRecognizer longPressGestureRecognizer pongPressGestureRecognizer
        panGestureRecognizer
        pinchGestureRecognizer rotationGestureRecognizer swipeGestureRecognizer
        """

    static let elements = names(structure + " " + values + " " + connections + " " + objects)
        .union(views).union(frameworkViews.keys).union(controllers)

    private static func names(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
