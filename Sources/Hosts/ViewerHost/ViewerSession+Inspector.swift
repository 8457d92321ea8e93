internal import CoreGraphics
internal import Foundation
internal import Inspector
internal import UIKit
internal import ViewerProtocol

/// What the inspector does with a pointer until it leaves.
enum InspectorPointer {
    /// It is in the panel.
    case panel
    /// It selected an element.
    case selecting
}

// F12 opens and closes the inspector, as in a desktop window.
extension ViewerSession {
    /// The least width of a window that becomes narrower when the inspector opens, in points.
    private static let leastWidth: CGFloat = 320

    /// Opens or closes the inspector.
    package func toggleInspector() {
        window._touchCenter.cancelAll(time: HostServices.clock.now)
        inspectorPointers = [:]
        if let open = inspector {
            inspector = nil
            open.close()
        } else {
            inspector = InspectorSession(of: window)
        }
        resizeContent()
        window.setNeedsDisplay()
        inspector?.update(force: true)
    }

    /// Whether the inspector is open.
    package var isInspecting: Bool { inspector != nil }

    /// The size of the window in a viewer of `size`. Places the panel beside it.
    func contentSize(in size: CGSize) -> CGSize {
        guard let inspector else { return size }
        var total = size
        let width = InspectorSession.panelWidth
        if keepsContentSize || size.width - width < Self.leastWidth { total.width += width }
        inspector.resize(to: total)
        return CGSize(width: inspector.panelFrame.minX, height: size.height)
    }

    /// What receives an event of a pointer; `nil` if the event selects an element.
    func touchCenter(for input: PointerInput) -> TouchCenter? {
        guard let inspector else { return window._touchCenter }
        let point = CGPoint(x: input.point.x, y: input.point.y)
        let isInPanel = inspector.panelFrame.contains(point)
        switch input.phase {
        case .down, .secondary:
            if isInPanel {
                if input.phase == .down { inspectorPointers[input.id] = .panel }
                return inspector.window._touchCenter
            }
            guard inspector.isPicking else { return window._touchCenter }
            if input.phase == .down {
                inspectorPointers[input.id] = .selecting
                _ = inspector.pick(at: point)
            }
            return nil
        case .move, .up, .cancel:
            guard let use = inspectorPointers[input.id] else { return window._touchCenter }
            if input.phase != .move { inspectorPointers[input.id] = nil }
            return use == .panel ? inspector.window._touchCenter : nil
        case .hover:
            if isInPanel { return inspector.window._touchCenter }
            guard inspector.isPicking else { return window._touchCenter }
            inspector.pointerMoved(to: point)
            return nil
        case .leave: return window._touchCenter
        }
    }

    /// The largest collection view or table of a window as JSON; `null` if there is none.
    func inspection(of window: UIWindow) -> String {
        inspector?.inspection?.json ?? InspectorSession.largest(in: window).flatMap(ScreenInspection.of)?.json
            ?? "null"
    }
}
