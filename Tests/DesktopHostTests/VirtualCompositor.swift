import Foundation

/// A Wayland compositor (sway) with two outputs and without a monitor. It runs as long as this object exists.
final class VirtualCompositor {
    /// The outputs, with their sizes in pixels and their scales. The second one is to the right of the first one.
    static let outputs = [
        (name: "HEADLESS-1", width: 900, height: 700, scale: 1),
        (name: "HEADLESS-2", width: 1400, height: 1000, scale: 2),
    ]
    static let isAvailable = ["sway", "swaymsg", "grim", "setpriv"].allSatisfy(VirtualScreen.isInstalled)

    private let folder: String
    private let server = Process()
    private let environment: [String: String]
    /// The variables that programs of this compositor need.
    let variables: [String: String?]

    /// Starts the compositor. Returns when it accepts connections.
    init() throws {
        // The paths of sockets are limited to about 100 bytes.
        folder = NSTemporaryDirectory() + "wayland-\(UUID().uuidString.prefix(8))"
        let configuration = folder + "/config"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var left = 0
        let lines = Self.outputs.map { output in
            defer { left += output.width / output.scale }
            return
                "output \(output.name) resolution \(output.width)x\(output.height) position \(left),0 scale \(output.scale)"
        }
        try (lines + ["default_border none", "for_window [title=\".*\"] floating enable", ""])
            .joined(separator: "\n").write(toFile: configuration, atomically: true, encoding: .utf8)
        let sockets = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-1"]
        variables = sockets
        environment = ProcessInfo.processInfo.environment.merging(sockets) { $1 }.merging([
            "HOME": folder, "SWAYSOCK": folder + "/sway.sock", "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "\(Self.outputs.count)",
        ]) { $1 }
        var command = ["sway", "--config", configuration]
        if geteuid() == 0 {
            // sway does not run as root.
            let nobody = 65_534
            command = ["setpriv", "--reuid", "\(nobody)", "--regid", "\(nobody)", "--clear-groups"] + command
            try FileManager.default.setAttributes(
                [.ownerAccountID: nobody, .groupOwnerAccountID: nobody, .posixPermissions: 0o700], ofItemAtPath: folder)
        }
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        server.arguments = command
        server.environment = environment.filter { $0.key != "WAYLAND_DISPLAY" && $0.key != "DISPLAY" }
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        try Servers.start(server)
        let end = Date(timeIntervalSinceNow: 20)
        while (try? run("swaymsg", "-t", "get_version")) == nil {
            guard Date() < end, server.isRunning else {
                throw VirtualScreen.Failure(description: "sway did not start")
            }
        }
    }

    deinit {
        Servers.end(server)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs a tool in this compositor and returns its output.
    @discardableResult
    func run(_ tool: String, _ arguments: String...) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw VirtualScreen.Failure(description: "\(tool) \(arguments) ended with \(process.terminationStatus)")
        }
        return data
    }

    /// Sends a command for the window with this title.
    func command(_ title: String, _ command: String) throws { try run("swaymsg", "[title=\"\(title)\"] \(command)") }

    /// A window in the tree of sway, in its units.
    private struct Node: Decodable {
        struct Rect: Decodable { var x, y, width, height: Int }
        var name: String?
        var rect: Rect
        var nodes, floating_nodes: [Node]?

        func find(_ title: String) -> Rect? {
            if name == title { return rect }
            return ((nodes ?? []) + (floating_nodes ?? [])).lazy.compactMap { $0.find(title) }.first
        }
    }

    /// The pixels of the window with this title on an output, 0xRRGGBB, row by row.
    func screenshot(of title: String, on index: Int) throws -> (width: Int, height: Int, pixels: [UInt32]) {
        let tree = try JSONDecoder().decode(Node.self, from: run("swaymsg", "-t", "get_tree"))
        guard let rect = tree.find(title) else { throw VirtualScreen.Failure(description: "no window \(title)") }
        let output = Self.outputs[index]
        let origin = Self.outputs[..<index].reduce(0) { $0 + $1.width / $1.scale }
        let (x, y) = ((rect.x - origin) * output.scale, rect.y * output.scale)
        let (width, height) = (rect.width * output.scale, rect.height * output.scale)
        guard x >= 0, y >= 0, x + width <= output.width, y + height <= output.height else { return (0, 0, []) }
        // A portable pixmap: the header "P6 WIDTH HEIGHT 255", then three bytes per pixel.
        let image = [UInt8](try run("grim", "-t", "ppm", "-o", output.name, "-"))
        let start = image.count - output.width * output.height * 3
        guard image.starts(with: Array("P6".utf8)), start > 0 else {
            throw VirtualScreen.Failure(description: "unexpected screenshot")
        }
        var pixels: [UInt32] = []
        for row in y..<y + height {
            for column in x..<x + width {
                let i = start + (row * output.width + column) * 3
                pixels.append(UInt32(image[i]) << 16 | UInt32(image[i + 1]) << 8 | UInt32(image[i + 2]))
            }
        }
        return (width, height, pixels)
    }
}
