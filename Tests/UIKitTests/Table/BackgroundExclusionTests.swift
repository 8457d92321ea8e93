import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// A background configuration and background views replace each other, as in cells of collection views.
@MainActor @Suite("Backgrounds of table cells and headers") struct BackgroundExclusionTests {
    let host = ViewHost(size: CGSize(width: 320, height: 320))

    private func configuration() -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration.listCell()
        result.backgroundColor = .red
        return result
    }

    private func show(_ view: UIView) {
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        host.advance(by: 0.1)
    }

    private func backgrounds(in view: UIView) -> Int {
        view.subviews.filter { $0 is BackgroundConfigurationView }.count
    }

    @Test("a background view of a cell replaces the configuration, and the other way around")
    func cells() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        show(cell)
        cell.backgroundConfiguration = configuration()
        host.advance(by: 0.1)
        #expect(backgrounds(in: cell) == 1)
        let view = UIView()
        cell.backgroundView = view
        #expect(cell.backgroundConfiguration == nil)
        host.advance(by: 0.1)
        #expect(backgrounds(in: cell) == 0 && view.superview === cell)
        cell.backgroundConfiguration = configuration()
        #expect(cell.backgroundView == nil && view.superview == nil)
        host.advance(by: 0.1)
        #expect(backgrounds(in: cell) == 1)
    }

    @Test("a view for the selection replaces a configuration that the app set, but not the default one")
    func selectionViews() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        show(cell)
        cell.selectedBackgroundView = UIView()
        host.advance(by: 0.1)
        #expect(backgrounds(in: cell) == 1)
        cell.backgroundConfiguration = configuration()
        #expect(cell.selectedBackgroundView == nil)
        cell.multipleSelectionBackgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
        cell.backgroundConfiguration = configuration()
        #expect(cell.multipleSelectionBackgroundView == nil)
    }

    @Test("without its background view, a cell has the default background again")
    func defaults() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        show(cell)
        cell.backgroundConfiguration = configuration()
        cell.backgroundView = UIView()
        cell.backgroundView = nil
        host.advance(by: 0.1)
        #expect(backgrounds(in: cell) == 1 && cell.backgroundConfiguration?.backgroundColor != .red)
    }

    @Test("headers and footers do the same")
    func headers() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        show(header)
        header.backgroundConfiguration = configuration()
        header.backgroundView = UIView()
        #expect(header.backgroundConfiguration == nil)
        host.advance(by: 0.1)
        #expect(backgrounds(in: header) == 0)
        header.backgroundConfiguration = configuration()
        #expect(header.backgroundView == nil)
        host.advance(by: 0.1)
        #expect(backgrounds(in: header) == 1)
    }
}
