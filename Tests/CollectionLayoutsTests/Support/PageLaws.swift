import CollectionViewTesting
import UIKit

/// The laws of layouts for pages whose sections scroll sideways: cells beyond the row's window are in no rectangle,
/// and a rectangle finds what shows in it, so that only bands across the whole view can be compared.
@MainActor enum PageLaws {
    static func broken(by view: UICollectionView, sideways: Set<Int>, bands: Int = 6) -> [String] {
        let numbers = LayoutLaws.numbers(in: view)
        guard numbers.isEmpty else { return numbers }
        let identities = LayoutLaws.identities(in: view).filter { message in
            !(message.hasSuffix("is in no rectangle") && sideways.contains { message.hasPrefix("cell \($0).") })
        }
        return identities + LayoutLaws.answersAgree(in: view) + queriesAgree(in: view, bands: bands)
    }

    private static func queriesAgree(in view: UICollectionView, bands: Int) -> [String] {
        let layout = view.collectionViewLayout
        let content = layout.collectionViewContentSize
        let (width, height) = (view.bounds.width, view.bounds.height)
        // Along the content, which is longer than the view one way only.
        let isTall = content.height - height >= content.width - width
        func found(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
            layout.layoutAttributesForElements(in: rect) ?? []
        }
        let all = found(
            isTall
                ? CGRect(x: 0, y: 0, width: width, height: content.height)
                : CGRect(x: 0, y: 0, width: content.width, height: height))
        var broken: [String] = []
        for band in 0..<bands {
            let part = CGFloat(band) / CGFloat(bands)
            let rect =
                isTall
                ? CGRect(x: 0, y: content.height * part, width: width, height: content.height / CGFloat(2 * bands))
                : CGRect(x: content.width * part, y: 0, width: content.width / CGFloat(2 * bands), height: height)
            let names = Set(found(rect).map { "\($0.indexPath) \($0.representedElementKind ?? "cell")" })
            for a in all where a.frame.intersects(rect.insetBy(dx: 1e-6, dy: 1e-6)) {
                let name = "\(a.indexPath) \(a.representedElementKind ?? "cell")"
                if !names.contains(name) { broken.append("\(name) at \(a.frame) is missing in \(rect)") }
            }
        }
        return broken
    }
}
