internal import CollectionCore
internal import DisplayList
@_spi(Port) internal import UIKit
internal import ViewerProtocol

/// Shows the frames of another process, scaled to its bounds, and forwards touches to it.
@MainActor final class RemoteView: UIView {
    /// The size of the other process's window, in points: that of its last frame.
    private(set) var remoteSize: CGSize {
        didSet {
            guard remoteSize != oldValue else { return }
            // The deck lays out the frames around all views.
            superview?.superview?.setNeedsLayout()
            onResize?()
        }
    }
    /// Called when a frame has another size than the one before.
    var onResize: (() -> Void)?
    /// Called for each input.
    var onInput: ((ViewerMessage) -> Void)?
    /// The displayed frame; `nil` before the first one.
    private(set) var frameShown: FrameDecoder.Frame?
    private var decoder = FrameDecoder()
    private var fingers: [ObjectIdentifier: Int] = [:]

    /// Creates a view for a window of a size in points.
    init(remoteSize: CGSize) {
        self.remoteSize = remoteSize
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        backgroundColor = .systemGray5
        addGestureRecognizer(
            UIHoverGestureRecognizer(target: self, action: Selector("hovered:", calling: RemoteView.hovered(_:))))
    }

    /// Always fails: the window has no interface files.
    required init?(coder: NSCoder) { nil }

    // MARK: Frames

    /// Handles a message of the other process. Returns the reply.
    ///
    /// - Throws: ``ProtocolFault``.
    func take(_ bytes: [UInt8]) throws(ProtocolFault) -> ViewerMessage? {
        switch bytes.first {
        case ProgramMessage.frameByte:
            let frame = try decoder.decode(Array(bytes.dropFirst()))
            frameShown = frame
            if frame.list.size.width > 0, frame.list.size.height > 0 {
                remoteSize = CGSize(width: frame.list.size.width, height: frame.list.size.height)
            }
            setNeedsDisplay()
            return .drawn(frame: frame.number)
        default:
            if case .hello = try ProgramMessage(bytes) { decoder.startAgain() }
            return nil
        }
    }

    override func draw(_ rect: CGRect) {
        guard let frame = frameShown, let context = UIGraphicsGetCurrentContext(), frame.list.size.width > 0,
            frame.list.size.height > 0
        else { return }
        let box = Rect(origin: .zero, size: frame.list.size)
        let items = [DisplayItem.fill(.rect(box), .color(frame.background))] + frame.list.items
        context.scaleBy(
            x: bounds.width / CGFloat(frame.list.size.width), y: bounds.height / CGFloat(frame.list.size.height))
        context.append(items, fades: false)
    }

    // MARK: Input

    /// A point of this view in the other process's window.
    func remotePoint(_ point: CGPoint) -> Point {
        guard bounds.width > 0, bounds.height > 0 else { return .zero }
        return Point(
            x: Double(point.x / bounds.width * remoteSize.width),
            y: Double(point.y / bounds.height * remoteSize.height))
    }

    /// Forwards a movement of the pointer without a button. Called by the view's recognizer.
    func hovered(_ recognizer: UIGestureRecognizer) {
        let phase: PointerInput.Phase = recognizer.state == .ended || recognizer.state == .cancelled ? .leave : .hover
        onInput?(.pointer(PointerInput(phase, id: 0, at: remotePoint(recognizer.location(in: self)))))
    }

    private func pass(_ touches: Set<UITouch>, _ phase: PointerInput.Phase) {
        for touch in touches {
            let key = ObjectIdentifier(touch)
            let used = Set(fingers.values)
            let isPointer = touch.type == .indirectPointer
            guard
                let id = fingers[key] ?? (isPointer ? 0 : (1...ProtocolLimits.touches).first { !used.contains($0) })
            else { continue }
            fingers[key] = phase == .up || phase == .cancel ? nil : id
            onInput?(.pointer(PointerInput(phase, id: id, at: remotePoint(touch.location(in: self)))))
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches, .down) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches, .move) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches, .up) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches, .cancel) }
}
