internal import Foundation
public import UIKit

/// Opens windows with view controllers, for programs without an application delegate.
@MainActor public enum DesktopApp {
    /// Shows a view controller in a window until it is closed. With `--render FILE.png` in the program's arguments,
    /// or without a display, writes an image instead. The other arguments are those of any app: `--size`, `--dark`,
    /// `--rtl`.
    ///
    /// - Parameters:
    ///   - controller: Called after the size and traits of the screen are known.
    ///   - title: The window title; the program's name by default.
    ///   - size: The size in points; that of a phone by default.
    /// - Returns: The exit status of the process: 0 for success.
    public static func show(
        _ controller: @autoclosure () -> UIViewController, title: String? = nil, size: CGSize? = nil
    ) -> Int32 {
        let application = UIApplication.shared
        // Keeps the window alive while it is shown.
        var window: UIWindow?
        var runner = AppRunner(arguments: Array(CommandLine.arguments.dropFirst()))
        runner.stateFolder = AppState.Store.folder(of: runner.name, in: ProcessInfo.processInfo.environment)
        let status =
            runner
            .show(application: application, title: title, size: size) {
                let created = UIWindow(frame: UIScreen.main.bounds)
                created.rootViewController = controller()
                created.makeKeyAndVisible()
                application._enterForeground()
                window = created
                return created
            }
        window?.isHidden = true
        return status
    }
}
