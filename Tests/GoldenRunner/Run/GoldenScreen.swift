import UIKit

/// Lets this library's screen have the scale of a recording. A device's screen has the scale that it has.
@MainActor
enum GoldenScreen {
    /// Runs `body` with a screen, and views outside of windows, of a scale.
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
