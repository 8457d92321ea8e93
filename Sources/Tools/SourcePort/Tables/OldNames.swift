/// The names changed in Swift 3 and 4.2, old to new.
enum OldNames {
    /// Names of notifications, which were members of `NSNotification.Name`.
    static let notifications: [String: String] = {
        var names = ["UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification"]
        for event in [
            "DidBecomeActive", "DidEnterBackground", "DidFinishLaunching", "DidReceiveMemoryWarning",
            "WillEnterForeground",
            "WillResignActive", "WillTerminate", "SignificantTimeChange", "UserDidTakeScreenshot",
            "WillChangeStatusBarOrientation", "DidChangeStatusBarOrientation", "WillChangeStatusBarFrame",
            "DidChangeStatusBarFrame",
        ] { names["UIApplication" + event] = "UIApplication.\(lowered(event))Notification" }
        for event in ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"] {
            names["UIKeyboard" + event] = "UIResponder.keyboard\(event)Notification"
        }
        for event in ["OrientationDidChange", "BatteryLevelDidChange", "BatteryStateDidChange"] {
            names["UIDevice" + event] = "UIDevice.\(lowered(event))Notification"
        }
        for event in ["TextDidChange", "TextDidBeginEditing", "TextDidEndEditing"] {
            for view in ["UITextField", "UITextView"] { names[view + event] = "\(view).\(lowered(event))Notification" }
        }
        for event in ["DidBecomeVisible", "DidBecomeHidden", "DidBecomeKey", "DidResignKey"] {
            names["UIWindow" + event] = "UIWindow.\(lowered(event))Notification"
        }
        return names
    }()

    /// The names of types, which are replaced where a type is named.
    static let types = [
        "RunLoopMode": "RunLoop.Mode",
        "NSAttributedStringKey": "NSAttributedString.Key",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UIApplicationState": "UIApplication.State",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewStyle": "UITableView.Style",
        "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
        "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
        "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
        "UIStackViewAlignment": "UIStackView.Alignment",
        "UIStackViewDistribution": "UIStackView.Distribution",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UIBlurEffectStyle": "UIBlurEffect.Style",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
        "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
        "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
        "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
        "UINavigationControllerOperation": "UINavigationController.Operation",
        "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode",
        "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
        "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
        "UIPageViewControllerSpineLocation": "UIPageViewController.SpineLocation",
        "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
        "UITabBarItemPositioning": "UITabBar.ItemPositioning",
        "UISearchBarStyle": "UISearchBar.Style",
        "UISearchBarIcon": "UISearchBar.Icon",
        "UIProgressViewStyle": "UIProgressView.Style",
        "UITextFieldViewMode": "UITextField.ViewMode",
        "UITextBorderStyle": "UITextField.BorderStyle",
        "UIImageResizingMode": "UIImage.ResizingMode",
        "UIViewAnimationTransition": "UIView.AnimationTransition",
        "UIDatePickerMode": "UIDatePicker.Mode",
        "UITouchType": "UITouch.TouchType",
        "UIEventType": "UIEvent.EventType",
        "UIEventSubtype": "UIEvent.EventSubtype",
        "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
        "UIDeviceBatteryState": "UIDevice.BatteryState",
        "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
        "UIActivityType": "UIActivity.ActivityType",
        "UIActivityCategory": "UIActivity.Category",
        "UIInterpolatingMotionEffectType": "UIInterpolatingMotionEffect.EffectType",
        "UITableViewRowActionStyle": "UITableViewRowAction.Style",
        "UITableViewSeparatorStyle": "UITableViewCell.SeparatorStyle",
        "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
        "UITableViewCellStateMask": "UITableViewCell.StateMask",
        "UIWindowLevel": "UIWindow.Level",
        "UIMenuControllerArrowDirection": "UIMenuController.ArrowDirection",
        "UIPreviewActionStyle": "UIPreviewAction.Style",
        "UICollisionBehaviorMode": "UICollisionBehavior.Mode",
        "UIPushBehaviorMode": "UIPushBehavior.Mode",
        "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
    ]

    /// The names of constants.
    static let values: [String: String] = {
        var names = [
            "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
            "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
            "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
            "UITableViewAutomaticDimension": "UITableView.automaticDimension",
            "UIEdgeInsetsZero": "UIEdgeInsets.zero",
            "UIOffsetZero": "UIOffset.zero",
            "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
            "UIPageViewControllerOptionInterPageSpacingKey": "UIPageViewController.OptionsKey.interPageSpacing",
            "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
            "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
            "kCAFillModeBoth": "CAMediaTimingFillMode.both",
            "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
            "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
            "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
            "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
            "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
            "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
            "kCATransitionFade": "CATransitionType.fade",
            "kCATransitionMoveIn": "CATransitionType.moveIn",
            "kCATransitionPush": "CATransitionType.push",
            "kCATransitionReveal": "CATransitionType.reveal",
            "kCATransitionFromRight": "CATransitionSubtype.fromRight",
            "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
            "kCATransitionFromTop": "CATransitionSubtype.fromTop",
            "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
            "kCALineCapRound": "CAShapeLayerLineCap.round",
            "kCALineCapButt": "CAShapeLayerLineCap.butt",
            "kCALineJoinRound": "CAShapeLayerLineJoin.round",
            "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
            "kCALineCapSquare": "CAShapeLayerLineCap.square",
            "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
            "kCAGravityCenter": "CALayerContentsGravity.center",
            "kCAGravityResize": "CALayerContentsGravity.resize",
            "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
            "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
            "CGPointZero": "CGPoint.zero",
            "CGSizeZero": "CGSize.zero",
            "CGRectZero": "CGRect.zero",
            "CGRectNull": "CGRect.null",
            "CGRectInfinite": "CGRect.infinite",
            "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
            "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
            "kCAGradientLayerAxial": "CAGradientLayerType.axial",
            "kCAAnimationLinear": "CAAnimationCalculationMode.linear",
            "kCAAnimationDiscrete": "CAAnimationCalculationMode.discrete",
            "kCAAnimationPaced": "CAAnimationCalculationMode.paced",
            "kCAAnimationCubic": "CAAnimationCalculationMode.cubic",
            "kCAAnimationRotateAuto": "CAAnimationRotationMode.rotateAuto",
            "UIWindowLevelNormal": "UIWindow.Level.normal",
            "UIWindowLevelAlert": "UIWindow.Level.alert",
            "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
            "UITableViewIndexSearch": "UITableView.indexSearch",
            "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
            "UIApplicationBackgroundFetchIntervalMinimum": "UIApplication.backgroundFetchIntervalMinimum",
            "UIApplicationBackgroundFetchIntervalNever": "UIApplication.backgroundFetchIntervalNever",
            "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",
            "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
            "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
            "UIAccessibilityPageScrolledNotification": "UIAccessibility.Notification.pageScrolled",
        ]
        for trait in [
            "None", "Button", "Link", "SearchField", "Image", "Selected", "PlaysSound", "KeyboardKey", "StaticText",
            "SummaryElement", "NotEnabled", "UpdatesFrequently", "StartsMediaSession", "Adjustable",
            "AllowsDirectInteraction", "CausesPageTurn", "Header", "TabBar",
        ] { names["UIAccessibilityTrait" + trait] = "UIAccessibilityTraits." + lowered(trait) }
        for key in [
            "MediaType", "OriginalImage", "EditedImage", "CropRect", "MediaURL", "ReferenceURL", "MediaMetadata",
            "LivePhoto", "PHAsset", "ImageURL",
        ] {
            let member = key == "PHAsset" ? "phAsset" : lowered(key)
            names["UIImagePickerController" + key] = "UIImagePickerController.InfoKey." + member
        }
        for part in ["FrameEnd", "FrameBegin", "AnimationDuration", "AnimationCurve", "IsLocal"] {
            names["UIKeyboard\(part)UserInfoKey"] = "UIResponder.keyboard\(part)UserInfoKey"
        }
        for weight in ["UltraLight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"] {
            names["UIFontWeight" + weight] = "UIFont.Weight." + lowered(weight)
        }
        for name in ["Font", "ForegroundColor", "BackgroundColor", "ParagraphStyle", "Kern", "UnderlineStyle"] {
            names["NS\(name)AttributeName"] = "NSAttributedString.Key." + lowered(name)
        }
        return names
    }()

    /// Options of `Data.WritingOptions` that have a second name on Apple's platforms.
    static let options = ["atomicWrite": "atomic"]

    /// Members that were renamed without a change of their labels.
    static let members = [
        "addChildViewController": "addChild",
        "removeFromParentViewController": "removeFromParent",
        "childViewControllers": "children",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "activityIndicatorViewStyle": "style",
        "commonModes": "common",
        "defaultRunLoopMode": "default",
        "UITrackingRunLoopMode": "tracking",
        "styleSingle": "single",
        "styleThick": "thick",
        "styleDouble": "double",
    ]

    /// Methods by name and first label, whose label changed.
    static let calls = [
        "didMove:toParentViewController": "didMove:toParent",
        "willMove:toParentViewController": "willMove:toParent",
        "bringSubview:toFront": "bringSubviewToFront:",
        "sendSubview:toBack": "sendSubviewToBack:",
        "size:attributes": "size:withAttributes",
        "UIActivityIndicatorView:activityIndicatorStyle": "UIActivityIndicatorView:style",
        "UIColor:colorLiteralRed": "UIColor:red",
    ]

    /// Functions that create a value, with the labels of the current initializer.
    static let makers: [String: (type: String, labels: [String])] = [
        "CGPointMake": ("CGPoint", ["x", "y"]),
        "CGSizeMake": ("CGSize", ["width", "height"]),
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
        "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
        "NSStringFromCGRect": ("NSCoder.string", ["for"]),
        "NSStringFromCGSize": ("NSCoder.string", ["for"]),
        "NSStringFromCGPoint": ("NSCoder.string", ["for"]),
        "NSStringFromUIEdgeInsets": ("NSCoder.string", ["for"]),
        "CGRectFromString": ("NSCoder.cgRect", ["for"]),
        "CGSizeFromString": ("NSCoder.cgSize", ["for"]),
        "CGPointFromString": ("NSCoder.cgPoint", ["for"]),
    ]

    /// Functions without arguments that have become properties.
    static let properties = [
        "UI_USER_INTERFACE_IDIOM": "UIDevice.current.userInterfaceIdiom",
        "UIAccessibilityIsVoiceOverRunning": "UIAccessibility.isVoiceOverRunning",
        "UIAccessibilityIsReduceMotionEnabled": "UIAccessibility.isReduceMotionEnabled",
        "UIAccessibilityIsReduceTransparencyEnabled": "UIAccessibility.isReduceTransparencyEnabled",
        "UIAccessibilityIsBoldTextEnabled": "UIAccessibility.isBoldTextEnabled",
        "UIAccessibilityIsInvertColorsEnabled": "UIAccessibility.isInvertColorsEnabled",
        "UIAccessibilityIsSwitchControlRunning": "UIAccessibility.isSwitchControlRunning",
        "UIAccessibilityDarkerSystemColorsEnabled": "UIAccessibility.isDarkerSystemColorsEnabled",
    ]

    /// Functions whose first argument has become the base, with the member and its labels; without labels, it is a
    /// property.
    static let functions: [String: (member: String, labels: [String])] = {
        var functions: [String: (member: String, labels: [String])] = [
            "CGRectInset": ("insetBy", ["dx", "dy"]),
            "CGRectOffset": ("offsetBy", ["dx", "dy"]),
            "CGRectContainsPoint": ("contains", ["_"]),
            "CGRectContainsRect": ("contains", ["_"]),
            "CGRectIntersectsRect": ("intersects", ["_"]),
            "CGRectIntersection": ("intersection", ["_"]),
            "CGRectUnion": ("union", ["_"]),
            "CGRectEqualToRect": ("equalTo", ["_"]),
            "CGSizeEqualToSize": ("equalTo", ["_"]),
            "CGPointEqualToPoint": ("equalTo", ["_"]),
            "CGRectIsEmpty": ("isEmpty", []),
            "CGRectIsNull": ("isNull", []),
            "CGRectIntegral": ("integral", []),
            "CGRectStandardize": ("standardized", []),
            "UIImagePNGRepresentation": ("pngData()", []),
            "UIImageJPEGRepresentation": ("jpegData", ["compressionQuality"]),
        ]
        for part in ["Width", "Height", "MinX", "MidX", "MaxX", "MinY", "MidY", "MaxY"] {
            functions["CGRectGet" + part] = (lowered(part), [])
        }
        return functions
    }()

    private static func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}
