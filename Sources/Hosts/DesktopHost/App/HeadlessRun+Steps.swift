internal import CoreGraphics
internal import DriveKit
internal import UIKit

extension HeadlessRun {
    /// Performs an input, without waiting for its effects.
    func perform(_ step: AppArguments.Step, _ window: UIWindow) {
        let touches = window._touchCenter
        switch step {
        case .tap(let point):
            touches.touchDown(id: 0, at: point, time: clock.now)
            wait(0.05, window)
            touches.touchUp(id: 0, at: point, time: clock.now)
        case .drag(let start, let end, let isFling):
            touches.touchDown(id: 0, at: start, time: clock.now)
            // A fling takes a tenth of a second. The finger rests at the end of a drag.
            let count = isFling ? 6 : 18
            for index in 1...count {
                wait(HeadlessRun.frame, window)
                let part = CGFloat(index) / CGFloat(count)
                let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                touches.touchMoved(id: 0, to: point, time: clock.now)
            }
            if !isFling { wait(0.2, window) }
            touches.touchUp(id: 0, at: end, time: clock.now)
        case .press(let key):
            _ = window._keyDown(UIKey(key), time: clock.now)
            wait(0.05, window)
            window._keyUp(key, time: clock.now)
        }
    }
}
