internal import CSDL2
internal import CollectionCore
package import DesktopAccessibility
internal import DisplayList
internal import Foundation
internal import Inspector
internal import Raster
public import UIKit

/// Shows a `UIWindow` in a desktop window and delivers mouse, touch, wheel, and keyboard input to it.
///
/// The window shows exactly what `Raster` draws from the display list, so a screenshot equals the headless image of
/// the same state. The loop sleeps while nothing moves.
@MainActor public final class DesktopWindow {
    /// The window whose views are shown.
    public let content: UIWindow
    /// Called for keys that scrolling does not use. Returns whether the program handled the key.
    public var onKey: ((DesktopKey) -> Bool)?
    /// Called when the user closes the window. Returning `false` keeps it open.
    public var shouldClose: (() -> Bool)?
    /// Whether the duration of each frame is displayed in a corner.
    public var showsFrameMeter = false {
        didSet { needsFrame = true }
    }
    /// Called for wheel and key events before the content receives them. Returns whether the event is handled.
    package var onInput: ((DesktopEvent) -> Bool)?
    /// Called after each iteration of the loop, with whether another frame follows without input. For monitoring.
    package var onTurn: ((_ isBusy: Bool) -> Void)?
    /// The maximum time between two iterations of the loop, in seconds. For monitoring.
    package var maximumSleep = Double.infinity
    /// Called when the window becomes active or inactive.
    package var onFocus: ((Bool) -> Void)?
    /// The number of frames shown so far.
    package private(set) var framesShown = 0
    /// The number of pixels drawn for the last frame.
    package private(set) var pixelsDrawn = 0
    /// The fonts with which text is drawn.
    var textMode: TextEngine.Mode { renderer.text.mode }
    /// The number of cached contents, such as cells, drawn for the last frame.
    package var contentsDrawn: Int { renderer.work.contentsDrawn }

    /// Ends the program at the request of the user; by default, closes the window.
    package var onQuit: (() -> Void)?
    /// Called after the last frame, while the window still exists.
    package var onClose: (() -> Void)?
    /// Called for each frame shown.
    package var onFrame: ((FrameRecord) -> Void)?

    /// The window of SDL.
    let handle: OpaquePointer
    /// Shows the drawn pixels on the screen.
    let surface: WindowSurface
    /// Draws display lists and caches their contents.
    let renderer: FrameRenderer
    /// The contents of the window, and the list drawn into it.
    private var bitmap: Bitmap?
    private var shownList: DisplayList?
    private var shownBackground: Color?
    /// When the frame that is not shown yet started and was drawn, and which of its areas changed.
    private var drawn: (start: Double, end: Double, areas: [Rect])?
    private var meter = FrameMeter()
    /// Converts events of the window system to input of UIKit.
    var input = DesktopInput()
    /// The state of the system's input methods.
    package var composition = TextComposition()
    /// The drop of another program that is arriving.
    var drop = DesktopDrop()
    /// The inspector next to the content, while it is open.
    var inspector: InspectorSession?
    /// By how much the window grew when the inspector opened, in points.
    var inspectorGrowth: CGFloat = 0
    /// Whether the window is shown. The loop closes the window after it becomes `false`.
    var isOpen = true
    /// The windows that the loop of this window shows, in the order in which they were opened. Other windows have none.
    var windows: [DesktopWindow] = []
    /// Windows that are opened in the next iteration of the loop.
    var requestedWindows: [() -> DesktopWindow?] = []
    /// Whether the user's keys go to this window, and whether that is known.
    var hasFocus: Bool?
    /// What ``onFocus`` was called with last.
    var reportedFocus: Bool?
    /// The displayed shape of the pointer.
    package internal(set) var cursor = PointerCursor.standard
    /// The size and position of the window while it does not fill the screen.
    package internal(set) var placement: WindowPlacement?
    /// The size and the scale of the screen.
    var screen: DesktopScreen
    /// Whether the next iteration draws a frame even if no view has changed.
    var needsFrame = true
    /// The title that applies if the scene has none, and the displayed title.
    var ownTitle: String
    /// The displayed title.
    var shownTitle: String
    /// The minimum and maximum size that were last passed to the window system, in points.
    var shownRestrictions: [CGSize] = []
    /// The window system's units per point.
    package var unitsPerPoint: Double { screen.unitsPerPoint }
    /// Reports changes of the X resources to the loop of this window, if they determine the scale.
    var resources: ResourceWatcher?
    /// The connection to assistive technologies, while the loop runs and there is a session bus.
    package var accessibility: DesktopAccessibility?
    /// The address of the session bus; `nil` for that of the environment.
    let sessionBus: String?
    /// Wakes the loop of this window.
    var bell: MainQueueWaker?
    /// The settings of the desktop that were applied last.
    var followedPreferences = DesktopPreferences()
    private let imageBytes: Int
    private var schedule: FrameSchedule
    private var frames: FrameFile?
    private var lastShown: Double?
    /// Whether the loop has slept since the last frame because nothing moved.
    private var hasRested = true

