import CollectionCore
import CollectionViewTesting
import CoreGraphics
import Foundation
import QuartzCore
import TestRuntimes

@testable import UIKit

/// What apps do with objects whose properties have unusual numbers. Each function returns what is not finite afterward.
@MainActor enum NumberUses {
    // MARK: Showing

    /// Lays out, measures, and draws a view in a window.
    static func view(_ view: UIView) -> [String] {
        let host = ViewHost(size: CGSize(width: 320, height: 240))
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        host.layout()
        let sizes = [
            view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 100, height: 100)),
            view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
        ]
        _ = host.window._displayList()
        view.setNeedsLayout()
        host.advance(by: 0.02)
        _ = host.window._displayList()
        var wrong: [String] = []
        for size in sizes where !isFinite(size) { wrong.append("measured \(size)") }
        check(host.window.layer, &wrong)
        return wrong
    }

    private static func isFinite<Value: NumberParts>(_ value: Value) -> Bool {
        Value.partPaths.allSatisfy { value[keyPath: $0].isFinite }
    }

    private static func check(_ layer: CALayer, _ wrong: inout [String]) {
        if !(isFinite(layer.position) && isFinite(layer.bounds) && isFinite(layer.transform) && isFinite(layer.frame)) {
            wrong.append("\(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))") has \(layer.frame)")
        }
        for sublayer in layer.sublayers ?? [] { check(sublayer, &wrong) }
    }

    static func layer(_ layer: CALayer) -> [String] {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        if layer.bounds.isEmpty, layer.frame.isEmpty { layer.bounds.size = CGSize(width: 40, height: 30) }
        layer.backgroundColor = UIColor.red.cgColor
        host.layer.addSublayer(layer)
        return view(host)
    }

    static func animation(_ animation: CAAnimation) -> [String] {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        if let basic = animation as? CABasicAnimation {
            (basic.fromValue, basic.toValue) = (0.1, 0.9)
        }
        host.layer.add(animation, forKey: "x")
        return view(host)
    }

    static func controller(_ controller: UIViewController) -> [String] {
        let host = ViewHost(size: CGSize(width: 320, height: 240))
        host.show(controller)
        host.layout()
        _ = host.window._displayList()
        var wrong: [String] = []
        check(host.window.layer, &wrong)
        return wrong
    }

    // MARK: Layouts

    static func layout(_ layout: UICollectionViewLayout) -> [String] { show(layout) { _ in } }

    private static func show(_ layout: UICollectionViewLayout, change: (UICollectionView) -> Void) -> [String] {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 240), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge", "ground",
        ] {
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
        let source = ListSource([5, 5])
        collection.dataSource = source
        change(collection)
        return withExtendedLifetime(source) { view(collection) }
    }

    static func section(_ section: NSCollectionLayoutSection) -> [String] {
        layout(UICollectionViewCompositionalLayout(section: section))
    }

    static func item(_ item: NSCollectionLayoutItem) -> [String] {
        section(
            NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(1, 50), subitems: [item])))
    }

    static func supplementary(_ item: NSCollectionLayoutSupplementaryItem) -> [String] {
        let cell = NSCollectionLayoutItem(layoutSize: size(0.5, 40), supplementaryItems: [item])
        return Self.item(cell)
    }

    static func decoration(_ item: NSCollectionLayoutDecorationItem) -> [String] {
        let section = section()
        section.decorationItems = [item]
        return self.section(section)
    }

    static func compositional(_ configuration: UICollectionViewCompositionalLayoutConfiguration) -> [String] {
        layout(UICollectionViewCompositionalLayout(section: section(), configuration: configuration))
    }

    static func attributes(_ attributes: UICollectionViewLayoutAttributes) -> [String] {
        final class Fixed: UICollectionViewLayout {
            var all: [UICollectionViewLayoutAttributes] = []
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 240) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { all }
        }
        // UIKit raises an exception for attributes that are not finite.
        guard attributes._isFinite else { return [] }
        let layout = Fixed()
        layout.all = [attributes]
        return self.layout(layout)
    }

    static func context(_ context: UICollectionViewLayoutInvalidationContext) -> [String] {
        show(UICollectionViewFlowLayout()) { collection in
            collection.layoutIfNeeded()
            collection.collectionViewLayout.invalidateLayout(with: context)
        }
    }

    // MARK: Configurations

    static func list(_ configuration: UIListContentConfiguration) -> [String] {
        var configuration = configuration
        (configuration.text, configuration.secondaryText) = ("Text", "Secondary")
        configuration.image = UIImage(systemName: "star")
        let content = UIListContentView(configuration: configuration)
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        return view(content)
    }

    static func listLayout(_ configuration: UICollectionLayoutListConfiguration) -> [String] {
        layout(UICollectionViewCompositionalLayout.list(using: configuration))
    }

    static func background(_ configuration: UIBackgroundConfiguration) -> [String] {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        cell.backgroundConfiguration = configuration
        return view(cell)
    }

    static func buttonConfiguration(_ configuration: UIButton.Configuration) -> [String] {
        var configuration = configuration
        (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
        configuration.image = UIImage(systemName: "star")
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        return view(button)
    }

    static func unavailable(_ configuration: UIContentUnavailableConfiguration) -> [String] {
        var configuration = configuration
        (configuration.text, configuration.secondaryText) = ("Text", "Secondary")
        let content = UIContentUnavailableView(configuration: configuration)
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        return view(content)
    }

    // MARK: Others

    static func constraint(_ constraint: NSLayoutConstraint) -> [String] {
        guard let first = constraint.firstItem as? UIView, let root = first.superview else { return ["no views"] }
        constraint.isActive = true
        return view(root)
    }

    static func barItem(_ item: UIBarButtonItem) -> [String] {
        let child = UIViewController()
        child.navigationItem.rightBarButtonItem = item
        return controller(UINavigationController(rootViewController: child))
    }

    static func barAppearance(_ appearance: UINavigationBarAppearance) -> [String] {
        let child = UIViewController()
        child.title = "Title"
        let navigation = UINavigationController(rootViewController: child)
        navigation.navigationBar.standardAppearance = appearance
        navigation.navigationBar.scrollEdgeAppearance = appearance
        return controller(navigation)
    }

    static func tabBarAppearance(_ appearance: UITabBarAppearance) -> [String] {
        let child = UIViewController()
        child.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
        child.tabBarItem.badgeValue = "1"
        let tabs = UITabBarController()
        tabs.viewControllers = [child]
        tabs.tabBar.standardAppearance = appearance
        tabs.tabBar.scrollEdgeAppearance = appearance
        return controller(tabs)
    }

    static func track(_ configuration: UISlider.TrackConfiguration) -> [String] {
        let slider = UISlider()
        slider.trackConfiguration = configuration
        return view(slider)
    }

    private static var presented: UIViewController?
    static func popover() -> UIPopoverPresentationController {
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 100, height: 60)
        presented = controller
        controller.popoverPresentationController!.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
        return controller.popoverPresentationController!
    }

    static func popover(_ popover: UIPopoverPresentationController) -> [String] {
        let host = ViewHost(size: CGSize(width: 800, height: 600))
        let below = UIViewController()
        host.show(below)
        popover.sourceView = below.view
        below.present(popover.presentedViewController, animated: false)
        host.layout()
        _ = host.window._displayList()
        var wrong: [String] = []
        check(host.window.layer, &wrong)
        presented = nil
        return wrong
    }

    static func transition() -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(
            currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
    }

    /// Drives a transition with the progress of a layout.
    static func transition(_ layout: UICollectionViewTransitionLayout) -> [String] {
        show(UICollectionViewFlowLayout()) { collection in
            let next = UICollectionViewFlowLayout()
            next.itemSize = CGSize(width: 30, height: 90)
            collection.layoutIfNeeded()
            let running = collection.startInteractiveTransition(to: next)
            running.transitionProgress = layout.transitionProgress
            collection.layoutIfNeeded()
            collection.cancelInteractiveTransition()
        }
    }

    static func visibleItem() -> CompositionalVisibleItem {
        CompositionalVisibleItem(
            LayoutElement(
                category: .cell, section: 0, item: 0, frame: Rect(x: 0, y: 0, width: 9, height: 9), zIndex: 0),
            UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)))
    }

    /// Sets the values of an item in a handler.
    static func visibleItem(_ change: CompositionalVisibleItem) -> [String] {
        let section = section()
        section.visibleItemsInvalidationHandler = { items, _, _ in
            for item in items {
                item.alpha = change.alpha
                item.transform3D = change.transform3D
                item.zIndex = change.zIndex
            }
        }
        return self.section(section)
    }

    static func behavior(_ behavior: UIDynamicBehavior) -> [String] {
        let host = ViewHost(size: CGSize(width: 320, height: 240))
        let root = UIView()
        host.show(root)
        let animator = UIDynamicAnimator(referenceView: root)
        animator.addBehavior(behavior)
        host.advance(by: 0.1)
        return []
    }

    static func gesture(_ gesture: UIGestureRecognizer) -> [String] {
        let host = ViewHost(size: CGSize(width: 320, height: 240))
        let root = UIView()
        root.addGestureRecognizer(gesture)
        host.show(root)
        host.tap(root, at: CGPoint(x: 10, y: 10))
        host.tap(root, at: CGPoint(x: 20, y: 20), duration: 0.7)
        return []
    }

    static func path(_ path: UIBezierPath) -> [String] {
        let layer = CAShapeLayer()
        layer.path = path.cgPath
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIColor.red.setStroke()
            path.stroke()
        }
        _ = image.size
        return self.layer(layer)
    }

    static func shadow(_ shadow: NSShadow) -> [String] { text([.shadow: shadow]) }

    static func attachment(_ attachment: NSTextAttachment) -> [String] {
        attachment.image = UIImage(systemName: "star")
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        label.attributedText = NSAttributedString(attachment: attachment)
        return view(label)
    }

    private static func text(_ attributes: [NSAttributedString.Key: Any]) -> [String] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        label.attributedText = NSAttributedString(string: "Text", attributes: attributes)
        return view(label)
    }

    static func animator(_ animator: UIViewPropertyAnimator) -> [String] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        animator.addAnimations { view.alpha = 0 }
        animator.pauseAnimation()
        defer {
            animator.stopAnimation(true)
        }
        return self.view(view)
    }

    static func format(_ format: UIGraphicsImageRendererFormat) -> [String] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        return isFinite(image.size) ? [] : ["\(image.size)"]
    }

    static func nothing(_ object: AnyObject) -> [String] { [] }

    // MARK: Objects

    static let frame = CGRect(x: 5, y: 5, width: 200, height: 100)

    private static func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .absolute(height))
    }
    static func item() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(0.5, 40)) }
    static func section() -> NSCollectionLayoutSection {
        NSCollectionLayoutSection(group: .horizontal(layoutSize: size(1, 50), subitems: [item()]))
    }
    static func decoration() -> NSCollectionLayoutDecorationItem { .background(elementKind: "ground") }
    static func supplementary() -> NSCollectionLayoutSupplementaryItem {
        NSCollectionLayoutSupplementaryItem(
            layoutSize: size(0.1, 10), elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    }
    /// Retains the views of the last constraint.
    private static var constrainedRoot: UIView?
    static func constraint() -> NSLayoutConstraint {
        let (root, child) = (UIView(frame: frame), UIView())
        constrainedRoot = root
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        return child.widthAnchor.constraint(equalToConstant: 5)
    }
    static func gradient() -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        return layer
    }
    static func replicator() -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        dot.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(dot)
        layer.instanceCount = 3
        return layer
    }
    static func shapeLayer() -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = bezier().cgPath
        layer.strokeColor = UIColor.blue.cgColor
        layer.lineDashPattern = [3, 2]
        return layer
    }
    static func textLayer() -> CATextLayer {
        let layer = CATextLayer()
        layer.string = "Text"
        return layer
    }
    static func bezier() -> UIBezierPath { UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10)) }
    static func dynamicItem() -> UIView { UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)) }
    static func attachmentBehavior() -> UIAttachmentBehavior {
        UIAttachmentBehavior(item: dynamicItem(), attachedToAnchor: CGPoint(x: 50, y: 50))
    }
    static func plainView() -> UIView {
        let view = UIView(frame: frame)
        let child = UIView()
        child.preservesSuperviewLayoutMargins = true
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            child.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            child.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 10),
        ])
        return view
    }
    static func button() -> UIButton {
        let button = UIButton(type: .system)
        button.frame = frame
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        return button
    }
    static func label() -> UILabel {
        let label = UILabel(frame: frame)
        label.text = "Some words in a label"
        label.adjustsFontSizeToFitWidth = true
        label.shadowColor = .red
        return label
    }
    static func imageView() -> UIImageView {
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.animationImages = [UIImage(systemName: "star"), UIImage(systemName: "heart")].compactMap { $0 }
        view.startAnimating()
        return view
    }
    static func listCell() -> UICollectionViewListCell {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        cell.contentConfiguration = UIListContentConfiguration.cell()
        cell.accessories = [.disclosureIndicator()]
        return cell
    }
    static func pageControl() -> UIPageControl {
        let control = UIPageControl(frame: frame)
        control.numberOfPages = 5
        return control
    }
    static func scrollView() -> UIScrollView {
        let view = UIScrollView(frame: frame)
        view.contentSize = CGSize(width: 500, height: 700)
        return view
    }
    static func stack() -> UIStackView {
        let stack = UIStackView(arrangedSubviews: [label(), label(), UIView()])
        stack.axis = .vertical
        stack.frame = frame
        return stack
    }
    private static let rows: ListSource = {
        let rows = ListSource([3, 3])
        rows.headerTitle = { _ in "Header" }
        rows.row = { _, _ in
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
        return rows
    }()
    static func table() -> UITableView {
        let table = UITableView(frame: frame)
        table.dataSource = rows
        return table
    }
    static func tableCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail"
        return cell
    }
    static func textField() -> UITextField {
        let field = UITextField(frame: frame)
        (field.text, field.adjustsFontSizeToFitWidth) = ("A text that is longer than the field, which shrinks it", true)
        return field
    }
    static func textView() -> UITextView {
        let view = UITextView(frame: frame)
        view.text = "Some text"
        return view
    }
    static func split() -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        split.setViewController(UIViewController(), for: .inspector)
        split.preferredDisplayMode = .oneBesideSecondary
        split.show(.inspector)
        return split
    }
    static func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        return tabs
    }
    static func animator() -> UIViewPropertyAnimator { UIViewPropertyAnimator(duration: 1, curve: .linear) }
}
