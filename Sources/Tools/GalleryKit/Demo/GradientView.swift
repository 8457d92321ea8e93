import UIKit

/// A view filled with a vertical gradient.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// Sets the colors from top to bottom. `locations` are from 0 to 1; `nil` spaces them evenly.
    func set(_ colors: [UIColor], locations: [CGFloat]? = nil) {
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = colors.map(\.cgColor)
        gradient.locations = locations?.map { NSNumber(value: Double($0)) }
    }
}