    /// Opens a window of the size of `content`, in points, or smaller if the screen is smaller.
    public convenience init(_ content: UIWindow, title: String) throws(DesktopError) {
        try self.init(content, title: title, settings: WindowSettings())
    }

    /// - Parameter first: The window whose loop shows this one, too; `nil` for a window with a loop of its own. Both
    ///   share decoded images.
    package init(
        _ content: UIWindow, title: String, settings: WindowSettings, besides first: DesktopWindow? = nil
    ) throws(DesktopError) {
        self.content = content
        (ownTitle, shownTitle) = (title, title)
        sessionBus = settings.sessionBus
        imageBytes = settings.imageBytes
        func quit() { if first == nil { SDL_Quit() } }
        if let first { screen = first.screen } else { screen = try DesktopScreen.start(scale: settings.scale) }
        let unitsPerPoint = screen.unitsPerPoint
        do {
            renderer = try FrameRenderer(
                text: content.ownRuntime.run { () throws(RasterError) in
                    try RasterServices.installIfNeeded(.bundledThenSystem)
                },
                images: first?.renderer.images
                    ?? ImageStore(
                        loading: .background, maximumBytes: settings.imageBytes - settings.contentBytes,
                        workers: max(1, min(2, ProcessInfo.processInfo.activeProcessorCount - 1))),
                maximumBitmapBytes: settings.contentBytes)
        } catch {
            quit()
            throw .drawingFailed(reason: "\(error)")
        }
        // `SDL_WINDOWPOS_CENTERED` is a macro that Swift does not import.
        let centered: Int32 = 0x2FFF_0000
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        var size = settings.placement?.size ?? content.bounds.size
        if let availableSize = screen.availableSize {
            size = CGSize(width: min(size.width, availableSize.width), height: min(size.height, availableSize.height))
        }
        let (left, top) =
            settings.placement?.origin(on: DesktopScreen.usableAreas(), size, unitsPerPoint)
            ?? (centered, centered)
        guard
            let handle = SDL_CreateWindow(
                title, left, top, Self.units(size.width, unitsPerPoint),
                Self.units(size.height, unitsPerPoint),
                flags)
        else {
            quit()
            throw .windowFailed(reason: String(cString: SDL_GetError()))
        }
        self.handle = handle
        schedule = FrameSchedule(framesPerSecond: Self.refreshRate(of: handle))
        do {
            surface = try WindowSurface(window: handle)
        } catch {
            SDL_DestroyWindow(handle)
            quit()
            throw error
        }
        if first == nil { windows = [self] }
        if settings.placement?.isMaximized == true { maximize() }
        if let path = settings.framesFile { frames = FrameFile(path: path) }
        input.unitsPerPoint = unitsPerPoint
        content.isHidden = false
    }

    /// Converts a length in points to whole units of the window system, at least 1.
    static func units(_ points: CGFloat, _ unitsPerPoint: Double) -> Int32 {
        Int32(max(1, min(Double(points) * unitsPerPoint, 32_000)).rounded())
    }

    /// Sets the title. The title of the content's scene takes precedence.
    public func setTitle(_ title: String) {
        ownTitle = title
        followScene()
    }

    /// Requests another frame even if no view has changed.
    public func setNeedsFrame() { needsFrame = true }

    /// Ends ``run()``.
    public func close() { isOpen = false }

