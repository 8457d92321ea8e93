import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// What is open or in motion ends when the view below it leaves its window in any way, and releases everything.
@MainActor @Suite("Abandoned interactions", .ownRuntime)
struct AbandonedTests {
    enum Ending: CaseIterable {
        case viewIsRemoved, viewIsHidden, controllerIsPopped, controllerIsReplaced, windowIsHidden, hostEnds

        /// Whether what the controller presented stays.
        var keepsPresentations: Bool { self == .viewIsRemoved || self == .viewIsHidden || self == .controllerIsPopped }
    }

    @Test(
        "what was open is released with the view",
        arguments: AbandonedInteraction.allCases, Ending.allCases)
    func release(interaction: AbandonedInteraction, ending: Ending) {
        var probe = ObjectProbe()
        var host: ViewHost? = ViewHost(size: CGSize(width: 390, height: 844))
        do {
            guard let host else { return }
            let navigation = UINavigationController(rootViewController: UIViewController())
            let screen = AbandonedScreen()
            navigation.pushViewController(screen, animated: false)
            host.show(navigation)
            interaction.build(screen)
            host.layout()
            let old = ObjectProbe.views(below: host.window)
            let finger = interaction.open(screen, host)
            // A presented popover retains its source view.
            let isRetained = interaction == .popover && ending.keepsPresentations
            if !isRetained, let content = screen.content { probe.watch(below: content) }
            let staysPresented =
                ending.keepsPresentations && (navigation.presentedViewController != nil || interaction == .backSwipe)
            if !staysPresented {
                probe.watch(below: host.window, except: old)
                for token in screen.tokens { probe.watch("token", token) }
                if let presented = navigation.presentedViewController { probe.watch("presented", presented) }
            }
            if ending != .viewIsRemoved, ending != .viewIsHidden { probe.watch("controller", screen) }
            if ending == .hostEnds { probe.watch("window", host.window) }
            screen.tokens = []
            switch ending {
            case .viewIsRemoved:
                screen.content?.removeFromSuperview()
                screen.content = nil
            case .viewIsHidden:
                screen.content?.isHidden = true
                host.advance(by: 1)
                screen.content?.removeFromSuperview()
                screen.content = nil
            case .controllerIsPopped: navigation.popViewController(animated: false)
            case .controllerIsReplaced: host.show(UIViewController())
            case .windowIsHidden:
                host.window.isHidden = true
                host.advance(by: 1)
                host.window.rootViewController = nil
            case .hostEnds: break
            }
            screen.dynamics = nil
            if let finger, ending != .hostEnds { host.lift(finger) }
        }
        if ending == .hostEnds { host = nil } else { host?.settle() }
        #expect(probe.retained == [])
    }
}

/// Weak references to objects.
@MainActor struct ObjectProbe {
    private var parts: [(name: String, object: () -> AnyObject?)] = []

    static func views(below view: UIView) -> Set<ObjectIdentifier> {
        view.subviews.reduce([ObjectIdentifier(view)]) { $0.union(views(below: $1)) }
    }

    mutating func watch(_ name: String, _ object: AnyObject) {
        parts.append((name, { [weak object] in object }))
    }

    mutating func watch(below view: UIView, except old: Set<ObjectIdentifier> = []) {
        if !old.contains(ObjectIdentifier(view)) {
            watch("\(type(of: view))", view)
            for recognizer in view.gestureRecognizers ?? [] { watch("\(type(of: recognizer))", recognizer) }
        }
        for subview in view.subviews { watch(below: subview, except: old) }
    }

    var retained: [String] { parts.filter { $0.object() != nil }.map(\.name) }
}

final class AbandonedToken {}

/// A screen with one view that is interacted with.
final class AbandonedScreen: UIViewController {
    weak var content: UIView?
    /// Retains the view, as on a device.
    var dynamics: UIDynamicAnimator?
    /// Objects that the closures of the interaction retain.
    var tokens: [AbandonedToken] = []

    func token() -> AbandonedToken {
        let token = AbandonedToken()
        tokens.append(token)
        return token
    }

    func add(_ view: UIView) {
        view.frame = CGRect(x: 20, y: 200, width: 340, height: 400)
        self.view.addSubview(view)
        content = view
    }
}

final class AbandonedList: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate
{
    var token: AbandonedToken?

    init(layout: UICollectionViewLayout) {
        super.init(frame: .zero, collectionViewLayout: layout)
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard dragDelegate == nil else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [token] _ in
            UIMenu(children: [UIAction(title: "A") { _ in _ = token }])
        })
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
        item.localObject = token
        return [item]
    }
}

