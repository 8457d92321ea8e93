internal import Foundation
package import ViewerHost

/// Where a driven program shows what it does: a page on this machine.
package struct DrivePage: Equatable, Sendable {
    /// The port; 0 for any that is free.
    package var port: Int
    /// The part of the address that only its reader knows: 32 hexadecimal digits, or `nil` before the server chose one.
    package private(set) var token: String?

    /// Opens the page in the process with the app. Returns the connection to its viewers, and its address.
    package typealias Opening =
        @MainActor (
            _ port: Int, _ token: String?, _ title: String
        ) throws -> (any ViewerTransport, address: String)

    /// A page whose address the server chooses.
    package init(port: Int) { self.port = port }

    /// The page at an address, such as `http://127.0.0.1:8080/TOKEN/`; `nil` for another address.
    package init?(address: String) {
        guard let url = URL(string: address), let port = url.port else { return nil }
        self.init("\(port)/\(url.path.replacing("/", with: ""))")
    }

    /// The variable that passes it to the process with the app, which a rebuild replaces: the page stays at its address.
    static let variable = "OCV_DRIVE_PAGE"

    /// The value of the variable.
    package var text: String { "\(port)/\(token ?? "")" }

    /// Reads the value of the variable; `nil` for another text.
    package init?(_ text: String) {
        guard let match = text.wholeMatch(of: /([0-9]{1,5})\/([0-9a-f]{32})?/), let port = Int(match.output.1),
            port <= 65_535
        else { return nil }
        (self.port, token) = (port, match.output.2.map(String.init))
    }

    /// The page that the parent process asks for; `nil` for none.
    static var requested: DrivePage? { ProcessInfo.processInfo.environment[variable].flatMap { DrivePage($0) } }
}
