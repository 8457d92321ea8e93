internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

/// Creates the controllers of a storyboard or xib.
@MainActor final class SceneFactory {
    /// The storyboard.
    let document: InterfaceDocument
    /// The bundle with the pictures and strings of the storyboard.
    let bundle: Bundle
    /// Called with each part that has no effect.
    let report: (InterfaceFault) -> Void
    /// Called with each created controller, before `awakeFromNib`.
    private let finish: (UIViewController) -> Void
    /// Creates a controller of another storyboard.
    private let reference: Reference
    /// Creates and connects the objects of a xib, to which those of its controllers belong; `nil` for storyboards.
    private let nib: Builder?
    /// The number of nested views of controllers that are being loaded, in all documents of a loader.
    final class Depth {
        /// The current number; 0 outside of any load.
        var value = 0
    }
    private let depth: Depth
    /// Creates a controller of another storyboard; `nil` if that storyboard does not exist.
    typealias Reference =
        (_ identifier: String?, _ storyboard: String, _ creator: ((NSCoder) -> UIViewController?)?)
        throws(UIKitException) -> UIViewController?
    /// The identifiers of the controllers that are being created, to detect controllers that contain themselves.
    private var open: Set<String> = []
    /// The created controllers of a container that is being created. `awakeFromNib` is called when it is complete, so
    /// that they have their `splitViewController` and other parents, as those of one nib do on iOS.
    private var waiting: [UIViewController] = []
    /// Where the segue to the controllers that are being created starts.
    private var origin: SegueOrigin?

    /// Creates a factory. `finish` receives each controller before it is displayed.
    init(
        _ document: InterfaceDocument, bundle: Bundle, depth: Depth, report: @escaping (InterfaceFault) -> Void,
        finish: @escaping (UIViewController) -> Void,
        nib: Builder? = nil, reference: @escaping Reference
    ) {
        (self.document, self.bundle, self.report) = (document, bundle, report)
        (self.finish, self.reference, self.depth, self.nib) = (finish, reference, depth, nib)
    }

