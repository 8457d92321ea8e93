import Foundation

/// A private session bus on which the services of assistive technologies start. It exists as long as this object.
final class MessageBus {
    /// Whether the bus, the registry, and the client library are installed.
    static let isAvailable: Bool = {
        let programs = ["/usr/libexec/at-spi-bus-launcher", "/usr/libexec/at-spi2-registryd", "/usr/bin/dbus-daemon"]
        guard programs.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0) }) else { return false }
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"]
        python.standardError = FileHandle.nullDevice
        guard (try? python.run()) != nil else { return false }
        python.waitUntilExit()
        return python.terminationStatus == 0
    }()

    let address: String
    private let daemon = Process()
    private let folder: URL
    private let screen: VirtualScreen

    init(on screen: VirtualScreen) throws {
        self.screen = screen
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let output = Pipe()
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        daemon.environment = Self.environment(screen: screen, folder: folder)
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try Servers.start(daemon)
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw VirtualScreen.Failure(description: "dbus-daemon did not start") }
            text += String(decoding: data, as: UTF8.self)
        }
        address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        // Services end with their bus, but the second bus that one of them starts does not. Its socket is in the
        // folder.
        Servers.end(daemon)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = pid_t(name), let commandLine = FileManager.default.contents(atPath: "/proc/\(name)/cmdline"),
                String(decoding: commandLine, as: UTF8.self).contains(folder.path)
            else { continue }
            kill(id, SIGKILL)
        }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func environment(screen: VirtualScreen, folder: URL) -> [String: String] {
        var all = ProcessInfo.processInfo.environment
        for name in ["DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"] { all[name] = nil }
        all["DISPLAY"] = screen.name
        all["XDG_RUNTIME_DIR"] = folder.path
        // Settings are neither read nor stored.
        all["GSETTINGS_BACKEND"] = "memory"
        all["NO_AT_BRIDGE"] = nil
        return all
    }

    /// Starts a program from the folder of clients on this bus. Does not wait for its end.
    func launch(_ client: String, _ arguments: [String]) throws -> (process: Process, output: Pipe) {
        let process = Process()
        let output = Pipe()
        guard let clients = Bundle.module.url(forResource: "Clients", withExtension: nil) else {
            throw VirtualScreen.Failure(description: "the clients are missing")
        }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-W", "ignore", clients.appendingPathComponent(client).path] + arguments
        process.environment = Self.environment(screen: screen, folder: folder).merging(
            ["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return (process, output)
    }
}
