import UIKit

/// Stored, because `UIFontMetrics.default` creates an object each time, and layouts use it in every preparation.
private let bodyMetrics = UIFontMetrics.default

extension UICollectionViewLayout {
    /// The factor by which lengths that hold text grow with the text size that the user prefers; 1 at the default size
    /// and without a view.
    var textScale: CGFloat {
        guard let collectionView else { return 1 }
        let scale = bodyMetrics.scaledValue(for: 1_000, compatibleWith: collectionView.traitCollection) / 1_000
        return scale.isFinite && scale > 0 ? scale : 1
    }

    /// A length that holds text, in whole points if it is scaled.
    func textLength(_ length: CGFloat, scales: Bool) -> CGFloat {
        guard scales, length > 0 else { return length }
        let scale = textScale
        return scale == 1 ? length : max((length * scale).rounded(), 1)
    }
}
