import UIKit

/// Draws a photo with layers.
final class PhotoView: UIView {
    private let sky = CAGradientLayer()
    private let sun = CALayer()
    private let hills = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

    var photo: Photo? {
        didSet {
            showColors()
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.addSublayer(sky)
        layer.addSublayer(sun)
        for hill in hills { layer.addSublayer(hill) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func showColors() {
        guard let photo else { return }
        // A reused view shows its new photo at once.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sky.colors = photo.sky.map(\.cgColor)
        sun.backgroundColor = UIColor(white: 1, alpha: 0.85).cgColor
        for (row, hill) in hills.enumerated() {
            let shade = 0.55 - 0.16 * CGFloat(row)
            hill.fillColor =
                UIColor(
                    hue: 0.3 + 0.05 * CGFloat(photo.seed % 5), saturation: 0.35,
                    brightness: shade * (1.25 - abs(photo.hour - 13) / 12), alpha: 1
                ).cgColor
        }
        CATransaction.commit()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let photo else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sky.frame = bounds
        let side = bounds.width * 0.14
        sun.frame = CGRect(
            x: bounds.width * (0.15 + 0.1 * CGFloat(photo.seed % 7)), y: bounds.height * 0.2, width: side, height: side)
        sun.cornerRadius = side / 2
        for (row, hill) in hills.enumerated() {
            let heights = photo.hills(row: row)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: bounds.height))
            for (step, height) in heights.enumerated() {
                let point = CGPoint(
                    x: bounds.width * CGFloat(step) / CGFloat(heights.count - 1), y: bounds.height * (1 - height))
                if step == 0 {
                    path.addLine(to: point)
                } else {
                    let middle = bounds.width * (CGFloat(step) - 0.5) / CGFloat(heights.count - 1)
                    path.addCurve(
                        to: point, controlPoint1: CGPoint(x: middle, y: path.currentPoint.y),
                        controlPoint2: CGPoint(x: middle, y: point.y))
                }
            }
            path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
            path.close()
            hill.frame = bounds
            hill.path = path.cgPath
        }
        CATransaction.commit()
    }
}
