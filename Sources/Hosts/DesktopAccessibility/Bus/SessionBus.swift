internal import Foundation

/// Finds the message bus of the user's session.
enum SessionBus {
    /// The address; `nil` if the session has no bus. Never starts one.
    static func address(in environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] {
            // With such an address, the library would search for a bus or start one.
            return address.isEmpty || address.hasPrefix("autolaunch:") ? nil : address
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
            FileManager.default.fileExists(atPath: folder + "/bus")
        else { return nil }
        // Other characters must be escaped in addresses.
        let plain = CharacterSet(charactersIn: "-_/.*").union(.alphanumerics)
        return folder.unicodeScalars.allSatisfy { plain.contains($0) && $0.isASCII }
            ? "unix:path=\(folder)/bus" : nil
    }
}
