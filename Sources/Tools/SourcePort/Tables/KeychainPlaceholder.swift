/// The functions and constants of the keychain, which apps call in wrappers of their own. Nothing is stored: items are
/// never found, and adding one fails.
enum KeychainPlaceholder {
    /// Declarations by the name of the function.
    static let functions: [String: String] = [
        "SecItemAdd": function("SecItemAdd", result: true, "errSecNotAvailable"),
        "SecItemCopyMatching": function("SecItemCopyMatching", result: true, "errSecItemNotFound"),
        "SecItemUpdate": """
        @discardableResult public func SecItemUpdate(_ query: Any, _ attributesToUpdate: Any) -> Int32 {
            PlaceholderUse.report("Security", "SecItemUpdate")
            return \(statuses["errSecItemNotFound"] ?? 0)
        }
        """,
        "SecItemDelete": function("SecItemDelete", result: false, "errSecItemNotFound"),
    ]

    private static let resultParameter = ", _ result: UnsafeMutablePointer<AnyObject?>?"

    private static func function(_ name: String, result: Bool, _ status: String) -> String {
        """
        @discardableResult public func \(name)(
            _ query: Any\(result ? resultParameter : "")
        ) -> Int32 {
            PlaceholderUse.report("Security", "\(name)")
            return \(statuses[status] ?? 0)
        }
        """
    }

    /// The value of a constant: the number of a status, or a text that differs from all others.
    static func constant(_ name: String) -> String {
        name.hasPrefix("err") ? "Int32(\(statuses[name] ?? unimplemented))" : "\"\(name)\""
    }

    private static let unimplemented = -4

    /// - Source: the header `SecBase.h` of Apple's open source.
    private static let statuses: [String: Int] = [
        "errSecSuccess": 0, "errSecUnimplemented": unimplemented, "errSecParam": -50, "errSecAllocate": -108,
        "errSecUserCanceled": -128, "errSecNotAvailable": -25291, "errSecAuthFailed": -25293,
        "errSecDuplicateItem": -25299, "errSecItemNotFound": -25300, "errSecInteractionNotAllowed": -25308,
        "errSecDecode": -26275,
    ]
}
