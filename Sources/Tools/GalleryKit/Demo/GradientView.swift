import UIKit

/// A view filled with a vertical gradient.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func set(_ colors: [UIColor], locations: [CGFloat]? = nil) {
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = colors.map(\.cgColor)
        gradient.locations = locations?.map { NSNumber(value: Double($0)) }
    }
}
