import CollectionViewTesting
import CoreGraphics
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Safe areas inside scroll views", .ownRuntime) struct ContentSafeAreaTests {
    private let host = ViewHost(
        size: CGSize(width: 200, height: 400), safeArea: UIEdgeInsets(top: 50, left: 30, bottom: 20, right: 0))

    private func show(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior) -> (UIScrollView, UIView) {
        let scroll = UIScrollView()
        scroll.contentInsetAdjustmentBehavior = behavior
        scroll.contentSize = CGSize(width: 200, height: 2_000)
        let content = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        scroll.addSubview(content)
        host.show(scroll)
        return (scroll, content)
    }

    @Test("content that scrolls below a bar keeps its insets along the adjusted axes")
    func adjusted() {
        let (scroll, content) = show(.scrollableAxes)
        for offset in [-50, 0, 60, 120, 180] {
            scroll.contentOffset.y = CGFloat(offset)
            #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0), "at \(offset)")
        }
        scroll.contentInsetAdjustmentBehavior = .always
        #expect(content.safeAreaInsets == .zero)
    }

    @Test("without an adjusted inset, content has the safe area that it overlaps")
    func unadjusted() {
        let (scroll, content) = show(.never)
        scroll.contentOffset.y = 120
        #expect(content.safeAreaInsets == UIEdgeInsets(top: 70, left: 30, bottom: 0, right: 0))
        scroll.contentOffset.y = 0
        #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
    }

    @Test("the margins of a stack in a row do not change while the row scrolls below the navigation bar")
    func row() {
        let (controller, source) = (UITableViewController(style: .plain), ListSource([20]))
        source.row = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            guard cell.contentView.subviews.isEmpty else { return cell }
            let (stack, box) = (UIStackView(), UIView())
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 4, right: 8)
            stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            box.heightAnchor.constraint(equalToConstant: 48).isActive = true
            stack.addArrangedSubview(box)
            cell.contentView.addSubview(stack)
            return cell
        }
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        controller.tableView.rowHeight = 60
        controller.tableView.dataSource = source
        host.show(UINavigationController(rootViewController: controller))
        for offset in stride(from: 0, through: 120, by: 10) {
            controller.tableView.contentOffset.y = CGFloat(offset)
            host.layout()
            let boxes = controller.tableView.visibleCells.compactMap { $0.contentView.subviews.first?.subviews.first }
            #expect(!boxes.isEmpty && boxes.allSatisfy { $0.frame.minY == 8 && $0.frame.height == 48 }, "at \(offset)")
        }
        withExtendedLifetime(source) {}
    }
}
