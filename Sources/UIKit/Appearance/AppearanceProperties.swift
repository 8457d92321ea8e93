/// The properties that a class's appearance sets.
@MainActor enum AppearanceProperties {
    /// Carries a value from a proxy over to a view, where the proxy's was set and the view's was not.
    typealias Property = (_ proxy: UIView, _ untouched: UIView, _ view: UIView) -> Void

    private static func property<View: UIView, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<View, Value>
    ) -> Property {
        { proxy, untouched, view in
            guard let proxy = proxy as? View, let untouched = untouched as? View, let view = view as? View else {
                return
            }
            let (set, usual) = (proxy[keyPath: path], untouched[keyPath: path])
            if set != usual, view[keyPath: path] == usual { view[keyPath: path] = set }
        }
    }

    /// A tint is inherited, so what counts is whether a view has one of its own.
    private static let tint: Property = { proxy, _, view in
        if let color = proxy._tintColor, view._tintColor == nil { view.tintColor = color }
    }

    static let all: [Property] = [
        tint,
        property(\UIView.backgroundColor),
        property(\UILabel.textColor), property(\UILabel.font), property(\UILabel.highlightedTextColor),
        property(\UINavigationBar.barTintColor), property(\UINavigationBar.barStyle),
        property(\UINavigationBar.isTranslucent), property(\UINavigationBar.prefersLargeTitles),
        property(\UINavigationBar.shadowImage), property(\UINavigationBar._backgroundImages),
        property(\UINavigationBar._titleWords), property(\UINavigationBar._largeTitleWords),
        property(\UINavigationBar._ownStandard), property(\UINavigationBar.compactAppearance),
        property(\UINavigationBar.scrollEdgeAppearance), property(\UINavigationBar.compactScrollEdgeAppearance),
        property(\UITabBar.barTintColor), property(\UITabBar.unselectedItemTintColor), property(\UITabBar.barStyle),
        property(\UITabBar.shadowImage), property(\UITabBar.backgroundImage), property(\UITabBar.isTranslucent),
        property(\UITabBar._ownStandard), property(\UITabBar.scrollEdgeAppearance),
        property(\UIToolbar.barTintColor), property(\UIToolbar.barStyle), property(\UIToolbar.isTranslucent),
        property(\UIToolbar._ownStandard), property(\UIToolbar.compactAppearance),
        property(\UIToolbar.scrollEdgeAppearance), property(\UIToolbar.compactScrollEdgeAppearance),
        property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
        property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
        property(\UISlider.thumbTintColor),
        property(\UIProgressView.progressTintColor), property(\UIProgressView.trackTintColor),
        property(\UIPageControl.pageIndicatorTintColor), property(\UIPageControl.currentPageIndicatorTintColor),
        property(\UISegmentedControl.selectedSegmentTintColor),
        property(\UITableView.separatorColor), property(\UITableView.separatorInset),
        property(\UITextField.textColor), property(\UITextField.font), property(\UISearchBar.barTintColor),
    ]
}
