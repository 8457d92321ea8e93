import Foundation

/// An X server without a monitor. It runs as long as this object exists.
final class VirtualScreen {
    static let isAvailable = ["Xvfb", "xdotool", "xwd", "xprop"].allSatisfy(isInstalled)
    /// Whether ``startWindowManager()`` finds one.
    static let hasWindowManager = isAvailable && isInstalled("openbox")

    static func isInstalled(_ tool: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }

    let name: String
    private let server = Process()
    private var manager: Process?

    struct Failure: Error, CustomStringConvertible { var description: String }

    /// Starts the server. It selects a free display, and reports its number when it accepts connections.
    init(size: String = "900x900") throws {
        let output = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset"]
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try Servers.start(server)
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(description: "Xvfb did not start") }
            text += String(decoding: data, as: UTF8.self)
        }
        name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        if let manager { kill(manager.processIdentifier, SIGKILL) }
        Servers.end(server)
        manager?.waitUntilExit()
    }

    /// Starts a window manager, which windows need to fill the screen. Returns when it manages windows.
    func startWindowManager() throws {
        manager = try launch("openbox", ["--sm-disable", "--config-file", "/dev/null"]).0
        let end = Date(timeIntervalSinceNow: 20)
        while !String(decoding: try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), as: UTF8.self).contains("id #") {
            guard Date() < end else { throw Failure(description: "the window manager did not start") }
        }
    }

    /// Runs a tool on this screen and returns its output.
    @discardableResult
    func run(_ tool: String, _ arguments: String...) throws -> Data {
        let (process, output) = try launch(tool, arguments)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(tool) \(arguments) ended with \(process.terminationStatus)")
        }
        return data
    }

    /// Sets the X resources that programs read.
    func setResources(_ text: String) throws {
        try run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", text)
    }

    /// Starts a tool. Does not wait for its end.
    func launch(_ tool: String, _ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output)
    }

    /// Sends the window with this title the request to close that a window manager sends for the button of a title bar.
    func requestClose(_ title: String) throws {
        let ids = String(decoding: try run("xdotool", "search", "--sync", "--name", title), as: UTF8.self)
        guard let id = ids.split(separator: "\n").first else { throw Failure(description: "no window \(title)") }
        try run("python3", "-c", Self.closing, String(id))
    }

    /// Sends the message `WM_DELETE_WINDOW` to a window.
    private static let closing = """
        import sys
        from ctypes import *
        class Message(Structure):
            _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                        ("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5),
                        ("rest", c_long * 12)]
        x = CDLL("libX11.so.6")
        x.XOpenDisplay.restype = c_void_p
        display = c_void_p(x.XOpenDisplay(None))
        x.XInternAtom.restype = c_ulong
        atom = lambda name: x.XInternAtom(display, name, 0)
        window = int(sys.argv[1])
        message = Message(33, 0, 1, display, window, atom(b"WM_PROTOCOLS"), 32)
        message.data[0] = atom(b"WM_DELETE_WINDOW")
        assert x.XSendEvent(display, c_ulong(window), 0, c_long(0), byref(message))
        x.XSync(display, 0)
        """

    /// The pixels of the window with this title, 0xRRGGBB, row by row.
    func screenshot(of title: String) throws -> (width: Int, height: Int, pixels: [UInt32]) {
        let data = [UInt8](try run("xwd", "-silent", "-name", title))
        // The XWD file format, version 7. The header consists of big-endian 32-bit words.
        func word(_ index: Int) -> Int {
            (0..<4).reduce(0) { $0 << 8 | Int(data[index * 4 + $1]) }
        }
        guard data.count > 100, word(1) == 7, word(11) == 32 || word(11) == 24 else {
            throw Failure(description: "unexpected xwd file")
        }
        let bytes = word(11) / 8
        let (header, width, height, stride, colors) = (word(0), word(4), word(5), word(12), word(19))
        let start = header + colors * 12
        guard data.count >= start + stride * height else { throw Failure(description: "short xwd file") }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let i = start + y * stride + x * bytes
                pixels.append(UInt32(data[i + 2]) << 16 | UInt32(data[i + 1]) << 8 | UInt32(data[i]))
            }
        }
        return (width, height, pixels)
    }
}