    /// The size of the window, in points.
    var size: CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        return CGSize(width: Double(max(1, width)) / unitsPerPoint, height: Double(max(1, height)) / unitsPerPoint)
    }

    /// The pixels per point.
    package var scale: Double {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        return width > 0 ? Double(surface.pixelSize.width) / Double(width) * unitsPerPoint : unitsPerPoint
    }

    // MARK: The loop

    /// Shows the window until it is closed.
    public func run() {
        content.ownRuntime.run { runLoop() }
    }

    private func runLoop() {
        // Headless hosts use a manual clock; this loop uses the system clock.
        if !(HostServices.clock is SystemClock) { HostServices.clock = SystemClock() }
        HostServices.clipboard = SystemClipboard()
        resize()
        let bell = MainQueueWaker()
        listenForImages()
        self.bell = bell
        startAccessibility(bell)
        if screen.followsResources { resources = ResourceWatcher() }
        while !windows.isEmpty {
            nextTimer = bell?.serve()
            openRequestedWindows()
            for window in windows { window.followScene() }
            waitForNextFrame(bell)
            let start = HostServices.clock.now
            schedule.start(at: start, isContinuous: !hasRested)
            readEvents()
            for window in windows { window.composition.follow(window.content, in: window) }
            for window in windows { window.accessibility?.serve() }
            for window in windows { window.input.touchpad.endIfQuiet(at: start) }
            FrameLoop.advance(windows.map(\.content), to: HostServices.clock.now)
            let changed = windows.filter { $0.drawFrameIfNeeded(since: start) }
            if !changed.isEmpty, !surface.paces { sleep(until: schedule.showing, bell) }
            for window in changed { window.showFrame() }
            for window in windows { window.accessibility?.turnEnded(isBusy: isBusy) }
            onTurn?(isBusy)
            closeWindows()
        }
        resources?.close()
        resources = nil
        bell?.close()
        self.bell = nil
        HostServices.clipboard = nil
        renderer.images.onChange = nil
        SDL_Quit()
    }

    /// Draws a frame if something has changed; returns whether it did.
    private func drawFrameIfNeeded(since start: Double) -> Bool {
        if let inspector {
            FrameLoop.advance(inspector.window, to: HostServices.clock.now)
            inspector.update()
        }
        guard
            needsFrame || content._needsDisplay || inspector?.window._needsDisplay == true || renderer.hasNewImages
        else { return false }
        drawFrame(since: start)
        return drawn != nil
    }

    /// Writes the timings of the displayed frames, if the settings name a file.
    ///
    /// - Throws: `FileError`.
    package func writeFrames() throws { try frames?.write() }

    /// The due time of the next timer of the main run loop.
    private var nextTimer: Date?

    /// Wakes the loop when images are loaded, on any thread.
    private func listenForImages() {
        let type = SDL_RegisterEvents(1)
        guard type != .max else { return }
        renderer.images.onChange = {
            var message = SDL_Event()
            message.type = type
            SDL_PushEvent(&message)
        }
    }

    private var isBusy: Bool {
        FrameLoop.isMoving || !requestedWindows.isEmpty || windows.contains(where: \.hasChanges)
    }

    private var hasChanges: Bool {
        needsFrame || content._needsDisplay || content._needsLayout || inspector?.window._needsDisplay == true
    }

    /// Sleeps until an event, the next animation frame, or the next deadline, and at least until the next frame is due.
    private func waitForNextFrame(_ bell: MainQueueWaker?) {
        hasRested = !isBusy
        if hasRested { rest() }
        // On this surface, showing a frame waits for the display.
        if !surface.paces { sleep(until: schedule.due, bell) }
    }

    /// Sleeps until a time of the schedule. Work on the main queue and calls of screen readers do not wait.
    private func sleep(until time: Double, _ bell: MainQueueWaker?) {
        while true {
            let early = min(time - HostServices.clock.now, schedule.interval)
            guard early > 0 else { return }
            guard let bell else { return Thread.sleep(forTimeInterval: early) }
            bell.sleep(early)
            nextTimer = bell.serve()
            for window in windows { window.accessibility?.serve() }
        }
    }

    private func rest() {
        let now = HostServices.clock.now
        var deadline = windows.reduce(Double.infinity) {
            min($0, FrameLoop.nextDeadline(of: $1.content), $1.input.touchpad.deadline)
        }
        for window in windows { deadline = min(deadline, window.accessibility?.deadline ?? .infinity) }
        if windows.contains(where: \.renderer.hasNewImages) { deadline = now }
        deadline = min(deadline, now + maximumSleep)
        if let nextTimer { deadline = min(deadline, now + max(0, nextTimer.timeIntervalSinceNow)) }
        if deadline == .infinity {
            SDL_WaitEvent(nil)
        } else if deadline > now {
            SDL_WaitEventTimeout(nil, Int32(min(((deadline - now) * 1000).rounded(.up), 10_000)))
        }
    }

    private static func refreshRate(of handle: OpaquePointer) -> Double {
        var mode = SDL_DisplayMode()
        let index = max(0, SDL_GetWindowDisplayIndex(handle))
        guard SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate >= 24 else { return 60 }
        return Double(min(mode.refresh_rate, 240))
    }

    // MARK: Frames

    /// Draws the changes since the last frame.
    private func drawFrame(since start: Double) {
        needsFrame = false
        // An app may choose another text mode at any time.
        if let text = RasterServices.text, text !== renderer.text {
            renderer.useText(text)
            shownList = nil
        }
        let pixels = surface.pixelSize
        var list = FrameLoop.displayList(of: content, scale: scale)
        if let inspector {
            inspector.appDisplayed(items: list.items.count, seconds: HostServices.clock.now - start)
            list.size = Size(size)
            list.items += inspector.displayItems(scale: scale)
        }
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
        drawn = (start, HostServices.clock.now, areas)
    }

    /// Shows the frame that was drawn last.
    private func showFrame() {
        guard let bitmap, let (start, end, areas) = drawn else { return }
        drawn = nil
        let began = HostServices.clock.now
        surface.show(bitmap, areas: areas)
        let shown = HostServices.clock.now
        // Without the time in which the frame waited.
        let record = FrameRecord(
            start: start, duration: end - start + shown - began, gap: hasRested ? nil : lastShown.map { shown - $0 })
        lastShown = shown
        meter.note(record.duration, contents: renderer.work.contentsDrawn)
        meter.imageBytes = (renderer.images.bytesHeld + renderer.bitmapBytes, imageBytes)
        frames?.note(record)
        onFrame?(record)
        pixelsDrawn = renderer.work.pixelsDrawn
        framesShown += 1
    }
}
