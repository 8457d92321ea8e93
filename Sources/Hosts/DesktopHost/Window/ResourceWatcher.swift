internal import CSDL2
internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reports changes of the X resources, in which desktops store the resolution of the screen.
///
/// SDL does not report them. A thread with its own connection to the X server waits for changes of the property of the
/// root window that contains them, and pushes an event to SDL's queue.
final class ResourceWatcher: @unchecked Sendable {
    /// The type of the pushed events.
    let event: UInt32
    private let library: XLibrary
    private let display: XLibrary.Display
    /// Ends the thread when it is closed for writing.
    private let stop = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    /// Returns `nil` without an X server.
    init?() {
        guard let library = XLibrary(), let display = library.open(nil) else { return nil }
        (self.library, self.display) = (library, display)
        event = SDL_RegisterEvents(1)
        _ = library.selectInput(display, library.rootWindow(display), XLibrary.propertyChangeMask)
        // Changes are reported from here on.
        _ = library.sync(display, 0)
        let thread = Thread { [self] in
            wait()
            ended.signal()
        }
        thread.name = "X resources"
        thread.start()
    }

    private func wait() {
        let resources = library.internAtom(display, "RESOURCE_MANAGER", 0)
        var entries = [library.connectionNumber(display), stop.fileHandleForReading.fileDescriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while true {
            var hasChanged = false
            // Also sends what is buffered, and reads from the connection.
            while library.pending(display) > 0 {
                if library.nextChangedProperty(display) == resources { hasChanged = true }
            }
            if hasChanged {
                var message = SDL_Event()
                message.type = event
                SDL_PushEvent(&message)
            }
            _ = poll(&entries, nfds_t(entries.count), -1)
            if entries[1].revents != 0 { return }
        }
    }

    /// Ends the thread and closes its connection. Must be called once.
    func close() {
        try? stop.fileHandleForWriting.close()
        ended.wait()
        _ = library.close(display)
    }
}
