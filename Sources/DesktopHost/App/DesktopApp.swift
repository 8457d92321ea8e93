internal import Foundation
public import UIKit

/// Opens windows on view controllers, for programs that have no application delegate.
@MainActor public enum DesktopApp {
    /// Shows one view controller in a window until it is closed; with `--render FILE.png` among the program's
    /// arguments, or without a screen, writes a picture instead. The other arguments are those of any app: `--size`,
    /// `--dark`, `--rtl`.
    ///
    /// - Parameters:
    ///   - controller: Made once the size and the surroundings of the screen are known.
    ///   - title: Of the window; the program's name without one.
    ///   - size: In points; that of a phone without one.
    /// - Returns: The exit status of the process: 0 when all went well.
    public static func show(
        _ controller: @autoclosure () -> UIViewController, title: String? = nil, size: CGSize? = nil
    ) -> Int32 {
        let application = UIApplication.shared
        // The window lives as long as it is shown.
        var window: UIWindow?
        let status = AppRunner(arguments: Array(CommandLine.arguments.dropFirst()))
            .show(application: application, title: title, size: size) {
                let made = UIWindow(frame: UIScreen.main.bounds)
                made.rootViewController = controller()
                made.makeKeyAndVisible()
                application._enterForeground()
                window = made
                return made
            }
        window?.isHidden = true
        return status
    }
}
