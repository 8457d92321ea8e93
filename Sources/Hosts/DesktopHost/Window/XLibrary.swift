internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Functions of Xlib, which is loaded at run time, as SDL does.
struct XLibrary: Sendable {
    /// A connection to an X server.
    typealias Display = OpaquePointer

    /// `XOpenDisplay`: connects to a server, or to that of the environment.
    let open: @convention(c) (UnsafePointer<CChar>?) -> Display?
    /// `XCloseDisplay`: ends the connection.
    let close: @convention(c) (Display) -> Int32
    /// `XResourceManagerString`: the resources at the time of the connection.
    let resources: @convention(c) (Display) -> UnsafePointer<CChar>?
    /// `XDefaultRootWindow`: the window that has the resources as a property.
    let rootWindow: @convention(c) (Display) -> UInt
    /// `XSelectInput`: subscribes to the events of a window.
    let selectInput: @convention(c) (Display, UInt, Int) -> Int32
    /// `XInternAtom`: the number of a name.
    let internAtom: @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
    /// `XConnectionNumber`: the descriptor of the connection.
    let connectionNumber: @convention(c) (Display) -> Int32
    /// `XPending`: the number of events that have arrived.
    let pending: @convention(c) (Display) -> Int32
    /// `XSync`: sends all requests and waits until they are done.
    let sync: @convention(c) (Display, Int32) -> Int32
    private let nextEvent: @convention(c) (Display, UnsafeMutablePointer<Int>) -> Int32

    /// Selects events of the type ``propertyNotify``.
    static let propertyChangeMask = 1 << 22
    private static let propertyNotify: Int32 = 28
    /// The size of every event and the offset of the changed property, in machine words.
    private static let (eventWords, propertyWord) = (24, 5)

    /// Returns `nil` if the library is not installed.
    init?() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return nil }
        func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        guard let open = find("XOpenDisplay", type(of: self.open)),
            let close = find("XCloseDisplay", type(of: self.close)),
            let resources = find("XResourceManagerString", type(of: self.resources)),
            let rootWindow = find("XDefaultRootWindow", type(of: self.rootWindow)),
            let selectInput = find("XSelectInput", type(of: self.selectInput)),
            let internAtom = find("XInternAtom", type(of: self.internAtom)),
            let connectionNumber = find("XConnectionNumber", type(of: self.connectionNumber)),
            let pending = find("XPending", type(of: self.pending)), let sync = find("XSync", type(of: self.sync)),
            let nextEvent = find("XNextEvent", type(of: self.nextEvent))
        else { return nil }
        (self.open, self.close, self.resources, self.rootWindow) = (open, close, resources, rootWindow)
        (self.selectInput, self.internAtom, self.connectionNumber) = (selectInput, internAtom, connectionNumber)
        (self.pending, self.sync, self.nextEvent) = (pending, sync, nextEvent)
    }

    /// The resources of the X server; empty without one. Connections read them when they are opened, so this opens a new
    /// one.
    static func currentResources() -> String {
        guard let library = XLibrary(), let display = library.open(nil) else { return "" }
        defer { _ = library.close(display) }
        return library.resources(display).map { String(cString: $0) } ?? ""
    }

    /// Takes the next event of the queue. Returns the changed property, or `nil` for another event.
    func nextChangedProperty(_ display: Display) -> UInt? {
        var event = [Int](repeating: 0, count: Self.eventWords)
        _ = nextEvent(display, &event)
        guard Int32(truncatingIfNeeded: event[0]) == Self.propertyNotify else { return nil }
        return UInt(bitPattern: event[Self.propertyWord])
    }
}
