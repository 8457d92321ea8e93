internal import UIKit

/// The edge of a device around a preview, with its status bar and home indicator over it, and its name below.
///
/// Sizes that are not those of a phone or a tablet have only a name.
@MainActor final class DeviceFrame: UIView {
    private let edge = UIView()
    private let time = UILabel()
    private let battery = UIView()
    private let charge = UIView()
    private let indicator = UIView()
    /// The name of the device.
    let name = UILabel()
    private let screen: RemoteView
    /// Whether the status bar is light.
    var isDark = false { didSet { if isDark != oldValue { setNeedsLayout() } } }
    /// The height of the name below the screen, in points.
    static let nameHeight: CGFloat = 26

    /// - Parameter screen: The preview, which becomes a subview.
    init(_ screen: RemoteView) {
        self.screen = screen
        super.init(frame: .zero)
        edge.backgroundColor = .black
        edge.isUserInteractionEnabled = false
        name.font = .systemFont(ofSize: 12)
        name.textColor = .secondaryLabel
        name.textAlignment = .center
        time.text = "9:41"
        time.textAlignment = .center
        battery.layer.borderWidth = 1
        battery.addSubview(charge)
        for view in [edge, screen, time, battery, indicator, name] as [UIView] { addSubview(view) }
        for view in [time, battery, indicator, name] as [UIView] { view.isUserInteractionEnabled = false }
    }

    /// Always fails: the window has no interface files.
    required init?(coder: NSCoder) { nil }

    private var kind: PreviewOptions.DeviceKind {
        let size = screen.remoteSize
        return PreviewOptions.device(width: Double(size.width), height: Double(size.height))?.kind ?? .none
    }

    /// Lays out the screen at a scale.
    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: bounds.height - Self.nameHeight)
        screen.frame = CGRect(origin: .zero, size: size)
        name.frame = CGRect(x: -40, y: size.height + 8, width: size.width + 80, height: Self.nameHeight - 8)
        let factor = size.width / max(1, screen.remoteSize.width)
        let kind = kind
        let radius: CGFloat =
            switch kind {
            case .phone: 48
            case .tablet: 18
            case .button, .none: 0
            }
        screen.layer.cornerRadius = radius * factor
        let width = kind == .none ? 0 : 9 * factor
        edge.frame = screen.frame.insetBy(dx: -width, dy: -width)
        edge.layer.cornerRadius = radius == 0 ? 8 * factor : (radius + 9) * factor
        edge.isHidden = kind == .none
        // A black edge around a dark screen would not be seen.
        edge.layer.borderWidth = isDark ? max(0.5, factor) : 0
        edge.layer.borderColor = UIColor(white: 0.45, alpha: 1).cgColor
        let isUpright = size.height >= size.width
        let hasStatusBar = kind != .none && (isUpright || kind == .tablet)
        let color: UIColor = isDark ? .white : .black
        for view in [time, battery] as [UIView] { view.isHidden = !hasStatusBar }
        indicator.isHidden = kind == .none || kind == .button
        time.font = .systemFont(ofSize: max(4, (kind == .phone ? 16 : 12) * factor), weight: .semibold)
        time.textColor = color
        let middle = (kind == .phone ? 33 : 11) * factor
        let inset = (kind == .phone ? 28 : 10) * factor
        time.frame = CGRect(x: inset, y: middle - 10 * factor, width: 60 * factor, height: 20 * factor)
        battery.frame = CGRect(
            x: size.width - inset - 32 * factor, y: middle - 6 * factor, width: 25 * factor, height: 12 * factor)
        battery.layer.borderColor = color.withAlphaComponent(0.4).cgColor
        battery.layer.cornerRadius = 3.5 * factor
        charge.frame = battery.bounds.insetBy(dx: 2 * factor, dy: 2 * factor)
        charge.backgroundColor = color
        charge.layer.cornerRadius = 2 * factor
        let length = (isUpright ? 139 : 220) * factor
        indicator.frame = CGRect(
            x: (size.width - length) / 2, y: size.height - 13 * factor, width: length, height: 5 * factor)
        indicator.backgroundColor = color
        indicator.layer.cornerRadius = 2.5 * factor
    }
}
