import UIKit

/// A collection view with the setup of the recording: a window, a data source, and cells like those of an app.
@MainActor
final class GoldenHarness {
    let window: UIWindow?
    let collectionView: GoldenCollectionView
    let dataSource: GoldenDataSource
    /// The collection view references its delegate weakly.
    private let delegate: (any UICollectionViewDelegate)?

    /// - Parameters:
    ///   - input: The `input` of a golden case, with bounds, itemCounts, and insets.
    ///   - inWindow: Whether the recorded view was in a window.
    ///   - kinds: The kinds of supplementary views of the layout.
    init(
        _ input: JSONValue, layout: UICollectionViewLayout, inWindow: Bool, kinds: some Sequence<String>,
        delegate: (any UICollectionViewDelegate)? = nil
    ) throws(GoldenError) {
        let frame = CGRect(origin: .zero, size: try input["bounds"].needSize())
        dataSource = GoldenDataSource(itemCounts: try input["itemCounts"].needInts())
        collectionView = GoldenCollectionView(frame: frame, collectionViewLayout: layout)
        window = inWindow ? UIWindow(frame: frame) : nil
        self.delegate = delegate

        collectionView.register(GoldenCell.self, forCellWithReuseIdentifier: GoldenCell.identifier)
        for kind in kinds {
            collectionView.register(
                GoldenReusableView.self, forSupplementaryViewOfKind: kind,
                withReuseIdentifier: GoldenReusableView.identifier)
        }
        // The recordings contain the adjusted insets, so that no adjustment may be added.
        collectionView.contentInsetAdjustmentBehavior = .never
        let inset = input.has("contentInset") ? input["contentInset"] : input["adjustedContentInset"]
        if !inset.isNull { collectionView.contentInset = try inset.needInsets() }
        if !input["safeAreaInsets"].isNull {
            collectionView.recordedSafeArea = try input["safeAreaInsets"].needInsets()
        }
        if !input["layoutMargins"].isNull { collectionView.layoutMargins = try input["layoutMargins"].needInsets() }
        collectionView.dataSource = dataSource
        collectionView.delegate = delegate
        if let window {
            window.addSubview(collectionView)
            window.isHidden = false
        }
    }

    /// Lays out `passes` times. Self-sizing takes several passes; the recordings used six.
    func settle(passes: Int = 6) {
        for _ in 0..<passes {
            collectionView.setNeedsLayout()
            collectionView.layoutIfNeeded()
        }
        #if !GOLDENS_ON_DEVICE
            ExplanationCheck.current?.check(collectionView)
        #endif
    }

    /// The elements that the layout returns for a rect, in its order.
    func elements(in rect: CGRect) -> [GoldenElement] {
        (collectionView.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map(GoldenElement.init)
    }
}
