/// Connects an app with its host: a host that is linked into the program registers its entry point before `main`
/// runs.
///
/// Sources therefore import only `UIKit`, and linking determines the host.
package enum AppHosting {
    /// Launches the application with ``UIApplication/_launch()``, shows it, and returns the exit status of the process.
    package typealias Entry = @MainActor (UIApplication) -> Int32

    // Written once, on the first thread, before `main`.
    /// The function that runs an app on the linked host; `nil` without one.
    nonisolated(unsafe) package static var entry: Entry?

    /// The message of a program without a host.
    package static let missingHost =
        "This app has no host that displays it. Add the product DesktopHost of OpenCollectionView to the dependencies "
        + "of the program's target. Its sources need no changes."
}
