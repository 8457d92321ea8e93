public import UIKit

extension LiveGallery {
    /// The icon of the window: cards of a waterfall.
    public var icon: UIImage {
        let side: CGFloat = 128
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor(red: 0.10, green: 0.12, blue: 0.18, alpha: 1).setFill()
            UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: side - 8, height: side - 8), cornerRadius: 28).fill()
            let columns: [[(height: CGFloat, hue: CGFloat)]] = [[(52, 0.58), (32, 0.52)], [(32, 0.10), (52, 0.03)]]
            for (column, cards) in columns.enumerated() {
                var y: CGFloat = 19
                for card in cards {
                    UIColor(hue: card.hue, saturation: 0.68, brightness: 0.96, alpha: 1).setFill()
                    let frame = CGRect(x: 20 + CGFloat(column) * 46, y: y, width: 42, height: card.height)
                    UIBezierPath(roundedRect: frame, cornerRadius: 10).fill()
                    y += card.height + 6
                }
            }
        }
    }
}
