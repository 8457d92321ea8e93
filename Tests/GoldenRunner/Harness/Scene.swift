import CollectionViewTesting
import UIKit

/// The views of a case of the topic `scenes`, laid out.
@MainActor
final class Scene {
    private let root: UIView
    private let host: ViewHost?
    private var views: [String: UIView] = [:]
    /// The paths of all views, in the order of the input.
    private var paths: [String] = []
    /// The data sources and controllers of views, which do not retain them.
    private var retained: [AnyObject] = []

    init(_ input: JSONValue, scale: Double) throws(GoldenError) {
        let size = try input["size"].needSize()
        root = UIView(frame: CGRect(origin: .zero, size: size))
        if try input["window"].needBool() {
            #if GOLDENS_ON_DEVICE
                host = ViewHost(size: size)
            #else
                host = ViewHost(size: size, scale: CGFloat(scale))
            #endif
        } else {
            host = nil
        }
        if !input["safeArea"].isNull {
            let sides = try input["safeArea"].needNumbers()
            let controller = UIViewController()
            controller.view = root
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
            retained.append(controller)
        }
        views[""] = root
        views["root"] = root
        let isNavigation = input.has("navigation")
        for (index, description) in try input["views"].needArray().enumerated() {
            let path = description["id"].string ?? (isNavigation ? "scroll" : String(index))
            let view = try add(description, path, to: root)
            if isNavigation { try navigate(to: view, input["navigation"]) }
        }
        for line in input["constraints"].array ?? [] { try constrain(line) }
        if input["style"] == "dark" { root.overrideUserInterfaceStyle = .dark }
        #if !GOLDENS_ON_DEVICE
            // Rows of a Mac have another height; a device has its own idiom.
            if input["idiom"] == "mac" { root.traitOverrides.userInterfaceIdiom = .mac }
        #endif
        if !isNavigation { host?.show(root) }
        if input.has("alert") { try present(input["alert"]) }
        for _ in 0..<2 {
            root.setNeedsLayout()
            root.layoutIfNeeded()
            host?.layout()
        }
    }

    func view(_ path: String) throws(GoldenError) -> UIView {
        guard let view = views[path] else { throw .malformed("the scene has no view \(path)") }
        return view
    }

    /// The questions of a scene without an answer: the frames of all views, cells, and headers.
    var allFrames: [JSONValue] {
        paths.flatMap { path -> [JSONValue] in
            let view = JSONValue.object(["view": .string(path), "frame": .null])
            guard let rows = (views[path] as? UITableView)?.dataSource as? SceneRows else { return [view] }
            return [view]
                + rows.names.map { .object(["view": .string(path), "part": .string($0), "frame": .null]) }
        }
    }

    func advance(by seconds: Double) { host?.advance(by: seconds) }

    /// The frame of a view, or of a part of it that its class gives by public API.
    func frame(of path: String, _ part: String?, _ index: Int?) throws(GoldenError) -> CGRect {
        let view = try view(path)
        guard let part else { return view.frame }
        switch view {
        case let slider as UISlider:
            let track = slider.trackRect(forBounds: slider.bounds)
            if part == "track" { return track }
            if part == "thumb" {
                return slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
            }
        case let collection as UICollectionView:
            guard let index else { break }
            return frame(in: collection, part, index)
        case let table as UITableView:
            guard let data = table.dataSource as? SceneRows else { break }
            if part.hasPrefix("cell "), let path = data.path(of: String(part.dropFirst(5))) {
                return table.cellForRow(at: path)?.frame ?? .null
            }
            if part.hasPrefix("header "), let section = data.section(of: String(part.dropFirst(7))) {
                return table.headerView(forSection: section)?.frame ?? .null
            }
        default: break
        }
        throw .notUnderstood("the part \(part) of \(type(of: view))")
    }

