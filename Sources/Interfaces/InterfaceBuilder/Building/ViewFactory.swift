internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

/// Creates views.
@MainActor struct ViewFactory {
    /// Records and connects the created views.
    let builder: Builder
    /// The colors, fonts, and images of the document.
    var resources: InterfaceResources { builder.resources }

    /// Creates views whose connections belong to `builder`.
    init(_ builder: Builder) { self.builder = builder }

    /// Creates a view with its subviews. Reports elements that it does not know.
    func make(_ element: InterfaceElement) throws(UIKitException) -> UIView {
        switch element.name {
        case "view", "containerView", "control":
            try view(element, element.name == "control" ? UIControl.self : UIView.self)
        case "label": try view(element, UILabel.self) { label($0, $1) }
        case "button": try view(element, UIButton.self) { button($0, $1) }
        case "imageView": try view(element, UIImageView.self) { imageView($0, $1) }
        case "stackView": try view(element, UIStackView.self) { stackView($0, $1) }
        case "scrollView": try view(element, UIScrollView.self) { scrollView($0, $1) }
        case "collectionView": try ListFactory(self).collectionView(element)
        case "tableView": try ListFactory(self).tableView(element)
        case "collectionViewCell", "collectionReusableView", "tableViewCell", "tableViewHeaderFooterView":
            try ListFactory(self).cell(element)
        case "textField": try view(element, UITextField.self) { textField($0, $1) }
        case "textView": try view(element, UITextView.self) { textView($0, $1) }
        case "segmentedControl": try view(element, UISegmentedControl.self) { segmentedControl($0, $1) }
        case "slider": try view(element, UISlider.self) { slider($0, $1) }
        case "switch":
            try view(element, UISwitch.self) { toggle($0, $1) }
        case "stepper": try view(element, UIStepper.self) { stepper($0, $1) }
        case "progressView": try view(element, UIProgressView.self) { progressView($0, $1) }
        case "activityIndicatorView": try view(element, UIActivityIndicatorView.self) { activityIndicator($0, $1) }
        case "pageControl": try view(element, UIPageControl.self) { pageControl($0, $1) }
        case "pickerView": try view(element, UIPickerView.self)
        case "datePicker": try view(element, UIDatePicker.self) { datePicker($0, $1) }
        case "searchBar": try view(element, UISearchBar.self) { searchBar($0, $1) }
        case "refreshControl": try view(element, UIRefreshControl.self) { refreshControl($0, $1) }
        case "visualEffectView": try view(element, UIVisualEffectView.self) { effectView($0, $1) }
        case "navigationBar": try view(element, UINavigationBar.self) { navigationBar($0, $1) }
        case "toolbar": try view(element, UIToolbar.self) { toolbar($0, $1) }
        case "tabBar": try view(element, UITabBar.self) { tabBar($0, $1) }
        default:
            try unknown(element)
        }
    }

    /// Creates a view of another framework if the app has its class, and otherwise a plain view.
    private func unknown(_ element: InterfaceElement) throws(UIKitException) -> UIView {
        if let name = InterfaceVocabulary.frameworkViews[element.name], let type = builder.frameworkType(name) {
            return try view(element, type)
        }
        builder.report(
            builder.document.unknown(element, "views of this kind are not known; a plain view takes its place"))
        return try view(element, UIView.self)
    }

    /// Creates a view with `init(coder:)`, and sets the common properties, the subviews, and the constraints.
    func view<Kind: UIView>(
        _ element: InterfaceElement, _ kind: Kind.Type, values: [String: Any] = [:],
        _ configure: @escaping (Kind, InterfaceElement) -> Void = { _, _ in }
    ) throws(UIKitException) -> UIView {
        var failure: UIKitException?
        let created = try builder.make(element, kind, values: values, create: { $0.init(coder: $1) }) { view in
            common(view, element)
            configure(view, element)
            do throws(UIKitException) { try contents(view, element) } catch { failure = error }
        }
        if let failure { throw failure }
        builder.vary(created, element) { [weak created] in
            guard let created else { return }
            common(created, $0)
            configure(created, $0)
        }
        return created
    }

    /// Configures an existing view, such as the content view of a cell.
    func adopt(_ view: UIView, _ element: InterfaceElement) throws(UIKitException) {
        builder.note(view, element)
        common(view, element)
        try contents(view, element)
        builder.vary(view, element) { [weak view] in if let view { common(view, $0) } }
    }

    // MARK: All views

