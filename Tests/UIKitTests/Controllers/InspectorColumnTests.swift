import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("The inspector column", .ownRuntime) struct InspectorColumnTests {
    private let host = ViewHost(size: CGSize(width: 1_200, height: 700))
    private let split = UISplitViewController(style: .doubleColumn)
    private let list = UIViewController()
    private let detail = UIViewController()
    private let inspector = UIViewController()
    private final class Listener: NSObject, UISplitViewControllerDelegate {
        var lines: [String] = []
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            lines.append("will show \(column.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
            lines.append("did show \(column.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            lines.append("will hide \(column.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
            lines.append("did hide \(column.rawValue)")
        }
    }
    private let listener = Listener()

    private func show() {
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        split.setViewController(inspector, for: .inspector)
        split.delegate = listener
        host.show(split)
        host.settle()
    }
    private func rect(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test func `it is hidden until code shows it, and takes its width from the secondary column`() {
        show()
        #expect(!split.isShowing(.inspector) && split.isShowing(.primary) && split.isShowing(.secondary))
        #expect(rect(detail) == CGRect(x: 320, y: 0, width: 880, height: 700))
        split.show(.inspector)
        #expect(split.isShowing(.inspector) && listener.lines == ["will show 4"])
        host.settle()
        #expect(rect(inspector) == CGRect(x: 900, y: 0, width: 300, height: 700))
        #expect(rect(detail) == CGRect(x: 320, y: 0, width: 580, height: 700))
        #expect(listener.lines == ["will show 4", "did show 4"])
        split.preferredInspectorColumnWidth = 260
        split.minimumInspectorColumnWidth = 280
        host.layout()
        #expect(rect(inspector).width == 280)
        split.hide(.inspector)
        host.settle()
        #expect(rect(inspector).minX == 1_200 && rect(detail).width == 880)
        #expect(listener.lines.suffix(2) == ["will hide 4", "did hide 4"])
    }

    @Test func `it is at the left in right-to-left layout`() {
        show()
        split.view.semanticContentAttribute = .forceRightToLeft
        split.show(.inspector)
        host.settle()
        #expect(rect(inspector).minX == 0 && rect(detail).minX == 300 && rect(list).minX == 880)
    }

    @Test func `without enough space it covers the secondary column until a tap beside it`() {
        show()
        host.resize(to: CGSize(width: 900, height: 700))
        split.show(.inspector)
        host.settle()
        #expect(rect(inspector).minX == 600 && rect(detail) == CGRect(x: 320, y: 0, width: 580, height: 700))
        host.tap(host.window, at: CGPoint(x: 450, y: 350))
        host.settle()
        #expect(!split.isShowing(.inspector) && rect(inspector).minX == 900 && split.isShowing(.primary))
    }

    @Test func `in a narrow window it is a sheet, which becomes a column in a wide one`() {
        show()
        host.resize(to: CGSize(width: 390, height: 700))
        host.settle()
        #expect(split.isCollapsed && split.isShowing(.secondary) && !split.isShowing(.primary))
        split.show(.inspector)
        host.settle()
        #expect(split.isShowing(.inspector) && split.presentedViewController === inspector.navigationController)
        split.hide(.inspector)
        host.settle()
        #expect(!split.isShowing(.inspector) && split.presentedViewController == nil)
        split.show(.inspector)
        host.settle()
        host.resize(to: CGSize(width: 1_200, height: 700))
        host.settle()
        #expect(split.presentedViewController == nil && split.isShowing(.inspector))
        #expect(rect(inspector) == CGRect(x: 900, y: 0, width: 300, height: 700))
        host.resize(to: CGSize(width: 390, height: 700))
        host.settle()
        #expect(!split.isShowing(.inspector) && split.presentedViewController == nil)
    }

    @Test func `a delegate may hide the column that it is told of`() {
        final class Refusing: NSObject, UISplitViewControllerDelegate {
            func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
                svc.hide(column)
            }
        }
        show()
        let refusing = Refusing()
        split.delegate = refusing
        split.show(.inspector)
        host.settle()
        #expect(!split.isShowing(.inspector) && rect(detail).width == 880)
        split.setViewController(nil, for: .inspector)
        split.show(.inspector)
        host.settle()
        #expect(!split.isShowing(.inspector))
    }
}
