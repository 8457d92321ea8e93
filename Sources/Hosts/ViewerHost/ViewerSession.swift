internal import CollectionCore
internal import DisplayList
internal import Foundation
package import Inspector
internal import QuartzCore
internal import Raster
package import UIKit
package import ViewerProtocol

/// Shows a window in a viewer: sends its frames, and delivers the input of the viewer.
///
/// A frame causes no work until a viewer sends `hello`. A viewer that sends `hello` again, because it lost its
/// connection, receives everything again.
@MainActor package final class ViewerSession {
    /// The window that the viewer shows.
    package let window: UIWindow
    private let name: String
    /// The names of the previews to choose from.
    package var previews: [String] = []
    /// Traits of the window that the viewer does not change.
    package var fixedTraits = UITraitCollection()
    /// Sends a message. The transport keeps its order.
    private let send: ([UInt8]) -> Void
    /// Whether the viewer cannot use the window, because a script does. Its size and its traits do not apply.
    package var onlyWatches = false
    /// Called when the viewer changes the controls of a preview.
    package var onControls: ((PreviewControls) -> Void)?
    /// Answers a query in JSON; `nil` for an unknown one.
    package var onQuery: ((String) -> String?)?

    private var encoder: FrameEncoder?
    private var source: RasterFrameSource?
    private var hello = ViewerHello()
    private var shown: DisplayList?
    private var shownBackground: Color?
    /// The number of the last frame that the viewer has drawn.
    private var drawn: UInt64 = 0
    private var scale = 2.0
    private var traits = ViewerTraits()
    private var shownSemantics: SemanticsNode?
    private var shownState: [UInt8]?
    private var lastState = -Double.infinity
    private var semantics = SemanticsReader()
    /// Queries to answer when nothing moves.
    private var restQueries: [UInt32] = []
    private let touchpad = TouchpadScroll()
    /// The inspector beside the content, while it is open.
    package var inspector: InspectorSession?
    /// The pointers that the inspector handles until they leave: those in its panel, and those that selected an element.
    var inspectorPointers: [Int: InspectorPointer] = [:]
    private var shownInspection: String?
    /// The size that the viewer gives the window, in points.
    private(set) var viewerSize: CGSize
    /// Returns the size of the screen for the size that the viewer gives, both in points.
    package var screenSize: (CGSize) -> CGSize = { $0 } {
        didSet { resize(to: viewerSize, scale: scale) }
    }
    /// Whether the window keeps its size when the inspector opens, so that the frame becomes wider. Otherwise the window
    /// becomes narrower if it is wide enough.
    package var keepsContentSize = false

    /// The maximum number of sent frames that the viewer has not drawn yet.
    private static let ahead: UInt64 = 3
    /// The interval between states while content moves, in seconds.
    private static let stateInterval = 0.1

    /// - Parameters:
    ///   - name: The name of the program.
    ///   - send: Sends a message to the viewer.
    package init(window: UIWindow, name: String, send: @escaping ([UInt8]) -> Void) {
        self.window = window
        self.name = name
        self.send = send
        viewerSize = window.bounds.size
    }

    /// Whether a viewer is attached.
    package var isAttached: Bool { encoder != nil }

    /// Whether a frame follows without an event.
    package var isBusy: Bool {
        guard isAttached else { return false }
        let needsDisplay = window._needsDisplay || inspector?.window._needsDisplay == true
        return FrameLoop.isMoving || window._needsLayout || needsDisplay && !isWaiting
    }

    private var isWaiting: Bool { (encoder?.frame ?? 0) >= drawn + Self.ahead }

    /// The time of the next work that is due without an event.
    package var nextDeadline: Double {
        min(
            FrameLoop.nextDeadline(of: window), touchpad.deadline,
            isAtRest ? .infinity : HostServices.clock.now + 0.1)
    }

    private var isAtRest: Bool { restQueries.isEmpty }

    /// Ends the connection. The next viewer receives everything again.
    package func detach() {
        encoder = nil
        (shown, shownBackground, shownSemantics, shownState) = (nil, nil, nil, nil)
        shownInspection = nil
        inspectorPointers = [:]
        // The touches are not those of the viewer.
        if onlyWatches { return }
        inspector?.window._touchCenter.cancelAll(time: HostServices.clock.now)
        window._touchCenter.cancelAll(time: HostServices.clock.now)
        window.keyCenter.cancelAll(time: HostServices.clock.now)
    }

    /// Sends a message to the viewer. Without a viewer, nothing is encoded.
    package func send(_ message: @autoclosure () -> ProgramMessage) {
        guard isAttached else { return }
        send(message().encoded)
    }

    /// Advances time, lays out, and sends the frame if it differs from the last one.
    package func turn() {
        let now = HostServices.clock.now
        touchpad.endIfQuiet(at: now)
        FrameLoop.advance(window, to: now)
        if let inspector {
            FrameLoop.advance(inspector.window, to: now)
            inspector.update()
        }
        showFrame()
    }

    /// Sends the frame if it differs from the last one, without advancing time.
    package func showFrame() {
        let now = HostServices.clock.now
        guard encoder != nil, !isWaiting else { return }
        let list = displayList()
        let background: Color = window.traitCollection.userInterfaceStyle == .dark ? .black : .white
        if list != shown || background != shownBackground {
            (shown, shownBackground) = (list, background)
            if let bytes = encoder?.encode(list, background: background) { send(bytes) }
        }
        guard !FrameLoop.isMoving, !window._needsLayout else {
            // A build may replace the program while it moves.
            if now >= lastState + Self.stateInterval { sendState(now) }
            return
        }
        sendRest(now)
    }

    /// The window, and the inspector over and beside it.
    private func displayList() -> DisplayList {
        let start = HostServices.clock.now
        var list = FrameLoop.displayList(of: window, scale: scale)
        guard let inspector else { return list }
        inspector.appDisplayed(items: list.items.count, seconds: HostServices.clock.now - start)
        list.size = Size(inspector.window.bounds.size)
        list.items += inspector.displayItems(scale: scale)
        return list
    }

    private func sendState(_ now: Double) {
        lastState = now
        let state = PreviewState(of: window).encoded
        guard state != shownState else { return }
        shownState = state
        send(.state(state))
    }

    /// Sends the data that changes only when the content rests: the accessibility elements and the state.
    private func sendRest(_ now: Double) {
        if hello.wantsSemantics {
            let tree = semantics.read(window)
            if tree != shownSemantics {
                shownSemantics = tree
                send(.semantics(tree))
            }
        }
        if hello.wantsInspection, let text = inspector?.inspection?.json, text != shownInspection {
            shownInspection = text
            send(.inspection(text))
        }
        sendState(now)
        for id in restQueries { send(.answer(id: id, "true")) }
        restQueries = []
    }

    // MARK: Messages of the viewer

    /// Handles a message of the viewer. All messages before the first `hello` are ignored.
    package func receive(_ message: ViewerMessage) {
        let now = HostServices.clock.now
        guard isAttached || message.isHello else { return }
        if onlyWatches, !message.isHello {
            switch message {
            case .drawn, .query: break
            case .size(_, let scale):
                self.scale = scale
                source?.scale = scale
                return
            default: return
            }
        }
        switch message {
        case .hello(let hello): attach(hello)
        case .pointer(let input): pointer(input, now)
        case .wheel(let input): wheel(input, now)
        case .key(let input): key(input, now)
        case .text(let text): _ = window._type(.text(text))
        case .size(let size, let scale): resize(to: CGSize(width: size.width, height: size.height), scale: scale)
        case .traits(let traits):
            self.traits = traits
            applyTraits()
        case .query(let id, let text):
            switch text {
            case "rest": restQueries.append(id)
            case "inspection": send(.answer(id: id, inspection(of: window)))
            default:
                send(.answer(id: id, onQuery?(text) ?? "null"))
            }
        case .restore(let bytes):
            guard let state = PreviewState(bytes) else { return }
            state.restore(in: window)
        case .drawn(let frame): drawn = min(max(drawn, frame), encoder?.frame ?? 0)
        case .controls(let controls): onControls?(controls)
        case .activate(let element): activate(element, now)
        }
    }

    private func attach(_ hello: ViewerHello) {
        detach()
        self.hello = hello
        do {
            let source = try RasterFrameSource(text: RasterServices.installIfNeeded(.bundled))
            source.scale = scale
            self.source = source
            encoder = FrameEncoder(source: source, hello: hello)
        } catch {
            send(ProgramMessage.report(ProgramReport(.error, "The window cannot be drawn: \(error)")).encoded)
            return
        }
        drawn = 0
        send(.hello(name: name, previews: previews))
    }

    private func pointer(_ input: PointerInput, _ now: Double) {
        guard let center = touchCenter(for: input) else { return }
        let point = CGPoint(x: input.point.x, y: input.point.y)
        switch input.phase {
        case .down:
            center.touchDown(id: input.id, at: point, time: now, type: input.id == 0 ? .indirectPointer : .direct)
        case .move: center.touchMoved(id: input.id, to: point, time: now)
        case .up:
            center.touchUp(id: input.id, at: point, time: now)
            if input.id == 0 { center.pointerMoved(to: point, time: now) }
        case .cancel: center.touchUp(id: input.id, at: point, time: now, cancelled: true)
        case .hover: center.pointerMoved(to: point, time: now)
        case .leave: center.pointerMoved(to: nil, time: now)
        case .secondary: center.secondaryClick(at: point, time: now)
        }
    }

    private func wheel(_ input: WheelInput, _ now: Double) {
        let point = CGPoint(x: input.point.x, y: input.point.y)
        let distance = CGPoint(x: input.distance.width, y: input.distance.height)
        let window = inspector?.panelFrame.contains(point) == true ? inspector?.window ?? window : window
        switch input.kind {
        case .steps: window._wheel(at: point, by: distance, time: now)
        case .precise: touchpad.scroll(by: distance, at: point, in: window, time: now)
        case .ended: touchpad.lifted()
        }
    }

    private func key(_ input: KeyInput, _ now: Double) {
        guard let code = UIKeyboardHIDUsage(rawValue: input.code) else { return }
        if code == .keyboardF12 {
            if input.isDown, !input.isRepeat { toggleInspector() }
            return
        }
        guard input.isDown else { return window._keyUp(code, time: now) }
        var flags: UIKeyModifierFlags = []
        let names: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command, .alphaShift]
        for (bit, flag) in names.enumerated() where input.modifiers & (1 << UInt8(bit)) != 0 { flags.insert(flag) }
        let key = UIKey(
            code, characters: input.characters, charactersIgnoringModifiers: input.characters.lowercased(),
            modifierFlags: flags)
        _ = window._keyDown(key, isRepeat: input.isRepeat, time: now)
    }

    private func activate(_ element: UInt64, _ now: Double) {
        guard let element = semantics.element(element, in: window), !element.accessibilityActivate(),
            let point = SemanticsReader.activationPoint(of: element, in: window)
        else { return }
        window._touchCenter.touchDown(id: ProtocolLimits.touches + 1, at: point, time: now)
        window._touchCenter.touchUp(id: ProtocolLimits.touches + 1, at: point, time: now)
    }

    // MARK: Environment

    private func resize(to size: CGSize, scale: Double) {
        self.scale = scale
        viewerSize = size
        source?.scale = scale
        let screen = window.screen
        let size = screenSize(size)
        if screen.bounds.size != size { screen.bounds = CGRect(origin: .zero, size: size) }
        screen.scale = CGFloat(scale)
        applyTraits()
        resizeContent()
    }

    /// Fits the window, and the inspector beside it, to the size that the viewer gave.
    func resizeContent() {
        let size = contentSize(in: screenSize(viewerSize))
        guard window.bounds.size != size else { return }
        window.frame = CGRect(origin: .zero, size: size)
        window.layoutIfNeeded()
    }

    private func applyTraits() {
        let screen = window.screen
        let new = UITraitCollection(traitsFrom: [
            UITraitCollection.standard, UITraitCollection(displayScale: CGFloat(scale)),
            UITraitCollection(userInterfaceStyle: traits.isDark ? .dark : .light),
            UITraitCollection(layoutDirection: traits.isRightToLeft ? .rightToLeft : .leftToRight),
            UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory.ascending[traits.textSize]),
            fixedTraits,
        ])
        screen.traitCollection = new
        UITraitCollection.current = new
        window.traitsMayHaveChanged()
    }
}

extension ViewerMessage {
    fileprivate var isHello: Bool { if case .hello = self { true } else { false } }
}
