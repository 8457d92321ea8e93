import UIKit

/// `values`: values of UIKit, with `null` for nil. The member `of` of the input selects the kind of value.
enum ValuesTopic: AnsweringTopic {
    static let name = "values"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        findings.json("answer", expected: golden.expected, actual: try answer(golden))
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let input = golden.input
        switch try input["of"].needString() {
        case "text style": return try textStyle(input)
        case "list content": return try ListConfigurationValues.answer(input)
        case "bar": return try BarValues.answer(input)
        case "spring": return try spring(input)
        case "controller": return try ControllerValues.answer(input)
        case "layout": return try LayoutDefaults.answer(input)
        case "affine part": return try affinePart(input)
        case "call order": return CallOrder.answer()
        case "right to left": return DirectionValues.answer()
        case let other: throw .notUnderstood("values of \(other)")
        }
    }

    private static func textStyle(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let category = UIContentSizeCategory(rawValue: try input["category"].needString())
        let font = UIFont.preferredFont(
            forTextStyle: UIFont.TextStyle(rawValue: try input["style"].needString()),
            compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        return .object([
            "pointSize": recorded(font.pointSize), "lineHeight": recorded(font.lineHeight),
            "ascender": recorded(font.ascender), "descender": recorded(font.descender),
            "leading": recorded(font.leading),
        ])
    }

    private static func spring(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let spring = CASpringAnimation(
            perceptualDuration: try input["duration"].needNumber(), bounce: CGFloat(try input["bounce"].needNumber()))
        return .object([
            "mass": recorded(spring.mass), "stiffness": recorded(spring.stiffness),
            "damping": recorded(spring.damping), "settlingDuration": recorded(spring.settlingDuration),
        ])
    }

    /// The affine transform of attributes after their 3D transform was set.
    private static func affinePart(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let angle = CGFloat(try input["angle"].needNumber())
        var transform = CATransform3DIdentity
        if let distance = input["distance"].number { transform.m34 = -1 / CGFloat(distance) }
        let axis = try input["axis"].needNumbers()
        guard axis.count == 3 else { throw .malformed("an axis has three numbers, not \(axis)") }
        transform = CATransform3DRotate(transform, angle, CGFloat(axis[0]), CGFloat(axis[1]), CGFloat(axis[2]))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.transform3D = transform
        let affine = attributes.transform
        return .object([
            "a": recorded(affine.a), "b": recorded(affine.b), "c": recorded(affine.c), "d": recorded(affine.d),
            "tx": recorded(affine.tx), "ty": recorded(affine.ty), "frame": recorded(attributes.frame),
        ])
    }
}

/// The sizes of bars without a window.
@MainActor private enum BarValues {
    static func answer(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let bar: UIView = try input["class"].needCase([
            "UINavigationBar": UINavigationBar(), "UITabBar": UITabBar(), "UIToolbar": UIToolbar(),
            "UISearchBar": UISearchBar(),
        ])
        let fitted = bar.sizeThatFits(CGSize(width: try input["width"].needNumber(), height: 0))
        return .object(["sizeThatFits": recorded(fitted), "intrinsicContentSize": recorded(bar.intrinsicContentSize)])
    }
}

/// The properties of new view controllers.
@MainActor private enum ControllerValues {
    static func answer(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        switch try input["class"].needString() {
        case "UIViewController": return .object(base(UIViewController()))
        case "UICollectionViewController":
            let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            var values = base(controller)
            values["clearsSelectionOnViewWillAppear"] = .bool(controller.clearsSelectionOnViewWillAppear)
            values["installsStandardGestureForInteractiveMovement"] = .bool(
                controller.installsStandardGestureForInteractiveMovement)
            values["useLayoutToLayoutNavigationTransitions"] = .bool(
                controller.useLayoutToLayoutNavigationTransitions)
            controller.loadViewIfNeeded()
            values["viewIsCollectionView"] = .bool(controller.view === controller.collectionView)
            values["isDataSource"] = .bool(controller.collectionView.dataSource === controller)
            values["isDelegate"] = .bool(controller.collectionView.delegate === controller)
            return .object(values)
        case "UITableViewController":
            let controller = UITableViewController(style: .plain)
            var values = base(controller)
            values["clearsSelectionOnViewWillAppear"] = .bool(controller.clearsSelectionOnViewWillAppear)
            return .object(values)
        case let other: throw .notUnderstood("the controller \(other)")
        }
    }