    /// The controller with a storyboard identifier; `nil` for the initial one.
    ///
    /// - Parameter creator: Creates the controller. If it returns `nil`, `init(coder:)` creates it.
    func controller(
        _ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws(UIKitException) -> UIViewController? {
        let element: InterfaceElement?
        if let identifier {
            element = document.scenes.lazy.flatMap { $0.list("objects") }.first {
                $0["storyboardIdentifier"] == identifier
            }
        } else {
            element = document.root["initialViewController"].flatMap { document.elements[$0] }
        }
        return try element.map { element throws(UIKitException) in try make(element, creator) }
    }

    /// The controller whose element has the identifier.
    ///
    /// - Parameter origin: Where the segue to the controller starts; `nil` without a segue.
    func controller(
        ofElement id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil, _ origin: SegueOrigin? = nil
    ) throws(UIKitException) -> UIViewController? {
        guard let element = document.elements[id], InterfaceVocabulary.controllers.contains(element.name) else {
            return nil
        }
        let outer = self.origin
        self.origin = origin ?? outer
        defer { self.origin = outer }
        return try make(element, creator)
    }

    /// Creates a controller of a xib. The builder of the xib connects it.
    func controller(_ element: InterfaceElement) throws(UIKitException) -> UIViewController { try make(element, nil) }

    private func make(
        _ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
    ) throws(UIKitException) -> UIViewController {
        if element.name == "viewControllerPlaceholder" { return try placeholder(element, creator) }
        let id = element.id ?? ""
        guard open.insert(id).inserted else {
            throw UIKitException(
                .invalidArgument, document.fault(element, "the controller contains itself").description)
        }
        defer {
            open.remove(id)
            if open.isEmpty { waiting = [] }
        }
        // The closures retain the storyboard's document and this factory until the view of the controller is loaded.
        let builder =
            nib
            ?? Builder(
                document, bundle: bundle, owner: nil, report: report,
                makeController: { id, creator, origin throws(UIKitException) in
                    try self.controller(ofElement: id, creator, origin)
                })
        func make<Kind: UIViewController>(
            _ kind: Kind.Type, values: [String: Any] = [:], _ configure: @escaping (Kind) -> Void = { _ in }
        ) throws(UIKitException) -> Kind {
            try builder.make(
                element, kind, values: values,
                create: { (creator?($1)).flatMap { $0 as? Kind } ?? $0.init(coder: $1) }
            ) { controller in
                self.common(controller, element, builder)
                configure(controller)
            }
        }
        let controller: UIViewController
        switch element.name {
        case "tableViewController": controller = try make(UITableViewController.self)
        case "collectionViewController": controller = try make(UICollectionViewController.self)
        case "navigationController":
            let navigation = try make(UINavigationController.self)
            try bars(of: navigation, element, builder)
            if let flag = element.bool("hidesBarsOnSwipe") { navigation.hidesBarsOnSwipe = flag }
            if let flag = element.bool("hidesBarsOnTap") { navigation.hidesBarsOnTap = flag }
            let roots = try related(element, "rootViewController", of: navigation)
            if !roots.isEmpty { navigation.setViewControllers(roots, animated: false) }
            controller = navigation
        case "tabBarController":
            let tabs = try make(UITabBarController.self)
            if let bar = element.child("tabBar", key: "tabBar") {
                if let own = try ownBar(bar, tabs.tabBar, builder) { tabs.replaceBar(with: own) }
                ViewFactory(builder).common(tabs.tabBar, bar, isPart: true)
                ViewFactory(builder).tabBar(tabs.tabBar, bar)
                complete(tabs.tabBar, bar, builder)
            }
            tabs.viewControllers = try related(element, "viewControllers", of: tabs)
            controller = tabs
        case "splitViewController":
            let split = try make(UISplitViewController.self)
            let masters = try related(element, "masterViewController", of: split)
            // The children in a xib are those of all relationships.
            let details = nib == nil ? try related(element, "detailViewController", of: split) : []
            split.viewControllers = masters + details
            controller = split
        case "pageViewController":
            let style: UIPageViewController.TransitionStyle? = element.choice(
                "transitionStyle", ["scroll": .scroll, "pageCurl": .scroll])
            let orientation: UIPageViewController.NavigationOrientation? = element.choice(
                "navigationOrientation", ["horizontal": .horizontal, "vertical": .vertical])
            var values: [String: Any] = [:]
            values["transitionStyle"] = style
            values["navigationOrientation"] = orientation
            controller = try make(UIPageViewController.self, values: values)
        case "viewController": controller = try make(UIViewController.self)
        default:
            report(document.unknown(element, "controllers of this kind are not known; a plain one takes its place"))
            controller = try make(UIViewController.self)
        }
        if let nib {
            try loadParts(of: controller, element, nib)
            return controller
        }
        if element.child(key: "view") != nil {
            let isStandIn = builder.isStandIn(controller)
            controller._makeView = { controller in
                do throws(UIKitException) {
                    try self.loadView(of: controller, element, isStandIn: isStandIn)
                } catch {
                    guard let handle = self.document.onException else { error.raise() }
                    handle(error)
                    if !controller.isViewLoaded { controller.view = UIView() }
                }
            }
        }
        for segue in element.list("connections") where segue.name == "segue" {
            guard segue["kind"] != "relationship", segue["kind"] != "embed" else { continue }
            if let template = SegueFactory(builder).template(segue) { controller.interfaceSegues.append(template) }
        }
        finish(controller)
        builder.setAttributes(controller, element)
        try loadObjects(of: controller, element)
        waiting.append(controller)
        if open.count == 1 {
            let complete = waiting
            waiting = []
            for controller in complete { controller.awakeFromNib() }
        }
        // Other controllers are checked after their views are loaded.
        if element.child(key: "view") == nil { UnusedContent(document, report).check(element) }
        return controller
    }

    private func placeholder(
        _ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
    ) throws(UIKitException) -> UIViewController {
        let name = element["storyboardName"] ?? ""
        guard let found = try reference(element["referencedIdentifier"], name, creator) else {
            throw UIKitException(
                .invalidArgument,
                document.fault(
                    element,
                    "the storyboard '\(name)' has no controller '\(element["referencedIdentifier"] ?? "initial")'"
                ).description)
        }
        return found
    }

    // MARK: Properties

    /// Returns the presentation style with a name of Interface Builder; `nil` for unknown names.
    static func presentation(_ name: String?) -> UIModalPresentationStyle? {
        switch name {
        case "fullScreen": .fullScreen
        case "pageSheet": .pageSheet
        case "formSheet": .formSheet
        case "currentContext": .currentContext
        case "overFullScreen": .overFullScreen
        case "overCurrentContext": .overCurrentContext
        case "popover": .popover
        case "custom": .custom
        default: nil
        }
    }

    /// Returns the transition style with a name of Interface Builder; `nil` for unknown names.
    static func transition(_ name: String?) -> UIModalTransitionStyle? {
        switch name {
        case "coverVertical": .coverVertical
        case "crossDissolve": .crossDissolve
        case "flipHorizontal": .flipHorizontal
        case "partialCurl": .partialCurl
        default: nil
        }
    }

    private func common(_ controller: UIViewController, _ element: InterfaceElement, _ builder: Builder) {
        if let title = element.text("title") { controller.title = title }
        if let flag = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = flag }
        if let style = Self.presentation(element["modalPresentationStyle"]) {
            controller.modalPresentationStyle = style
        }
        if let flag = element.bool("definesPresentationContext") { controller.definesPresentationContext = flag }
        if let style = Self.transition(element["modalTransitionStyle"]) { controller.modalTransitionStyle = style }
        if let flag = element.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = flag
        }
        if let flag = element.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = flag
        }
        if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
            edges.markRead()
            controller.edgesForExtendedLayout = []
            let names: KeyValuePairs<String, UIRectEdge> = [
                "top": .top, "left": .left, "bottom": .bottom, "right": .right,
            ]
            for (name, edge) in names where edges.bool(name) ?? false { controller.edgesForExtendedLayout.insert(edge) }
        }
        if let style: UIUserInterfaceStyle = element.choice(
            "interfaceStyle", ["light": .light, "dark": .dark, "unspecified": .unspecified])
        {
            controller.overrideUserInterfaceStyle = style
        }
        if let flag = element.bool("modalInPresentation") { controller.isModalInPresentation = flag }
        if let size = element.child("size", key: "preferredContentSize")?.size {
            controller.preferredContentSize = size
        }
        if let list = controller as? UITableViewController, let flag = element.bool("clearsSelectionOnViewWillAppear") {
            list.clearsSelectionOnViewWillAppear = flag
        }
        if let list = controller as? UICollectionViewController,
            let flag = element.bool("clearsSelectionOnViewWillAppear")
        {
            list.clearsSelectionOnViewWillAppear = flag
        }
        if let item = element.child("tabBarItem", key: "tabBarItem") {
            controller.tabBarItem = BarItemFactory(builder).tabBarItem(item, controller.title)
        }
        if let item = element.child("navigationItem", key: "navigationItem") {
            let bar = controller.navigationItem
            if let title = item.text("title") { bar.title = title }
            if let prompt = item.text("prompt") { bar.prompt = prompt }
            if let mode: UINavigationItem.LargeTitleDisplayMode = item.choice(
                "largeTitleDisplayMode", ["always": .always, "never": .never, "automatic": .automatic])
            {
                bar.largeTitleDisplayMode = mode
            }
        }
    }

    /// Creates the bar of a controller if it has a custom class. Otherwise, notes the existing bar.
    private func ownBar<Bar: UIView>(
        _ element: InterfaceElement, _ existing: Bar, _ builder: Builder
    ) throws(UIKitException) -> Bar? {
        guard element["customClass"] != nil else {
            builder.note(existing, element)
            return nil
        }
        return try builder.make(element, Bar.self, create: { $0.init(coder: $1) }, configure: { _ in })
    }

    /// Sets the runtime attributes of a bar, and calls its `awakeFromNib()`.
    private func complete(_ bar: UIView, _ element: InterfaceElement, _ builder: Builder) {
        builder.setAttributes(bar, element)
        bar.awakeFromNib()
    }

    private func bars(
        of navigation: UINavigationController, _ element: InterfaceElement, _ builder: Builder
    ) throws(UIKitException) {
        let views = ViewFactory(builder)
        if let bar = element.child("navigationBar", key: "navigationBar") {
            if let own = try ownBar(bar, navigation.navigationBar, builder) { navigation.replaceBar(with: own) }
            views.common(navigation.navigationBar, bar, isPart: true)
            views.navigationBar(navigation.navigationBar, bar)
            complete(navigation.navigationBar, bar, builder)
            if let flag = bar.bool("hidden") { navigation.isNavigationBarHidden = flag }
        }
        if let bar = element.child("toolbar", key: "toolbar") {
            if let own = try ownBar(bar, navigation.toolbar, builder) { navigation.replaceToolbar(with: own) }
            views.common(navigation.toolbar, bar, isPart: true)
            views.toolbar(navigation.toolbar, bar)
            complete(navigation.toolbar, bar, builder)
        }
        if let flag = element.bool("navigationBarHidden") { navigation.isNavigationBarHidden = flag }
        if let flag = element.bool("toolbarHidden") { navigation.isToolbarHidden = flag }
    }

    /// The children of a container. A segue action creates a child if the container has the action, or else the source
    /// of the segue to the container.
    private func related(
        _ element: InterfaceElement, _ name: String, of container: UIViewController
    ) throws(UIKitException) -> [UIViewController] {
        var found: [UIViewController] = []
        // Xibs contain the children of controllers.
        for child in element.list("viewControllers") where InterfaceVocabulary.controllers.contains(child.name) {
            found.append(try make(child, nil))
        }
        for segue in element.list("connections") where segue["kind"] == "relationship" && segue["relationship"] == name
        {
            var creator: SegueOrigin.Creator?
            if let action = segue["destinationCreationSelector"] {
                let own = SegueOrigin(source: container, sender: origin?.sender)
                creator = own.creator(action, segue["identifier"]) ?? origin?.creator(action, segue["identifier"])
                if creator == nil, origin != nil {
                    report(document.fault(segue, "the source of the segue has no segue action '\(action)'"))
                }
            }
            guard let controller = try controller(ofElement: segue["destination"] ?? "", creator) else {
                report(document.fault(segue, "the destination of the relationship '\(name)' does not exist"))
                continue
            }
            found.append(controller)
        }
        return found
    }

    // MARK: View

    /// Creates the view and the other objects of a scene, connects them, and adds embedded controllers.
    private func loadView(
        of controller: UIViewController, _ element: InterfaceElement, isStandIn: Bool
    ) throws(UIKitException) {
        // Views of embedded controllers are loaded while those of their parents are loaded.
        guard depth.value < InterfaceLimits.embedding else {
            throw UIKitException(
                .invalidArgument,
                document.fault(
                    element, "controllers are embedded more than \(InterfaceLimits.embedding) levels deep"
                ).description)
        }
        depth.value += 1
        defer { depth.value -= 1 }
        guard let root = element.child(key: "view") else { return }
        let builder = Builder(
            document, bundle: bundle, owner: controller, controller: controller, report: report,
            makeController: { id, creator, origin throws(UIKitException) in
                try self.controller(ofElement: id, creator, origin)
            })
        builder.assign(controller, to: element)
        if isStandIn { builder.markStandIn(controller) }
        let view = try builder.view(root)
        Self.setView(view, of: controller)
        guides(of: controller, view, element, builder)
        if let list = controller as? UITableViewController, let child = element.child("refreshControl") {
            list.refreshControl = try builder.view(child) as? UIRefreshControl
        }
        try items(of: controller, element, builder)
        try others(element, of: controller, builder)
        try builder.makeConstraints()
        // The segues of the controller itself were added when it was created.
        try builder.connect(controller, element, segues: false)
        try builder.finish()
        UnusedContent(document, report).check(element)
        try embed(root, in: controller, builder)
    }

    /// Creates the view and the bar items of a controller of a xib.
    ///
    /// They exist at once, because other objects of the xib may refer to them. The controller receives the view when it
    /// loads it, after its outlets are connected.
    private func loadParts(
        of controller: UIViewController, _ element: InterfaceElement, _ nib: Builder
    ) throws(UIKitException) {
        if let root = element.child(key: "view") {
            let view = try nib.view(root)
            guides(of: controller, view, element, nib)
            let refresh = try element.child("refreshControl").map { child throws(UIKitException) in
                try nib.view(child) as? UIRefreshControl
            }
            controller._makeView = { controller in
                Self.setView(view, of: controller)
                if let refresh { (controller as? UITableViewController)?.refreshControl = refresh }
            }
        }
        try items(of: controller, element, nib)
    }

    private static func setView(_ view: UIView, of controller: UIViewController) {
        switch (controller, view) {
        case (let lists as UICollectionViewController, let collection as UICollectionView):
            lists.collectionView = collection
            if collection.dataSource == nil { collection.dataSource = lists }
            if collection.delegate == nil { collection.delegate = lists }
        case (let lists as UITableViewController, let table as UITableView):
            lists.tableView = table
            if table.dataSource == nil { table.dataSource = lists }
            if table.delegate == nil { table.delegate = lists }
        default: controller.view = view
        }
    }

    private func guides(
        of controller: UIViewController, _ view: UIView, _ element: InterfaceElement, _ builder: Builder
    ) {
        for guide in element.list("layoutGuides") {
            let isTop = guide["type"] != "bottom"
            // Constraints to the edges of a scroll view would describe its content.
            let object: AnyObject =
                view is UIScrollView ? view.safeAreaLayoutGuide : controller.edgeGuide(isTop: isTop, of: view)
            builder.assign(object, to: guide)
        }
    }

    /// Creates bar button items and title views.
    func items(
        of controller: UIViewController, _ element: InterfaceElement, _ builder: Builder
    ) throws(UIKitException) {
        let bars = BarItemFactory(builder)
        if let item = element.child("navigationItem", key: "navigationItem") {
            builder.assign(controller.navigationItem, to: item)
            try bars.fill(controller.navigationItem, item)
        }
        let toolbar = element.list("toolbarItems")
        if !toolbar.isEmpty { controller.toolbarItems = try bars.items(toolbar) }
    }

    private func embed(
        _ element: InterfaceElement, in controller: UIViewController, _ builder: Builder
    ) throws(UIKitException) {
        for child in element.children { try embed(child, in: controller, builder) }
        guard element.name == "containerView", let container = builder.object(element.id) as? UIView else { return }
        for segue in element.list("connections") where segue.name == "segue" && segue["kind"] == "embed" {
            guard let child = try self.controller(ofElement: segue["destination"] ?? "") else {
                report(document.fault(segue, "the destination of the embed segue does not exist"))
                continue
            }
            let identifier = segue["identifier"]
            guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil) else { continue }
            let embed = UIStoryboardSegue(identifier: identifier, source: controller, destination: child) {
                controller.addChild(child)
                guard let view = child.view else { return }
                view.frame = container.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                container.addSubview(view)
                child.didMove(toParent: controller)
            }
            controller.prepare(for: embed, sender: nil)
            embed.perform()
        }
    }
}
