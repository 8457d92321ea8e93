internal import CollectionViewTesting
internal import CoreGraphics
internal import UIKit

extension DriveSession {
    /// The environment in one line.
    var environmentLine: String {
        let window = host.window
        let direction = host.environment.layoutDirection == .rightToLeft ? "right to left" : "left to right"
        return [
            "window \(DriveText.size(window.bounds.size))", host.environment.appearance == .dark ? "dark" : "light",
            direction, "text size \(TextSizeNames.name(of: host.contentSizeCategory))",
            "\(DriveText.number(host.now)) s",
        ].joined(separator: ", ")
    }

    /// Changes the environment.
    ///
    /// - Returns: What a person should know about it.
    func changeEnvironment(_ request: DriveRequest) throws(DriveFault) -> [String] {
        switch request {
        case .resize(let size): try resize(to: size)
        case .rotate: try resize(to: CGSize(width: host.window.bounds.height, height: host.window.bounds.width))
        case .appearance(let style): host.environment.appearance = style == .dark ? .dark : .light
        case .direction(let direction): host.environment.layoutDirection = direction
        case .textSize(let category): host.contentSizeCategory = category
        default: throw DriveFault("This request changes nothing.")
        }
        host.layout()
        return [environmentLine]
    }

    private func resize(to size: CGSize) throws(DriveFault) {
        guard size.width.isFinite, size.height.isFinite, size.width >= 1, size.height >= 1, size.width <= 8_000,
            size.height <= 8_000
        else {
            throw DriveFault("A window has 1 to 8000 points in each direction, not \(size.width) x \(size.height).")
        }
        UIScreen.main.bounds = CGRect(origin: .zero, size: size)
        host.resize(to: size)
    }
}
