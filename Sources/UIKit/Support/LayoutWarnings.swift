import Foundation

/// Things that go wrong without being wrong enough to stop. Printed once each.
@MainActor package enum LayoutWarnings {
    package static var sink: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
    private static var seen: Set<String> = []

    static func report(_ message: String) {
        if seen.insert(message).inserted { sink(message) }
    }
}
