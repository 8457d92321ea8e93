internal import CSDL2
internal import CollectionCore
internal import DisplayList
internal import Foundation
internal import Raster
public import UIKit

/// Shows a `UIWindow` in a desktop window and delivers mouse, touch, wheel, and keyboard input to it.
///
/// The window shows exactly what `Raster` draws from the display list, so a screenshot equals the headless image of
/// the same state. The loop sleeps while nothing moves.
@MainActor public final class DesktopWindow {
    public let content: UIWindow
    /// Called for keys that scrolling does not use. Returns whether the program handled the key.
    public var onKey: ((DesktopKey) -> Bool)?
    /// Called when the user closes the window. Returning `false` keeps it open.
    public var shouldClose: (() -> Bool)?
    /// Whether the duration of each frame is displayed in a corner.
    public var showsFrameMeter = false {
        didSet { needsFrame = true }
    }
    /// Called after each iteration of the loop, with whether another frame follows without input. For monitoring.
    package var onTurn: ((_ isBusy: Bool) -> Void)?
    /// The maximum time between two iterations of the loop, in seconds. For monitoring.
    package var longestSleep = Double.infinity
    /// Called when the window becomes or stops being the active one.
    package var onFocus: ((Bool) -> Void)?
    /// The number of frames shown so far.
    package private(set) var framesShown = 0
    /// The number of pixels drawn for the last frame.
    package private(set) var pixelsDrawn = 0
    /// The fonts with which text is drawn.
    var textMode: TextEngine.Mode { renderer.text.mode }
    /// The number of cached contents, such as cells, drawn for the last frame.
    package var contentsDrawn: Int { renderer.work.contentsDrawn }

    private let handle: OpaquePointer
    private let surface: WindowSurface
    private let renderer: FrameRenderer
    /// The contents of the window, and the list drawn into it.
    private var bitmap: Bitmap?
    private var shownList: DisplayList?
    private var shownBackground: Color?
    private var meter = FrameMeter()
    private var input = DesktopInput()
    private var isOpen = true
    private var needsFrame = true
    private var lastShown = 0.0

    /// Opens a window of the size of `content`, in points.
    public init(_ content: UIWindow, title: String) throws(DesktopError) {
        self.content = content
        try Self.startVideo()
        do {
            renderer = try FrameRenderer(
                text: content._ownRuntime.run { () throws(RasterError) in
                    try RasterServices.installUnlessChosen(.bundledThenSystem)
                }, images: ImageStore(loading: .background), maximumBitmapBytes: 256 << 20)
        } catch {
            SDL_Quit()
            throw .drawingFailed(reason: "\(error)")
        }
        // `SDL_WINDOWPOS_CENTERED` is a macro that Swift does not import.
        let centred: Int32 = 0x2FFF_0000
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let size = content.bounds.size
        guard
            let handle = SDL_CreateWindow(
                title, centred, centred, Int32(max(1, size.width.rounded())), Int32(max(1, size.height.rounded())),
                flags)
        else {
            SDL_Quit()
            throw .windowFailed(reason: String(cString: SDL_GetError()))
        }
        self.handle = handle
        do {
            surface = try WindowSurface(window: handle)
        } catch {
            SDL_DestroyWindow(handle)
            SDL_Quit()
            throw error
        }
        content.isHidden = false
    }

    /// Initializes the video system. Windows call this unless it was called before.
    ///
    /// - Returns: The space available for a window, in points; `nil` if the system does not report it.
    @discardableResult
    package static func startVideo() throws(DesktopError) -> CGSize? {
        SDL_SetMainReady()
        SDL_SetHint("SDL_VIDEODRIVER", "wayland,x11")
        SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
        SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        // Delivers the click that activates the window. By default SDL drops it, including a drag that begins just as
        // the window appears.
        SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        SDL_SetHint("SDL_MOUSE_TOUCH_EVENTS", "0")
        SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
        SDL_SetHint("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "1")
        if SDL_WasInit(SDL_INIT_VIDEO) & SDL_INIT_VIDEO == 0, SDL_Init(SDL_INIT_VIDEO) != 0 {
            throw .noDisplay(reason: String(cString: SDL_GetError()))
        }
        var area = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &area) == 0, area.w > 0, area.h > 0 else { return nil }
        return CGSize(width: Int(area.w), height: Int(area.h))
    }

    public func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

    /// Requests another frame even if no view has changed.
    public func setNeedsFrame() { needsFrame = true }

    /// Ends ``run()``.
    public func close() { isOpen = false }

    /// The pixels per point.
    private var scale: Double {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        return width > 0 ? Double(surface.pixelSize.width) / Double(width) : 1
    }

    // MARK: The loop

    /// Shows the window until it is closed.
    public func run() {
        content._ownRuntime.run { runLoop() }
    }

    private func runLoop() {
        // Headless hosts use a manual clock; this loop uses the system clock.
        if !(HostServices.clock is SystemClock) { HostServices.clock = SystemClock() }
        resize()
        let bell = MainQueueBell()
        while isOpen {
            nextTimer = bell?.serve()
            waitForSomething()
            readEvents()
            let start = HostServices.clock.now
            input.endQuietScroll(in: content, now: start)
            FrameLoop.advance(content, to: start)
            if needsFrame || content._needsDisplay || renderer.isWaitingForImages { showFrame(since: start) }
            onTurn?(isBusy)
        }
        bell?.close()
        content._touchCenter.cancelAll(time: HostServices.clock.now)
        surface.close()
        SDL_DestroyWindow(handle)
        SDL_Quit()
    }