    private static func base(_ controller: UIViewController) -> [String: JSONValue] {
        [
            "isViewLoaded": .bool(controller.isViewLoaded), "title": controller.title.map(JSONValue.string) ?? .null,
            "edgesForExtendedLayout": .integer(Int(controller.edgesForExtendedLayout.rawValue)),
            "extendedLayoutIncludesOpaqueBars": .bool(controller.extendedLayoutIncludesOpaqueBars),
            "prefersStatusBarHidden": .bool(controller.prefersStatusBarHidden),
            "preferredContentSize": recorded(controller.preferredContentSize),
            "isModalInPresentation": .bool(controller.isModalInPresentation),
            "isEditing": .bool(controller.isEditing),
            "hidesBottomBarWhenPushed": .bool(controller.hidesBottomBarWhenPushed),
            "modalTransitionStyle": .integer(controller.modalTransitionStyle.rawValue),
            "childrenCount": .integer(controller.children.count),
            "hasPresentedController": .bool(controller.presentedViewController != nil),
        ]
    }
}

/// The results of the base class of layouts and of subclasses without overrides.
@MainActor private enum LayoutDefaults {
    private final class PlainLayout: UICollectionViewLayout {}
    private final class PlainFlowLayout: UICollectionViewFlowLayout {}

    static func answer(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let layout: UICollectionViewLayout = try input["class"].needCase([
            "UICollectionViewLayout": UICollectionViewLayout(), "subclass of UICollectionViewLayout": PlainLayout(),
            "subclass of UICollectionViewFlowLayout": PlainFlowLayout(),
        ])
        let harness = try GoldenHarness(input, layout: layout, inWindow: true, kinds: [])
        harness.settle(passes: 2)
        let bounds = harness.collectionView.bounds
        let path = IndexPath(item: 0, section: 0)
        let elements = layout.layoutAttributesForElements(in: bounds)
        func name(_ attributes: UICollectionViewLayoutAttributes?) -> JSONValue {
            attributes.map { GoldenElement($0).recorded } ?? .null
        }
        return .object([
            "collectionViewContentSize": recorded(layout.collectionViewContentSize),
            "elements": elements.map { GoldenElement.recorded($0.map(GoldenElement.init)) } ?? .null,
            "item": name(layout.layoutAttributesForItem(at: path)),
            "decoration": name(layout.layoutAttributesForDecorationView(ofKind: "decoration", at: path)),
            "appearing": name(layout.initialLayoutAttributesForAppearingItem(at: path)),
            "disappearing": name(layout.finalLayoutAttributesForDisappearingItem(at: path)),
            "invalidatesForOffset": .bool(
                layout.shouldInvalidateLayout(forBoundsChange: bounds.offsetBy(dx: 0, dy: 10))),
            "invalidatesForWidth": .bool(
                layout.shouldInvalidateLayout(forBoundsChange: bounds.insetBy(dx: 10, dy: 0))),
            "invalidatesForHeight": .bool(
                layout.shouldInvalidateLayout(forBoundsChange: bounds.insetBy(dx: 0, dy: 10))),
            "targetContentOffset": recorded(
                layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 3, y: 7))),
            "targetContentOffsetWithVelocity": recorded(
                layout.targetContentOffset(
                    forProposedContentOffset: CGPoint(x: 3, y: 7), withScrollingVelocity: CGPoint(x: 0, y: 1))),
            "developmentLayoutDirection": .integer(layout.developmentLayoutDirection.rawValue),
            "flipsHorizontally": .bool(layout.flipsHorizontallyInOppositeLayoutDirection),
        ])
    }
}

/// The order of the calls that a view and its controller receive when their window is shown and laid out.
@MainActor private enum CallOrder {
    private final class Log {
        var calls: [JSONValue] = []
        func add(_ name: String) { calls.append(.string(name)) }
    }

    private final class LoggingView: UIView {
        var log: Log?
        override func didMoveToWindow() { log?.add("didMoveToWindow") }
        override func updateConstraints() {
            log?.add("updateConstraints")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            log?.add("layoutSubviews")
            super.layoutSubviews()
        }
    }

    private final class LoggingController: UIViewController {
        let log = Log()
        override func loadView() {
            log.add("loadView")
            let view = LoggingView()
            view.log = log
            view.setNeedsUpdateConstraints()
            self.view = view
        }
        override func viewDidLoad() { log.add("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { log.add("viewWillAppear") }
        override func updateViewConstraints() {
            log.add("updateViewConstraints")
            super.updateViewConstraints()
        }
        override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { log.add("viewDidLayoutSubviews") }
    }

    static func answer() -> JSONValue {
        let controller = LoggingController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        let shown = controller.log.calls
        controller.log.calls = []
        controller.view.setNeedsUpdateConstraints()
        controller.view.setNeedsLayout()
        window.layoutIfNeeded()
        window.isHidden = true
        return .object(["shown": .array(shown), "laidOutAgain": .array(controller.log.calls)])
    }
}
