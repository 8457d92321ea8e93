package import UIKit
package import ViewerHost

/// Shows the window of an app in a browser.
@MainActor package enum PageHost {
    /// Serves a page for a window that a script uses.
    ///
    /// - Parameter token: The secret part of the address; a new one by default.
    /// - Returns: The connection to the page, and its address.
    /// - Throws: ``ServerFailure``.
    package static func open(
        port: Int, token: String?, title: String
    ) throws -> (any ViewerTransport, address: String) {
        let transport = try PageTransport(port: port, title: title, token: token)
        return (transport, transport.address)
    }

    /// Serves the window until the process ends.
    ///
    /// - Parameters:
    ///   - fixedTraits: Traits of the window that do not follow the browser.
    ///   - announce: Called with the address of the page.
    /// - Throws: ``ServerFailure``.
    package static func run(
        _ window: UIWindow, title: String, port: Int, fixedTraits: UITraitCollection = UITraitCollection(),
        announce: (String) -> Void
    ) throws(ServerFailure) {
        let transport = try PageTransport(port: port, title: title)
        window.isHidden = false
        let loop = ViewerLoop(window: window, name: title, transport: transport)
        loop.session.fixedTraits = fixedTraits
        announce(transport.address)
        loop.run()
    }
}