    /// - Parameter isPart: Whether another view lays out this one.
    func common(_ view: UIView, _ element: InterfaceElement, isPart: Bool = false) {
        if isPart {
            element.child("rect", key: "frame")?.markRead()
            element.child("autoresizingMask")?.markRead()
            element.child("rect", key: "frame")?.check()
            element.child("autoresizingMask")?.check()
        } else {
            if let frame = element.child("rect", key: "frame")?.rect { view.frame = frame }
            if let mask = element.child("autoresizingMask") {
                mask.markRead()
                view.autoresizingMask = mask.autoresizing
            }
            if let flag = element.bool("translatesAutoresizingMaskIntoConstraints") {
                view.translatesAutoresizingMaskIntoConstraints = flag
            }
        }
        if let mode: UIView.ContentMode = element.choice(
            "contentMode",
            [
                "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
                "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
                "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
            ])
        {
            view.contentMode = mode
        }
        if let flag = element.bool("hidden") { view.isHidden = flag }
        if let flag = element.bool("opaque") { view.isOpaque = flag }
        if let flag = element.bool("clipsSubviews") ?? element.bool("clipsToBounds") { view.clipsToBounds = flag }
        if let flag = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
        if let flag = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = flag }
        if let flag = element.bool("exclusiveTouch") { view.isExclusiveTouch = flag }
        if let flag = element.bool("autoresizesSubviews") { view.autoresizesSubviews = flag }
        if let alpha = element.number("alpha") { view.alpha = alpha }
        if let tag = element.integer("tag", in: Int.min...Int.max) { view.tag = tag }
        if let color = resources.color(element.child("color", key: "backgroundColor")) { view.backgroundColor = color }
        if let color = resources.color(element.child("color", key: "tintColor")) { view.tintColor = color }
        if let flag = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = flag }
        if let flag = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = flag }
        if let margins = element.child("edgeInsets", key: "layoutMargins") { view.layoutMargins = margins.insets }
        if let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
            view.directionalLayoutMargins = margins.directionalInsets
        }
        if let semantics: UISemanticContentAttribute = element.choice(
            "semanticContentAttribute",
            [
                "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft, "playback": .playback,
                "spatial": .spatial, "unspecified": .unspecified,
            ])
        {
            view.semanticContentAttribute = semantics
        }
        priorities(view, element)
        accessibility(view, element.child("accessibility"))
        if let control = view as? UIControl { self.control(control, element) }
    }

    private func priorities(_ view: UIView, _ element: InterfaceElement) {
        func priority(_ name: String) -> UILayoutPriority? {
            element.number(name).map { UILayoutPriority(Float(min(1000, max(1, $0)))) }
        }
        // Files omit this value, which differs from the default of some controls in code.
        let hugging = UILayoutPriority.defaultLow
        for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
            let value = priority(name + "HuggingPriority") ?? hugging
            if view.contentHuggingPriority(for: axis) != value { view.setContentHuggingPriority(value, for: axis) }
        }
        if let value = priority("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(value, for: .horizontal)
        }
        if let value = priority("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(value, for: .vertical)
        }
    }

    private func accessibility(_ view: UIView, _ element: InterfaceElement?) {
        guard let element else { return }
        if let label = element.text("label") { view.accessibilityLabel = label }
        if let hint = element.text("hint") { view.accessibilityHint = hint }
        if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
        if let traits = element.child("accessibilityTraits", key: "traits") {
            var set: UIAccessibilityTraits = traits.bool("none") == true ? .none : view.accessibilityTraits
            for (name, trait) in Self.traits where traits.bool(name) ?? false { set.insert(trait) }
            view.accessibilityTraits = set
        }
        if let flag = element.child("bool", key: "isElement")?.bool("value") { view.isAccessibilityElement = flag }
    }

    private static let traits: KeyValuePairs<String, UIAccessibilityTraits> = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "header": .header,
        "staticText": .staticText, "notEnabled": .notEnabled, "searchField": .searchField, "keyboardKey": .keyboardKey,
        "summaryElement": .summaryElement, "updatesFrequently": .updatesFrequently, "adjustable": .adjustable,
    ]

    private func control(_ control: UIControl, _ element: InterfaceElement) {
        if let flag = element.bool("enabled") { control.isEnabled = flag }
        if let flag = element.bool("selected") { control.isSelected = flag }
        if let flag = element.bool("highlighted") { control.isHighlighted = flag }
        if let alignment: UIControl.ContentHorizontalAlignment = element.choice(
            "contentHorizontalAlignment",
            [
                "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
                "trailing": .trailing,
            ])
        {
            control.contentHorizontalAlignment = alignment
        }
        if let alignment: UIControl.ContentVerticalAlignment = element.choice(
            "contentVerticalAlignment", ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill])
        {
            control.contentVerticalAlignment = alignment
        }
    }

    /// Creates subviews, guides, and constraints.
    private func contents(_ view: UIView, _ element: InterfaceElement) throws(UIKitException) {
        for child in element.children {
            switch child.name {
            case "viewLayoutGuide":
                switch (child.key, view) {
                case ("contentLayoutGuide", let scroll as UIScrollView):
                    builder.assign(scroll.contentLayoutGuide, to: child)
                case ("frameLayoutGuide", let scroll as UIScrollView):
                    builder.assign(scroll.frameLayoutGuide, to: child)
                case ("keyboard", _): builder.assign(view.keyboardLayoutGuide, to: child)
                default: builder.assign(view.safeAreaLayoutGuide, to: child)
                }
            case "constraints": for constraint in child.children { builder.addConstraint(constraint, in: view) }
            case "subviews":
                for subview in child.children {
                    let created = try make(subview)
                    if let stack = view as? UIStackView {
                        stack.addArrangedSubview(created)
                    } else if let effect = view as? UIVisualEffectView {
                        effect.contentView.addSubview(created)
                    } else {
                        view.addSubview(created)
                    }
                }
            case "refreshControl":
                if let scroll = view as? UIScrollView {
                    scroll.refreshControl = try make(child) as? UIRefreshControl
                }
            case "toolbarItems", "items":
                if let bar = view as? UIToolbar { bar.items = try BarItemFactory(builder).items(child.children) }
                if let bar = view as? UITabBar {
                    bar.items = child.children.map { BarItemFactory(builder).tabBarItem($0, nil) }
                }
                let first = child.children.first { $0.name == "navigationItem" }
                if let bar = view as? UINavigationBar, let first {
                    let item = UINavigationItem(title: first["title"] ?? "")
                    builder.note(item, first)
                    try BarItemFactory(builder).fill(item, first)
                    bar.items = [item]
                }
            case "view" where child.key == "contentView":
                if let effect = view as? UIVisualEffectView { try adopt(effect.contentView, child) }
            default: break
            }
        }
    }
}
