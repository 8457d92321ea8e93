import CollectionViewTesting
import Testing
import UIKit

/// A view that is a drag source, or a drop target.
@MainActor private final class Card: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var proposal = UIDropProposal(operation: .copy)
    var landing: CGPoint?

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        log.append("items")
        return [UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))]
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        animator.addAnimations { self.log.append("lifting") }
        animator.addCompletion { self.log.append("lifted \($0.rawValue)") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        session.localContext = "mine"
        log.append("begin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        log.append("transferred")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { animator.addCompletion { _ in self.log.append("back") } }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: NSString.self) && !session.canLoadObjects(ofClass: UIImage.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { proposal }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("drop \(session.items.count) \(session.localDragSession?.localContext ?? "?")")
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("end")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        landing.map { defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: self, center: $0)) }
    }
}

@MainActor struct DragInteractionTests {
    private func fixture() -> (host: ViewHost, source: Card, target: Card, drag: UIDragInteraction) {
        let source = Card(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        let target = Card(frame: CGRect(x: 110, y: 10, width: 80, height: 80))
        let drag = UIDragInteraction(delegate: source)
        source.addInteraction(drag)
        target.addInteraction(UIDropInteraction(delegate: target))
        let host = ViewHost(size: CGSize(width: 200, height: 100))
        let container = UIView()
        container.addSubview(source)
        container.addSubview(target)
        host.show(container)
        return (host, source, target, drag)
    }

    @Test("a view is dragged onto another view")
    func betweenViews() {
        let (host, source, target, _) = fixture()
        target.landing = CGPoint(x: 40, y: 40)
        let drag = host.lift(source)
        #expect(source.log == ["items", "lifting"])
        host.move(drag, to: CGPoint(x: 20, y: 20), in: target)
        #expect(source.log == ["items", "lifting", "lifted 0", "begin"])
        #expect(target.log == ["enter"] && host.dragBadge == "copy")
        let platter = host.window.subviews.last!.subviews[0]
        #expect(platter.center == CGPoint(x: 130, y: 30), "the finger holds it at its center")
        host.drop(drag)
        #expect(source.log.last == "will end copy" && target.log.last == "drop 1 mine")
        host.advance(by: 0.29)
        #expect(abs(platter.center.x - 150) < 1 && abs(platter.center.y - 50) < 1)
        host.settle()
        #expect(target.log == ["enter", "drop 1 mine", "conclude", "end"])
        #expect(source.log.suffix(3) == ["will end copy", "did end copy", "transferred"])
        #expect(platter.window == nil && host.window.subviews.count == 1)
    }

    @Test("a view that is lifted and released without movement was not dragged")
    func liftWithoutDrag() {
        let (host, source, target, _) = fixture()
        let drag = host.lift(source)
        host.drop(drag)
        host.settle()
        #expect(source.log == ["items", "lifting", "lifted 1"] && target.log == [])
    }

    @Test("items that no view accepts return")
    func noTarget() {
        let (host, source, target, _) = fixture()
        let drag = host.lift(source)
        host.move(drag, to: CGPoint(x: 40, y: 40), in: target)
        host.move(drag, to: CGPoint(x: 100, y: 95), in: host.window)
        #expect(target.log == ["enter", "exit"] && host.dragBadge == nil)
        host.drop(drag)
        host.settle()
        #expect(source.log.suffix(3) == ["will end cancel", "back", "did end cancel"])
        #expect(target.log == ["enter", "exit", "end"])
        // The same over a target that forbids the drop.
        target.proposal = UIDropProposal(operation: .forbidden)
        let second = host.lift(source)
        host.move(second, to: CGPoint(x: 40, y: 40), in: target)
        #expect(host.dragBadge == "forbidden")
        host.drop(second)
        host.settle()
        #expect(source.log.suffix(3) == ["will end forbidden", "back", "did end forbidden"])
    }

    @Test("disabling or removing the interaction ends a drag")
    func disabledInteraction() {
        for takesAway in [false, true] {
            let (host, source, _, interaction) = fixture()
            let drag = host.lift(source)
            host.move(drag, to: CGPoint(x: 100, y: 95), in: host.window)
            #expect(host.isDragging)
            if takesAway { source.removeInteraction(interaction) } else { interaction.isEnabled = false }
            #expect(!host.isDragging)
            host.drop(drag)
            host.settle()
            #expect(source.log.last == "did end cancel")
            let again = host.lift(source)
            #expect(source.log.count { $0 == "items" } == 1)
            host.drop(again)
        }
    }

    @Test("a custom preview is shown during the drag")
    func customPreview() {
        let (host, source, _, _) = fixture()
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        own.backgroundColor = .red
        var item: UIDragItem?
        final class ItemSource: NSObject, UIDragInteractionDelegate {
            var makeItem: () -> UIDragItem
            init(_ makeItem: @escaping () -> UIDragItem) { self.makeItem = makeItem }
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { [makeItem()] }
        }
        let itemSource = ItemSource {
            let made = UIDragItem(itemProvider: NSItemProvider())
            made.previewProvider = { UIDragPreview(view: own) }
            item = made
            return made
        }
        source.interactions = [UIDragInteraction(delegate: itemSource)]
        let drag = host.lift(source)
        #expect(own.window == nil, "the lifted preview shows the view itself")
        host.move(drag, to: CGPoint(x: 100, y: 95), in: host.window)
        #expect(own.window === host.window)
        item?.previewProvider = { nil }
        #expect(own.superview?.superview?.isHidden == true)
        host.cancel(drag)
        host.settle()
    }

    @Test("dragging dismisses the menu that the press opened")
    func menu() {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
                )
            }
        }
        let (host, source, target, _) = fixture()
        let menus = Menus()
        source.addInteraction(UIContextMenuInteraction(delegate: menus))
        let plain = host.window.subviews.count
        let drag = host.lift(source)
        #expect(host.window.subviews.count == plain + 2, "the lifted preview and the menu")
        host.move(drag, to: CGPoint(x: 40, y: 40), in: target)
        #expect(target.log == ["enter"])
        host.settle()
        #expect(host.window.subviews.count == plain + 1)
        host.drop(drag)
        host.settle()
        #expect(host.window.subviews.count == plain && target.log.contains("conclude"))
    }
}
