import DesktopHost
import Foundation
import Raster
import Synchronization
import TestRuntimes
import Testing
import UIKit

/// Drops the files and texts of another program on a window, with the protocol of X11.
@MainActor @Suite("Drops of other programs", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct DropTests {
    /// The other program: moves the pointer to a point of the screen, and drops its data on the window there.
    private static let source = #"""
        import ctypes as c, sys, time
        x = c.CDLL("libX11.so.6")
        L, P, I = c.c_ulong, c.c_void_p, c.c_int
        x.XOpenDisplay.restype = P
        x.XInternAtom.argtypes, x.XInternAtom.restype = [P, c.c_char_p, I], L
        x.XDefaultRootWindow.argtypes, x.XDefaultRootWindow.restype = [P], L
        x.XCreateSimpleWindow.argtypes, x.XCreateSimpleWindow.restype = [P, L] + [I] * 5 + [L, L], L
        x.XSetSelectionOwner.argtypes = [P, L, L, L]
        x.XSendEvent.argtypes = [P, L, I, c.c_long, P]
        x.XQueryTree.argtypes = [P, L, P, P, P, P]
        x.XGetWindowProperty.argtypes = [P, L, L, c.c_long, c.c_long, I, L, P, P, P, P, P]
        x.XChangeProperty.argtypes = [P, L, L, L, I, I, c.c_char_p, I]
        x.XWarpPointer.argtypes = [P, L, L] + [I] * 6
        for f in (x.XFlush, x.XPending): f.argtypes = [P]
        x.XNextEvent.argtypes = [P, P]

        class Message(c.Structure):
            _fields_ = [("type", I), ("serial", L), ("sent", I), ("display", P), ("window", L), ("kind", L),
                        ("format", I), ("data", c.c_long * 5)]

        class Request(c.Structure):
            _fields_ = [("type", I), ("serial", L), ("sent", I), ("display", P), ("owner", L), ("requestor", L),
                        ("selection", L), ("target", L), ("property", L), ("time", L)]

        class Notice(c.Structure):
            _fields_ = [("type", I), ("serial", L), ("sent", I), ("display", P), ("requestor", L), ("selection", L),
                        ("target", L), ("property", L), ("time", L)]

        class Event(c.Union):
            _fields_ = [("type", I), ("message", Message), ("request", Request), ("pad", c.c_long * 24)]

        kind, left, top, payload = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4].encode()
        d = x.XOpenDisplay(None)
        atom = lambda name: x.XInternAtom(d, name.encode(), 0)
        root = x.XDefaultRootWindow(d)
        aware = atom("XdndAware")

        def find(window):
            out = [L(), L(), P(), c.c_uint()]
            real, form, count, more, data = L(), I(), L(), L(), P()
            x.XGetWindowProperty(d, window, aware, 0, 1, 0, 0, *map(c.byref, (real, form, count, more, data)))
            if count.value: return window
            if not x.XQueryTree(d, window, *map(c.byref, out)): return None
            children = c.cast(out[2], c.POINTER(L))
            for i in range(out[3].value):
                found = find(children[i])
                if found: return found

        target = find(root)
        own = x.XCreateSimpleWindow(d, root, 0, 0, 1, 1, 0, 0, 0)
        x.XWarpPointer(d, 0, root, 0, 0, 0, 0, left, top)
        x.XSetSelectionOwner(d, atom("XdndSelection"), own, 0)

        def send(name, *data):
            event = Event()
            event.message = Message(33, 0, 1, d, target, atom(name), 32, (c.c_long * 5)(own, *data))
            x.XSendEvent(d, target, 0, 0, c.byref(event))
            x.XFlush(d)

        send("XdndEnter", 5 << 24, atom(kind), 0, 0)
        send("XdndPosition", 0, left << 16 | top, 0, atom("XdndActionCopy"))
        end, event = time.time() + 20, Event()
        while time.time() < end:
            if not x.XPending(d):
                time.sleep(0.01)
                continue
            x.XNextEvent(d, c.byref(event))
            if event.type == 33 and event.message.kind == atom("XdndStatus"):
                send("XdndDrop", 0, 0, 0, 0)
            elif event.type == 33 and event.message.kind == atom("XdndFinished"):
                print("finished", flush=True)
                break
            elif event.type == 30:
                r = event.request
                x.XChangeProperty(d, r.requestor, r.property, r.target, 8, 0, payload, len(payload))
                answer = Event()
                c.memmove(c.byref(answer), c.byref(Notice(31, 0, 1, d, r.requestor, r.selection, r.target, r.property,
                                                          r.time)), c.sizeof(Notice))
                x.XSendEvent(d, r.requestor, 0, 0, c.byref(answer))
                x.XFlush(d)
        """#

    /// What was loaded, in the order of the items. The handlers of loads are called on another thread.
    private final class Loads: Sendable {
        private let state = Mutex<(pending: Int, texts: [(item: Int, text: String)])>((0, []))

        func begin() { state.withLock { $0.pending += 1 } }

        func end(_ item: Int, _ text: String) {
            state.withLock {
                $0.pending -= 1
                $0.texts.append((item, text))
            }
        }

        /// `nil` while something is loading.
        var texts: [String]? {
            state.withLock {
                $0.pending > 0 ? nil : $0.texts.sorted { ($0.item, $0.text) < ($1.item, $1.text) }.map(\.text)
            }
        }
    }

    /// Accepts everything, and loads URLs and texts.
    private final class Receiver: NSObject, UIDropInteractionDelegate {
        var points: [CGPoint] = []
        var isLocal: Bool?
        let loads = Loads()

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: .copy) }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let loads = loads
            for (index, provider) in session.items.map(\.itemProvider).enumerated() {
                let classes: [any NSItemProviderReading.Type] = [NSURL.self, NSString.self]
                for type in classes where provider.canLoadObject(ofClass: type) {
                    loads.begin()
                    provider.loadObject(ofClass: type) { object, error in
                        let url = (object as? NSURL).map { "URL " + ($0.lastPathComponent ?? "") }
                        loads.end(index, url ?? (object as? NSString).map { "\($0)" } ?? "\(error as Any)")
                    }
                }
            }
            isLocal = session.localDragSession != nil
            points.append(session.location(in: interaction.view!))
        }
    }

    /// Shows a window with a receiver at (40, 50) and drops on the point (100, 120) of the window.
    private func drop(_ type: String, _ payload: String) throws -> Receiver {
        let screen = try VirtualScreen()
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let view = UIView(frame: CGRect(x: 40, y: 50, width: 200, height: 150))
        let receiver = Receiver()
        view.addInteraction(UIDropInteraction(delegate: receiver))
        window.addSubview(view)
        window.makeKeyAndVisible()
        let desktop = try DesktopWindow(window, title: "drops")
        desktop.maximumSleep = 0.05
        let origin = desktop.origin
        var source: Process?
        var failure: (any Error)?
        let deadline = Date(timeIntervalSinceNow: 30)
        desktop.onTurn = { _ in
            do {
                if Date() > deadline {
                    throw VirtualScreen.Failure(description: "\(receiver.points)")
                }
                if !receiver.points.isEmpty, receiver.loads.texts != nil { return desktop.close() }
                guard source == nil, desktop.framesShown > 0 else { return }
                source =
                    try screen.launch(
                        "python3",
                        ["-c", Self.source, type, "\(Int(origin.x) + 100)", "\(Int(origin.y) + 120)", payload]
                    ).0
            } catch {
                failure = error
                desktop.close()
            }
        }
        desktop.run()
        desktop.onTurn = nil
        if let source, source.isRunning { kill(source.processIdentifier, SIGKILL) }
        source?.waitUntilExit()
        if let failure { throw failure }
        return receiver
    }

    @Test("files reach the interaction under the pointer, as URLs and with their contents")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "drop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (note, pipe) = (folder.appending(path: "Grüße an alle.txt"), folder.appending(path: "pipe"))
        try Data("contents".utf8).write(to: note)
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let receiver = try drop(
            "text/uri-list",
            [note, pipe, folder.appending(path: "missing")].map { $0.absoluteString + "\r\n" }.joined())
        #expect(receiver.points == [CGPoint(x: 60, y: 70)])
        #expect(receiver.isLocal == false)
        // A pipe has no contents that could be read.
        #expect(receiver.loads.texts == ["URL Grüße an alle.txt", "contents", "URL pipe"])
    }

    @Test(
        "text reaches the interaction under the pointer as one item, and a link also as a URL",
        arguments: [
            ("https://swift.org/blog", ["URL blog", "https://swift.org/blog"]), ("two\nlines", ["two\nlines"]),
        ])
    func text(dropped: String, expected: [String]) throws {
        let receiver = try drop("text/plain", dropped)
        #expect(receiver.points == [CGPoint(x: 60, y: 70)])
        #expect(receiver.loads.texts == expected)
    }
}