    private func frame(in collection: UICollectionView, _ part: String, _ index: Int) -> CGRect {
        if part == "cell" {
            // Counted over all sections.
            let all = (0..<collection.numberOfSections).flatMap { section in
                (0..<collection.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
            }
            return all.indices.contains(index) ? collection.cellForItem(at: all[index])?.frame ?? .null : .null
        }
        let kind =
            part == "header" ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        let path = IndexPath(item: 0, section: index)
        return collection.supplementaryView(forElementKind: kind, at: path)?.frame ?? .null
    }

    // MARK: Building

    private func add(_ description: JSONValue, _ path: String, to parent: UIView) throws(GoldenError) -> UIView {
        let (view, object) = try SceneView.make(description)
        if let object { retained.append(object) }
        if let stack = parent as? UIStackView { stack.addArrangedSubview(view) } else { parent.addSubview(view) }
        views[path] = view
        paths.append(path)
        for (index, child) in (description["children"].array ?? []).enumerated() {
            _ = try add(child, child["id"].string ?? "\(path).\(index)", to: view)
        }
        return view
    }

    private func constrain(_ line: JSONValue) throws(GoldenError) {
        let item = try view(try line["item"].needString())
        let target = line["toItem"].isNull ? nil : try view(try line["toItem"].needString())
        NSLayoutConstraint(
            item: item, attribute: try line["attribute"].needCase(SceneView.attributes), relatedBy: .equal,
            toItem: target,
            attribute: target == nil ? .notAnAttribute : try line["toAttribute"].needCase(SceneView.attributes),
            multiplier: CGFloat(line["multiplier"].number ?? 1), constant: CGFloat(line["constant"].number ?? 0)
        ).isActive = true
    }

    private func navigate(to view: UIView, _ description: JSONValue) throws(GoldenError) {
        let controller = UIViewController()
        controller.view = view
        let item = controller.navigationItem
        item.titleView = UIView(frame: try description["titleView"].needRect())
        var items: [[UIBarButtonItem]] = []
        for side in ["leftItems", "rightItems"] {
            var buttons: [UIBarButtonItem] = []
            for name in try description[side].needArray() {
                let system = try name.needCase(["edit": UIBarButtonItem.SystemItem.edit, "save": .save, "add": .add])
                buttons.append(UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil))
            }
            items.append(buttons)
        }
        (item.leftBarButtonItems, item.rightBarButtonItems) = (items[0], items[1])
        let navigation = UINavigationController(rootViewController: controller)
        retained.append(navigation)
        views["bar"] = navigation.navigationBar
        host?.show(navigation)
    }

    private func present(_ description: JSONValue) throws(GoldenError) {
        let alert = UIAlertController(
            title: try description["title"].needString(), message: try description["message"].needString(),
            preferredStyle: .alert)
        for action in try description["actions"].needArray() {
            let words = try action.needStrings()
            alert.addAction(
                UIAlertAction(
                    title: words[0],
                    style: words[1] == "cancel" ? .cancel : words[1] == "destructive" ? .destructive : .default,
                    handler: nil))
        }
        let controller = UIViewController()
        controller.view = root
        host?.show(controller)
        controller.present(alert, animated: false, completion: nil)
    }

    // MARK: Animations

    func animate(_ description: JSONValue) throws(GoldenError) {
        let view = try view(try description["target"].needString())
        let center = description["center"].isNull ? view.center : try description["center"].needPoint()
        let alpha = description["alpha"].number.map { CGFloat($0) } ?? view.alpha
        let (duration, delay) = (try description["duration"].needNumber(), description["delay"].number ?? 0)
        let changes = {
            view.center = center
            view.alpha = alpha
        }
        guard description["spring"].isNull else {
            UIView.animate(
                withDuration: duration, delay: delay,
                usingSpringWithDamping: CGFloat(try description["spring"]["damping"].needNumber()),
                initialSpringVelocity: CGFloat(try description["spring"]["initialVelocity"].needNumber()),
                options: [], animations: changes, completion: nil)
            return
        }
        let curve = try description["curve"].needCase([
            "easeIn": UIView.AnimationOptions.curveEaseIn, "easeOut": .curveEaseOut, "easeInOut": .curveEaseInOut,
            "linear": .curveLinear,
        ])
        UIView.animate(withDuration: duration, delay: delay, options: curve, animations: changes, completion: nil)
    }
}
