/// The members of UIKit's classes that an extension may override: UIKit declares them `dynamic`.
///
/// A test compares the table with the sources of UIKit.
enum ReplaceableMembers {
    /// Whether an extension may override a member of a class.
    static func contains(_ member: String, of type: String) -> Bool { all[type]?.contains(member) ?? false }

    /// The members by class.
    static let all: [String: Set<String>] = [
        "UIAlertController": [
            "preferredStatusBarStyle", "shouldAutorotate", "supportedInterfaceOrientations", "viewDidAppear",
            "viewDidLoad", "viewWillAppear",
        ],
        "UIButton": [
            "awakeFromNib", "intrinsicContentSize", "isEnabled", "isHighlighted", "isSelected", "layoutSubviews",
            "point",
        ],
        "UICollectionReusableView": ["awakeFromNib", "prepareForReuse"],
        "UICollectionViewCell": [
            "awakeFromNib", "hitTest", "isHighlighted", "isSelected", "layoutSubviews", "prepareForReuse",
        ],
        "UICollectionViewFlowLayout": ["developmentLayoutDirection", "flipsHorizontallyInOppositeLayoutDirection"],
        "UIImageView": ["awakeFromNib", "layoutSubviews"],
        "UILabel": ["awakeFromNib", "intrinsicContentSize", "layoutSubviews"],
        "UINavigationBar": ["layoutSubviews", "sizeThatFits"],
        "UINavigationController": [
            "childForStatusBarHidden", "childForStatusBarStyle", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarStyle", "prefersStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
            "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
        ],
        "UIPageControl": ["sizeToFit"],
        "UIScrollView": ["touchesBegan", "touchesEnded", "touchesMoved"],
        "UISplitViewController": [
            "childForStatusBarHidden", "childForStatusBarStyle", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarStyle", "prefersStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
            "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
        ],
        "UITabBar": ["sizeThatFits"],
        "UITabBarController": [
            "childForStatusBarHidden", "childForStatusBarStyle", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarStyle", "prefersStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
            "viewDidAppear", "viewDidLayoutSubviews", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
        ],
        "UITableViewCell": ["awakeFromNib", "layoutSubviews", "prepareForReuse", "setHighlighted", "setSelected"],
        "UITextField": ["awakeFromNib", "canPerformAction"],
        "UITextView": ["awakeFromNib", "canPerformAction"],
        "UIView": ["awakeFromNib", "touchesBegan"],
        "UIViewController": ["awakeFromNib", "touchesBegan"],
    ]
}