    /// The due time of the next timer of the main run loop.
    private var nextTimer: Date?

    private var isBusy: Bool {
        needsFrame || FrameLoop.isMoving || content._needsDisplay || content._needsLayout
    }

    /// Sleeps until an event, the next animation frame, or the next deadline.
    private func waitForSomething() {
        let now = HostServices.clock.now
        let interval = 1 / refreshRate
        if isBusy {
            if surface.paces { return }
            let rest = lastShown + interval - now
            if rest > 0.0005 { SDL_Delay(UInt32(min(rest * 1000, 100))) }
            return
        }
        var deadline = min(FrameLoop.nextDeadline(of: content), input.quietDeadline)
        if renderer.isWaitingForImages { deadline = min(deadline, now + 0.03) }
        deadline = min(deadline, now + longestSleep)
        if let nextTimer { deadline = min(deadline, now + max(0, nextTimer.timeIntervalSinceNow)) }
        if deadline == .infinity {
            SDL_WaitEvent(nil)
        } else if deadline > now {
            SDL_WaitEventTimeout(nil, Int32(min(((deadline - now) * 1000).rounded(.up), 10_000)))
        }
    }

    private lazy var refreshRate: Double = {
        var mode = SDL_DisplayMode()
        let index = max(0, SDL_GetWindowDisplayIndex(handle))
        guard SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate >= 24 else { return 60 }
        return Double(min(mode.refresh_rate, 240))
    }()

    private func readEvents() {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            switch event.type {
            case SDL_QUIT.rawValue: closeByUser()
            case SDL_WINDOWEVENT.rawValue: windowChanged(event.window)
            case SDL_KEYDOWN.rawValue: keyDown(event.key)
            case SDL_KEYUP.rawValue: keyUp(event.key)
            case SDL_TEXTINPUT.rawValue: typed(event.text)
            default: input.handle(event, in: content, now: HostServices.clock.now)
            }
        }
    }

    private func closeByUser() {
        if shouldClose?() ?? true { isOpen = false }
    }

    private func windowChanged(_ event: SDL_WindowEvent) {
        switch UInt32(event.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: resize()
        case SDL_WINDOWEVENT_EXPOSED.rawValue:
            // The system may have discarded the window's contents; the bitmap is still valid.
            surface.needsAll = true
            needsFrame = true
        case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: onFocus?(true)
        case SDL_WINDOWEVENT_CLOSE.rawValue: closeByUser()
        case SDL_WINDOWEVENT_FOCUS_LOST.rawValue:
            content._touchCenter.cancelAll(time: HostServices.clock.now)
            content._keyCenter.cancelAll(time: HostServices.clock.now)
            onFocus?(false)
        default: break
        }
    }

    /// Treats a new orientation as a rotation: layouts receive a bounds change, and their changes are animated.
    private func resize() {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        let size = CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
        needsFrame = true
        guard size != content.bounds.size else { return }
        let isTurn = (size.width > size.height) != (content.bounds.width > content.bounds.height)
        // Dragging the border changes the size with each frame. Those changes are not animated.
        if isTurn {
            UIView.animate(withDuration: 0.3) { [content] in
                content.frame = CGRect(origin: .zero, size: size)
                content.layoutIfNeeded()
            }
        } else {
            content.frame = CGRect(origin: .zero, size: size)
            content.layoutIfNeeded()
        }
    }

    private func typed(_ event: SDL_TextInputEvent) {
        let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if content._type(.text(text)) { needsFrame = true }
    }

    private func keyUp(_ event: SDL_KeyboardEvent) {
        guard let key = DesktopInput.key(for: event.keysym) else { return }
        content._keyUp(key.keyCode, time: HostServices.clock.now)
        needsFrame = true
    }

    private func keyDown(_ event: SDL_KeyboardEvent) {
        let takesText = content._takesText
        if let key = DesktopInput.key(for: event.keysym),
            content._keyDown(key, isRepeat: event.repeat != 0, time: HostServices.clock.now) || takesText
        {
            needsFrame = true
            return
        }
        guard let key = DesktopKey(event.keysym.sym) else { return }
        let shift = UInt32(event.keysym.mod) & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0
        if case .character(let c) = key, shift, let upper = c.uppercased().first {
            _ = onKey?(.character(upper))
        } else {
            _ = onKey?(key)
        }
        needsFrame = true
    }

    // MARK: Frames

    /// Draws the changes since the last frame and shows them.
    private func showFrame(since start: Double) {
        needsFrame = false
        // An app may choose another text mode at any time.
        if let text = RasterServices.text, text !== renderer.text {
            renderer.useText(text)
            shownList = nil
        }
        let pixels = surface.pixelSize
        var list = FrameLoop.displayList(of: content, scale: scale)
        if showsFrameMeter { list.items += meter.items(in: list.size) }
        let background: Color = content.traitCollection.userInterfaceStyle == .dark ? .black : .white
        if bitmap?.width != pixels.width || bitmap?.height != pixels.height || background != shownBackground {
            bitmap = Bitmap(width: pixels.width, height: pixels.height, scrolls: true)
            shownList = nil
            surface.needsAll = true
        }
        guard let bitmap else { return }
        let areas = renderer.redraw(list, since: shownList, into: bitmap, background: background)
        shownList = list
        shownBackground = background
        surface.show(bitmap, areas: areas)
        lastShown = HostServices.clock.now
        meter.note(lastShown - start, contents: renderer.work.contentsDrawn)
        pixelsDrawn = renderer.work.pixelsDrawn
        framesShown += 1
    }
}