final class AbandonedTable: UITableView, UITableViewDataSource, UITableViewDelegate {
    var token: AbandonedToken?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "A") { [token] _, _, _ in _ = token }
        ])
    }
}

final class AbandonedMenuSource: NSObject, UIContextMenuInteractionDelegate {
    private let token: AbandonedToken
    init(token: AbandonedToken) { self.token = token }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(
            previewProvider: { UIViewController() },
            actionProvider: { [token] _ in UIMenu(children: [UIAction(title: "A") { _ in _ = token }]) })
    }
}

final class AbandonedMenuView: UIView {
    var source: AbandonedMenuSource?
    var animator: UIViewPropertyAnimator?
}

enum AbandonedInteraction: CaseIterable {
    case menu, heldMenu, itemMenu, buttonMenu, editMenu, drag, reordering, swipe, swiping, editing, typing, selection
    case alert, actionSheet, sheet, popover, fling, pull, zoom, refresh, pressedButton, slider, switching, animation
    case repetition, animator, layerAnimation, transition, dynamics, updates, layoutChange, interactiveChange, wheel
    case images, pageSwipe, backSwipe, hover, longPress, datePicker, search

    @MainActor func build(_ screen: AbandonedScreen) {
        switch self {
        case .menu, .heldMenu:
            let view = AbandonedMenuView()
            let source = AbandonedMenuSource(token: screen.token())
            view.source = source
            view.addInteraction(UIContextMenuInteraction(delegate: source))
            screen.add(view)
        case .itemMenu, .drag, .reordering, .updates, .layoutChange, .interactiveChange, .fling, .pull, .refresh:
            let list = AbandonedList(layout: UICollectionViewFlowLayout())
            list.token = screen.token()
            if self == .drag {
                list.dragDelegate = list
                list.dragInteractionEnabled = true
            }
            if self == .refresh { list.refreshControl = UIRefreshControl() }
            screen.add(list)
        case .buttonMenu:
            let button = UIButton(type: .system)
            button.menu = UIMenu(children: [UIAction(title: "A") { [token = screen.token()] _ in _ = token }])
            button.showsMenuAsPrimaryAction = true
            screen.add(button)
        case .swipe, .swiping:
            let table = AbandonedTable(frame: .zero, style: .plain)
            table.token = screen.token()
            table.dataSource = table
            table.delegate = table
            screen.add(table)
        case .editing, .editMenu, .selection:
            let field = UITextField()
            field.text = "some words"
            field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
            screen.add(field)
        case .typing:
            let text = UITextView()
            text.text = "some words"
            screen.add(text)
        case .zoom:
            let scroll = AbandonedZoom()
            scroll.build()
            screen.add(scroll)
        case .pressedButton:
            let button = UIButton(type: .system)
            button.setTitle("A", for: .normal)
            button.addAction(UIAction { [token = screen.token()] _ in _ = token }, for: .touchUpInside)
            screen.add(button)
        case .slider: screen.add(UISlider())
        case .switching: screen.add(UISwitch())
        case .wheel: screen.add(AbandonedPicker().built())
        case .datePicker:
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .compact
            screen.add(picker)
        case .images:
            let view = UIImageView()
            view.animationImages = [UIImage(systemName: "star")!, UIImage(systemName: "heart")!]
            screen.add(view)
        case .pageSwipe:
            let pages = UIScrollView()
            pages.isPagingEnabled = true
            screen.add(pages)
            pages.contentSize = CGSize(width: 1_360, height: 400)
        case .search:
            screen.add(UISearchBar())
        default: screen.add(AbandonedMenuView())
        }
    }

