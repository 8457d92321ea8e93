import UIKit

/// Sets the scale of the screen of this library to that of a recording. The scale of a device is fixed.
@MainActor
enum GoldenScreen {
    /// Runs `body` with the scale for the screen and for views outside windows.
    static func with<Result>(scale: Double, _ body: () -> Result) -> Result {
        let screen = UIScreen.main.scale
        let traits = UITraitCollection.current
        UIScreen.main.scale = scale
        UITraitCollection.current = UITraitCollection(traitsFrom: [traits, UITraitCollection(displayScale: scale)])
        defer {
            UIScreen.main.scale = screen
            UITraitCollection.current = traits
        }
        return body()
    }
}
