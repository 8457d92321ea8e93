import Dispatch
import Foundation
import Testing
import UIKit

/// Each test runs in its own process, whose runtime has no host, as in a test that creates windows by itself.
@Suite("Without a host")
struct HeadlessClockTests {
    @Test("animations complete while a test waits")
    func animations() async {
        await #expect(processExitsWith: .success) {
            let finished = await withCheckedContinuation { continuation in
                Task { @MainActor in
                    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                    UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }) { finished in
                        continuation.resume(returning: finished)
                    }
                }
            }
            precondition(finished)
        }
    }

    @Test("a window is laid out and its controller appears")
    func appearance() async {
        await #expect(processExitsWith: .success) {
            final class Controller: UIViewController {
                var onAppear: (() -> Void)?
                override func viewDidAppear(_ animated: Bool) { onAppear?() }
            }
            let window = await MainActor.run {
                UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
            }
            let size = await withCheckedContinuation { (continuation: CheckedContinuation<CGSize, Never>) in
                Task { @MainActor in
                    let controller = Controller()
                    controller.onAppear = { [weak controller] in
                        continuation.resume(returning: controller?.view.bounds.size ?? .zero)
                    }
                    window.rootViewController = controller
                    window.makeKeyAndVisible()
                }
            }
            precondition(size == CGSize(width: 100, height: 200))
            let isReleased = await MainActor.run {
                weak let root = window.rootViewController
                window.rootViewController = nil
                return root == nil
            }
            precondition(isReleased)
        }
    }

    @Test("await apply(_:animatingDifferences:) returns, and batch updates complete")
    func updates() async {
        await #expect(processExitsWith: .success) {
            let source = await MainActor.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
                let layout = UICollectionViewFlowLayout()
                let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
                window.addSubview(view)
                window.isHidden = false
                let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                    view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
                }
                return (window, view, source)
            }
            for items in [[1, 2, 3], [3, 1], []] {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
                await source.2.apply(snapshot, animatingDifferences: true)
            }
            let count = await source.1.visibleCells.count
            precondition(count == 0)
            let finished = await withCheckedContinuation { continuation in
                Task { @MainActor in
                    source.1.performBatchUpdates({}) { continuation.resume(returning: $0) }
                }
            }
            precondition(finished)
        }
    }

    @Test("layout that is requested later happens at the next frame")
    func layout() async {
        await #expect(processExitsWith: .success) {
            final class Row: UIView {
                var layouts = 0
                override func layoutSubviews() { layouts += 1 }
            }
            let (window, row) = await MainActor.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
                let row = Row(frame: window.bounds)
                window.addSubview(row)
                window.isHidden = false
                return (window, row)
            }
            for expected in 1...3 {
                while await row.layouts < expected { await Task.yield() }
                await row.setNeedsLayout()
            }
            await MainActor.run { window.isHidden = true }
        }
    }
}