    /// Begins the interaction and returns the finger that is still down, if any.
    @MainActor func open(_ screen: AbandonedScreen, _ host: ViewHost) -> ViewHost.Finger? {
        guard let content = screen.content else { return nil }
        let center = content.convert(CGPoint(x: content.bounds.midX, y: content.bounds.midY), to: nil)
        let token = screen.token()
        switch self {
        case .menu, .itemMenu:
            host.longPress(content, at: CGPoint(x: 30, y: 30), duration: 0.8)
            host.settle()
        case .heldMenu:
            let finger = host.touchDown(at: center)
            host.advance(by: 0.8)
            return finger
        case .buttonMenu, .editing, .typing, .switching, .search, .datePicker:
            host.tap(content, at: self == .search || self == .datePicker ? CGPoint(x: 60, y: 20) : nil)
            if self != .switching { host.settle(limit: 3) }
        case .editMenu:
            host.tap(content)
            host.longPress(content)
            host.settle(limit: 3)
        case .selection:
            host.tap(content)
            (content as? UITextField)?.selectAll(nil)
            host.advance(by: 0.3)
        case .drag:
            let finger = host.touchDown(at: content.convert(CGPoint(x: 30, y: 30), to: nil))
            host.advance(by: 0.8)
            host.move(finger, to: center, duration: 0.2)
            return finger
        case .reordering:
            let list = content as? UICollectionView
            _ = list?.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
            list?.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 100))
            host.advance(by: 0.1)
        case .swipe:
            let finger = host.touchDown(at: content.convert(CGPoint(x: 300, y: 20), to: nil))
            host.move(finger, to: content.convert(CGPoint(x: 180, y: 20), to: nil), duration: 0.3)
            host.lift(finger)
            host.settle()
        case .swiping, .pageSwipe, .slider, .pull, .longPress:
            if self == .longPress {
                content.addGestureRecognizer(UILongPressGestureRecognizer(target: content, action: nil))
            }
            let start = CGPoint(x: 300, y: 20)
            let finger = host.touchDown(at: content.convert(start, to: nil))
            let end = self == .pull ? CGPoint(x: 300, y: 200) : CGPoint(x: 180, y: 20)
            host.move(finger, to: content.convert(end, to: nil), duration: 0.3)
            return finger
        case .backSwipe:
            let finger = host.touchDown(at: CGPoint(x: 2, y: 400))
            host.move(finger, to: CGPoint(x: 150, y: 400), duration: 0.2)
            return finger
        case .alert, .actionSheet:
            let alert = UIAlertController(
                title: "A", message: nil, preferredStyle: self == .alert ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "B", style: .default) { _ in _ = token })
            screen.present(alert, animated: true)
            host.advance(by: 0.1)
        case .sheet:
            screen.present(UIViewController(), animated: true) { _ = token }
            host.settle()
        case .popover:
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = content
            screen.present(controller, animated: true)
            host.settle()
        case .fling: (content as? UIScrollView).map { host.fling($0, velocity: CGVector(dx: 0, dy: -2_000)) }
        case .zoom: (content as? UIScrollView)?.setZoomScale(2, animated: true)
        case .refresh: (content as? UIScrollView)?.refreshControl?.beginRefreshing()
        case .pressedButton:
            let finger = host.touchDown(at: center)
            host.advance(by: 0.1)
            return finger
        case .animation, .repetition:
            UIView.animate(
                withDuration: 1, delay: 0, options: self == .repetition ? [.repeat, .autoreverse] : [],
                animations: { content.alpha = 0.5 }, completion: { _ in _ = token })
            host.advance(by: 0.1)
        case .animator:
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { content.alpha = 0.2 }
            animator.addCompletion { _ in _ = token }
            animator.startAnimation()
            (content as? AbandonedMenuView)?.animator = animator
            host.advance(by: 0.1)
            animator.pauseAnimation()
        case .layerAnimation:
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            animation.duration = 1
            animation.repeatCount = .infinity
            content.layer.add(animation, forKey: "a")
            host.advance(by: 0.1)
        case .transition:
            UIView.transition(with: content, duration: 1, options: .transitionFlipFromLeft) {
                content.backgroundColor = .red
            } completion: { _ in
                _ = token
            }
            host.advance(by: 0.1)
        case .dynamics:
            let animator = UIDynamicAnimator(referenceView: content)
            let item = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            content.addSubview(item)
            animator.addBehavior(UIGravityBehavior(items: [item]))
            screen.dynamics = animator
            host.advance(by: 0.1)
        case .updates:
            (content as? UICollectionView)?.performBatchUpdates {
                (content as? UICollectionView)?.reloadItems(at: [IndexPath(item: 0, section: 0)])
            } completion: { _ in
                _ = token
            }
            host.advance(by: 0.05)
        case .layoutChange:
            (content as? UICollectionView)?.setCollectionViewLayout(
                UICollectionViewFlowLayout(), animated: true
            ) { _ in _ = token }
            host.advance(by: 0.05)
        case .interactiveChange:
            let list = content as? UICollectionView
            let transition = list?.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in _ = token }
            transition?.transitionProgress = 0.4
            host.advance(by: 0.05)
        case .wheel: (content as? UIPickerView)?.selectRow(20, inComponent: 0, animated: true)
        case .images:
            (content as? UIImageView)?.startAnimating()
            host.advance(by: 0.1)
        case .hover:
            content.addInteraction(UIPointerInteraction(delegate: nil))
            host.hover(at: center)
            host.advance(by: 2)
        }
        return nil
    }
}

final class AbandonedZoom: UIScrollView, UIScrollViewDelegate {
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 400))

    func build() {
        addSubview(picture)
        maximumZoomScale = 4
        delegate = self
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}

final class AbandonedPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    func built() -> Self {
        dataSource = self
        delegate = self
        return self
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row)"
    }
}
