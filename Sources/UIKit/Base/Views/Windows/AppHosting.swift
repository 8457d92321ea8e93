/// How an app comes on screen: a host that is linked into the program leaves its entry here before `main` runs.
///
/// So sources import `UIKit` alone, and which host shows them is a matter of what the program is linked with.
package enum AppHosting {
    /// Launches the application with ``UIApplication/_launch(connecting:)``, shows it, and returns the exit status of
    /// the process.
    package typealias Entry = @MainActor (UIApplication) -> Int32

    // Written once, by the first thread, before `main`.
    nonisolated(unsafe) package static var entry: Entry?

    /// What a program says that no host is linked with.
    package static let missingHost =
        "This app has nothing to be shown by. Add the product DesktopHost of OpenCollectionView to the dependencies of the "
        + "program's target; its sources stay as they are."
}
