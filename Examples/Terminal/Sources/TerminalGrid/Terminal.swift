import Foundation

/// The terminal of the program, without line editing and echo until the object is released.
final class Terminal {
    enum Key: Equatable {
        case up, down, pageUp, pageDown
        case character(Character)
        /// The input has ended.
        case end
        /// No key within the given time.
        case none
    }

    let width: Int
    let height: Int
    private let saved: termios

    /// Returns `nil` if standard input or output is not a terminal.
    init?() {
        var settings = termios()
        var size = winsize()
        guard isatty(0) == 1, tcgetattr(0, &settings) == 0, ioctl(1, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        (width, height) = (max(20, Int(size.ws_col)), max(6, Int(size.ws_row)))
        saved = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(0, TCSANOW, &settings)
        put("\u{1B}[?1049h\u{1B}[?25l")
    }

    deinit {
        put("\u{1B}[?25h\u{1B}[?1049l")
        var settings = saved
        tcsetattr(0, TCSANOW, &settings)
    }

    func show(_ lines: [String]) { put("\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[K") }

    /// Waits for a key.
    ///
    /// - Parameter seconds: The longest time to wait; `nil` to wait without limit.
    func key(waiting seconds: Double?) -> Key {
        var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, seconds.map { Int32($0 * 1000) } ?? -1) > 0 else { return .none }
        var bytes = [UInt8](repeating: 0, count: 8)
        let count = read(0, &bytes, bytes.count)
        guard count > 0 else { return .end }
        switch String(decoding: bytes.prefix(count), as: UTF8.self) {
        case "\u{1B}[A": return .up
        case "\u{1B}[B": return .down
        case "\u{1B}[5~": return .pageUp
        case "\u{1B}[6~": return .pageDown
        case let text: return text.first.map(Key.character) ?? .none
        }
    }

    private func put(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
