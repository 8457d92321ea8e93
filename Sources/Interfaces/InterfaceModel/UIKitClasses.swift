/// The classes of UIKit that storyboards and xibs contain, with their superclasses and outlets.
///
/// Classes that are absent here are unknown: the check of Interface Builder files reports nothing about their members.
package enum UIKitClasses {
    /// Whether a class is among those that files can contain.
    package static func contains(_ name: String) -> Bool { superclasses[name] != nil }

    /// The class and its superclasses, starting with itself; empty for an unknown class.
    package static func ancestry(of name: String) -> [String] {
        var result: [String] = []
        var next: String? = name
        while let current = next, let superclass = superclasses[current] {
            result.append(current)
            next = superclass.isEmpty ? nil : superclass
        }
        return result
    }

    /// Whether a class or a superclass of it has an outlet.
    package static func hasOutlet(_ name: String, _ type: String) -> Bool {
        ancestry(of: type).contains {
            outlets[$0]?.contains(name) ?? false || outletsWithoutEffect[$0]?.contains(name) ?? false
        }
    }

    /// Whether a selector belongs to a method of UIKit that can be an action.
    package static func hasAction(_ selector: String) -> Bool { actions.contains(selector) }

    /// Whether a class of UIKit may have a property. Does not distinguish between classes.
    package static func hasProperty(_ name: String) -> Bool {
        properties.contains(name) || outlets.values.contains { $0.contains(name) }
    }

    /// Whether a class name has a prefix of Apple's frameworks.
    package static func hasApplePrefix(_ name: String) -> Bool {
        let capitals = name.prefix { $0.isUppercase || $0.isNumber }.dropLast()
        return prefixes.contains(String(capitals))
    }

    private static let prefixes = words(
        "UI NS CA MK WK AV SCN SK GLK MTK PDF AR PK QL CN EK MP GK SL AS LP PH VN AB AD IN TV CL RP")

    /// Superclass, then its subclasses.
    private static let tree = """
        NSObject: UIResponder UIBarItem UIGestureRecognizer UICollectionViewLayout NSLayoutConstraint UIStoryboardSegue \
        NSCoder UINavigationItem UISearchDisplayController UILayoutGuide UIDynamicBehavior UIPresentationController
        UIResponder: UIView UIViewController UIApplication
        UIBarItem: UIBarButtonItem UITabBarItem
        UIGestureRecognizer: UITapGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer \
        UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UIHoverGestureRecognizer
        UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
        UICollectionViewLayout: UICollectionViewFlowLayout UICollectionViewCompositionalLayout \
        UICollectionViewTransitionLayout
        UIView: UIWindow UILabel UIControl UIImageView UIScrollView UIStackView UIProgressView UIActivityIndicatorView \
        UIVisualEffectView UIPickerView UINavigationBar UIToolbar UITabBar UISearchBar UICollectionReusableView \
        UITableViewCell UITableViewHeaderFooterView UIInputView UIContentUnavailableView UIListContentView \
        UIBackgroundExtensionView UICalendarView
        UIControl: UIButton UITextField UISegmentedControl UISlider UISwitch UIStepper UIPageControl UIDatePicker \
        UIRefreshControl UIColorWell
        UITextField: UISearchTextField
        UIScrollView: UICollectionView UITableView UITextView
        UICollectionReusableView: UICollectionViewCell
        UICollectionViewCell: UICollectionViewListCell
        UIViewController: UITableViewController UICollectionViewController UINavigationController UITabBarController \
        UISplitViewController UIPageViewController UISearchController UIAlertController UIActivityViewController \
        UIInputViewController
        UINavigationController: UIImagePickerController
        UIStoryboardSegue: UIStoryboardPopoverSegue
        """

    private static let superclasses: [String: String] = {
        var result = ["NSObject": ""]
        for (superclass, subclasses) in table(tree) {
            for name in subclasses { result[name] = superclass }
        }
        return result
    }()

    /// The outlets of each class that Interface Builder connects and UIKit accepts.
    ///
    /// Read-only properties are absent, and those that a file states with the elements of an object (`items` of bars,
    /// the children of containers). `InterfaceBuilder` sets each of these outlets.
    package static let outlets: [String: Set<String>] = table(
        """
        UIApplication: delegate
        UIView: gestureRecognizers accessibilityElements mask
        UIScrollView: delegate refreshControl
        UITextField: delegate leftView rightView inputView inputAccessoryView
        UITextView: delegate inputView inputAccessoryView
        UISearchBar: delegate inputAccessoryView
        UIPickerView: delegate dataSource
        UITabBar: selectedItem
        UIToolbar: delegate
        UINavigationBar: delegate
        UITableView: dataSource delegate prefetchDataSource dragDelegate dropDelegate backgroundView tableHeaderView \
        tableFooterView
        UICollectionView: dataSource delegate prefetchDataSource dragDelegate dropDelegate backgroundView \
        collectionViewLayout
        UICollectionViewCell: backgroundView selectedBackgroundView
        UITableViewCell: backgroundView selectedBackgroundView multipleSelectionBackgroundView accessoryView \
        editingAccessoryView
        UITableViewHeaderFooterView: backgroundView
        UIViewController: view transitioningDelegate
        UITableViewController: tableView refreshControl
        UICollectionViewController: collectionView
        UINavigationController: delegate
        UITabBarController: delegate
        UISplitViewController: delegate
        UIPageViewController: delegate dataSource
        UIGestureRecognizer: delegate
        UINavigationItem: titleView leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems \
        backBarButtonItem
        UIBarButtonItem: customView
        """
    ).mapValues(Set.init)

    /// Outlets of read-only properties. On devices, connecting one only replaces the object that the property returns,
    /// which nothing shows.
    package static let outletsWithoutEffect: [String: Set<String>] = table(
        """
        UICollectionViewCell: contentView
        UITableViewCell: contentView textLabel detailTextLabel imageView
        UITableViewHeaderFooterView: contentView textLabel detailTextLabel
        """
    ).mapValues(Set.init)

    private static let actions = words(
        """
        becomeFirstResponder resignFirstResponder endEditing: reloadData removeFromSuperview setNeedsDisplay \
        setNeedsLayout layoutIfNeeded cut: copy: paste: pasteAndMatchStyle: select: selectAll: delete: toggleBoldface: \
        toggleItalics: toggleUnderline: increaseSize: decreaseSize: performClose: toggleEditing: startAnimating \
        stopAnimating beginRefreshing endRefreshing dismissModalViewControllerAnimated: invalidateLayout \
        toggleMasterVisible: advanceToNextInputMode handleInputModeListFromView:withEvent: print: undo redo \
        popViewControllerAnimated: showDetailTargetDidChange:
        """)

    private static let properties = words(
        """
        cornerRadius backgroundColor tintColor alpha hidden isHidden opaque isOpaque clipsToBounds contentMode tag \
        frame bounds center transform userInteractionEnabled isUserInteractionEnabled exclusiveTouch isExclusiveTouch \
        multipleTouchEnabled isMultipleTouchEnabled layoutMargins preservesSuperviewLayoutMargins \
        directionalLayoutMargins insetsLayoutMarginsFromSafeArea semanticContentAttribute tintAdjustmentMode \
        autoresizesSubviews autoresizingMask translatesAutoresizingMaskIntoConstraints contentScaleFactor \
        restorationIdentifier overrideUserInterfaceStyle maximumContentSizeCategory minimumContentSizeCategory \
        accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits \
        accessibilityLanguage isAccessibilityElement accessibilityElementsHidden accessibilityViewIsModal \
        shouldGroupAccessibilityChildren accessibilityIgnoresInvertColors largeContentTitle showsLargeContentViewer \
        text attributedText textColor font textAlignment numberOfLines lineBreakMode placeholder attributedPlaceholder \
        shadowColor shadowOffset highlightedTextColor highlighted isHighlighted enabled isEnabled selected isSelected \
        adjustsFontSizeToFitWidth adjustsFontForContentSizeCategory minimumScaleFactor preferredMaxLayoutWidth \
        image highlightedImage animationDuration animationRepeatCount title titleLabel subtitle prompt \
        contentEdgeInsets titleEdgeInsets imageEdgeInsets contentHorizontalAlignment contentVerticalAlignment \
        reversesTitleShadowWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted \
        borderStyle clearButtonMode clearsOnBeginEditing clearsOnInsertion leftViewMode rightViewMode background \
        disabledBackground keyboardType keyboardAppearance returnKeyType enablesReturnKeyAutomatically secureTextEntry \
        isSecureTextEntry autocapitalizationType autocorrectionType spellCheckingType smartQuotesType smartDashesType \
        smartInsertDeleteType textContentType passwordRules editable isEditable selectable isSelectable \
        dataDetectorTypes textContainerInset linkTextAttributes contentInset contentOffset contentSize bounces \
        alwaysBounceVertical alwaysBounceHorizontal pagingEnabled isPagingEnabled scrollEnabled isScrollEnabled \
        scrollsToTop showsHorizontalScrollIndicator showsVerticalScrollIndicator scrollIndicatorInsets indicatorStyle \
        decelerationRate delaysContentTouches canCancelContentTouches minimumZoomScale maximumZoomScale zoomScale \
        bouncesZoom keyboardDismissMode contentInsetAdjustmentBehavior directionalLockEnabled isDirectionalLockEnabled \
        rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight estimatedSectionHeaderHeight \
        estimatedSectionFooterHeight sectionHeaderTopPadding separatorColor separatorInset separatorStyle \
        sectionIndexColor sectionIndexBackgroundColor allowsSelection allowsMultipleSelection \
        allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing remembersLastFocusedIndexPath \
        cellLayoutMarginsFollowReadableWidth prefetchingEnabled isPrefetchingEnabled dragInteractionEnabled \
        selectionStyle accessoryType editingAccessoryType indentationLevel indentationWidth shouldIndentWhileEditing \
        showsReorderControl reuseIdentifier focusStyle axis spacing distribution alignment baselineRelativeArrangement \
        isBaselineRelativeArrangement layoutMarginsRelativeArrangement isLayoutMarginsRelativeArrangement \
        minimumLineSpacing minimumInteritemSpacing itemSize estimatedItemSize scrollDirection headerReferenceSize \
        footerReferenceSize sectionInset sectionInsetReference sectionHeadersPinToVisibleBounds \
        sectionFootersPinToVisibleBounds value minimumValue maximumValue minimumTrackTintColor maximumTrackTintColor \
        thumbTintColor continuous isContinuous stepValue wraps autorepeat on isOn onTintColor offImage onImage \
        selectedSegmentIndex apportionsSegmentWidthsByContent momentary isMomentary selectedSegmentTintColor \
        numberOfPages currentPage pageIndicatorTintColor currentPageIndicatorTintColor hidesForSinglePage \
        defersCurrentPageDisplay progress progressTintColor trackTintColor progressImage trackImage color \
        activityIndicatorViewStyle style hidesWhenStopped animating isAnimating date minimumDate maximumDate \
        datePickerMode countDownDuration minuteInterval timeZone calendar locale preferredDatePickerStyle barStyle \
        barTintColor translucent isTranslucent prefersLargeTitles backIndicatorImage backIndicatorTransitionMaskImage \
        backgroundImage shadowImage selectionIndicatorImage selectedImageTintColor unselectedItemTintColor itemPositioning \
        itemWidth itemSpacing badgeValue badgeColor selectedImage titlePositionAdjustment imageInsets \
        landscapeImagePhoneInsets width possibleTitles hidesBackButton largeTitleDisplayMode backButtonTitle \
        leftItemsSupplementBackButton backButtonDisplayMode scopeButtonTitles showsScopeBar showsCancelButton \
        showsBookmarkButton showsSearchResultsButton searchBarStyle searchFieldBackgroundPositionAdjustment \
        modalPresentationStyle modalTransitionStyle modalInPresentation isModalInPresentation definesPresentationContext \
        providesPresentationContextTransitionStyle preferredContentSize hidesBottomBarWhenPushed \
        extendedLayoutIncludesOpaqueBars edgesForExtendedLayout automaticallyAdjustsScrollViewInsets editing isEditing \
        clearsSelectionOnViewWillAppear installsStandardGestureForInteractiveMovement navigationBarHidden \
        isNavigationBarHidden toolbarHidden isToolbarHidden hidesBarsOnTap hidesBarsOnSwipe hidesBarsWhenKeyboardAppears \
        hidesBarsWhenVerticallyCompact selectedIndex numberOfTapsRequired numberOfTouchesRequired \
        minimumPressDuration allowableMovement minimumNumberOfTouches maximumNumberOfTouches direction \
        cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded requiresExclusiveTouchType constant priority \
        multiplier identifier active isActive maskView effect shouldArchive animates preferredDisplayMode \
        preferredPrimaryColumnWidthFraction minimumPrimaryColumnWidth maximumPrimaryColumnWidth presentsWithGesture \
        touchAreaInsets name view role configuration
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Lines `NAME: WORD WORD …`.
    private static func table(_ text: String) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            result[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
        }
        return result
    }
}
