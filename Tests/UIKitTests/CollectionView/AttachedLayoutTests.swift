import TestRuntimes
import Testing
import UIKit

/// Requires its collection view, as a published layout does.
private final class AttachedLayout: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView { super.collectionView! }
}

@MainActor @Suite("Layouts that require their collection view", .ownRuntime) struct AttachedLayoutTests {
    private let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())

    @Test("the view of a layout is not read before the layout is set", arguments: [false, true])
    func setting(animated: Bool) {
        view.layoutIfNeeded()
        let layout = AttachedLayout()
        view.setCollectionViewLayout(layout, animated: animated)
        view.layoutIfNeeded()
        #expect(layout.collectionView === view)
    }

    @Test("neither is the target of an interactive transition")
    func transition() {
        view.layoutIfNeeded()
        let layout = AttachedLayout()
        _ = view.startInteractiveTransition(to: layout)
        view.finishInteractiveTransition()
        #expect(layout.collectionView === view)
    }
}
