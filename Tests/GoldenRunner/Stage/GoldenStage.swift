import UIKit

/// A collection view set up as the recording's was: an app's own window, data source and cells.
@MainActor
final class GoldenStage {
    let window: UIWindow?
    let collectionView: GoldenCollectionView
    let dataSource: GoldenDataSource
    /// The collection view holds its delegate weakly.
    private let delegate: (any UICollectionViewDelegate)?

    /// - Parameters:
    ///   - input: The `input` of a golden: bounds, itemCounts and insets are read here.
    ///   - inWindow: Whether the recording's view was in a window.
    ///   - kinds: The kinds of supplementary view that the layout asks for.
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
        // The recordings give the insets that were in force, so nothing may be added to them.
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

    /// Lays out until nothing changes any more; self-sizing takes several passes, the recordings gave it six.
    func settle(passes: Int = 6) {
        for _ in 0..<passes {
            collectionView.setNeedsLayout()
            collectionView.layoutIfNeeded()
        }
        #if !GOLDENS_ON_DEVICE
            ExplanationCheck.current?.check(collectionView)
        #endif
    }

    /// What the layout answers for a rect, in the layout's order.
    func elements(in rect: CGRect) -> [GoldenElement] {
        (collectionView.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map(GoldenElement.init)
    }
}
