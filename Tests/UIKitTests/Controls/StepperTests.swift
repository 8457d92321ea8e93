import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Steppers and feedback", .ownRuntime) struct StepperTests {
    private let host = ViewHost(size: CGSize(width: 200, height: 100))
    private let stepper = UIStepper(frame: .zero)
    private final class Recorder { var values: [Double] = [] }
    private let recorder = Recorder()

    init() {
        host.window.addSubview(stepper)
        host.layout()
        let (recorder, stepper) = (recorder, stepper)
        stepper.addAction(UIAction { [unowned stepper] _ in recorder.values.append(stepper.value) }, for: .valueChanged)
    }

    private func press(_ x: CGFloat, for seconds: Double = 0) {
        let finger = host.touchDown(at: CGPoint(x: x, y: 16))
        host.advance(by: seconds)
        host.lift(finger)
        host.advance(by: 0.1)
    }
    private let decrement: CGFloat = 20
    private let increment: CGFloat = 70

    @Test("a press adds or subtracts a step and sends an event; code sends none")
    func steps() {
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
        stepper.value = 5
        stepper.stepValue = 2.5
        press(increment)
        press(decrement)
        press(decrement)
        #expect(recorder.values == [7.5, 5, 2.5] && stepper.value == 2.5)
    }

    @Test("values stay within the limits: a press beyond a limit stops there, or wraps to the other limit")
    func limits() {
        stepper.maximumValue = 5
        stepper.stepValue = 3
        press(decrement)
        press(increment)
        press(increment)
        press(increment)
        #expect(recorder.values == [3, 5])
        stepper.wraps = true
        press(increment)
        press(decrement)
        #expect(recorder.values == [3, 5, 0, 5])
        stepper.value = 80
        #expect(stepper.value == 5)
        stepper.maximumValue = 4
        #expect(stepper.value == 4)
        stepper.value = .nan
        #expect(stepper.value == 0)
    }

    @Test("a held press repeats every tenth of a second, after half a second")
    func repeating() {
        press(increment, for: 0.45)
        #expect(stepper.value == 1)
        // Repeats at 0.5, 0.6, 0.7, 0.8, and 0.9 seconds, each in the next frame.
        press(increment, for: 0.95)
        #expect((5...6).contains(stepper.value - 1) && recorder.values.count == Int(stepper.value))
        let before = stepper.value
        stepper.autorepeat = false
        press(increment, for: 2)
        #expect(stepper.value == before + 1)
    }

    @Test("a stepper that is not continuous sends one event, when the touch ends")
    func notContinuous() {
        stepper.isContinuous = false
        press(increment, for: 1)
        #expect(recorder.values.count == 1 && recorder.values.first == stepper.value && stepper.value > 2)
    }

    @Test("in right-to-left layout the increment half is at the left")
    func mirrored() {
        stepper.semanticContentAttribute = .forceRightToLeft
        press(decrement)
        #expect(stepper.value == 1)
    }

    @Test("equal limits and a zero step throw exceptions that name the values")
    func refused() {
        #expect(
            throws: UIKitException(
                .invalidArgument, "A stepper's minimumValue (100.0) must be less than its maximumValue (100.0).")
        ) { try stepper.setLimits(100, 100) }
        #expect(
            throws: UIKitException(
                .invalidArgument, "A stepper's stepValue must be more than zero; it was set to 0.0.")
        ) { try stepper.setStep(0) }
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    }

    @Test("feedback reaches the host with its kind and intensity")
    func feedback() {
        var received: [HapticFeedback] = []
        HostServices.feedback = { received.append($0) }
        defer { HostServices.feedback = { _ in } }
        UISelectionFeedbackGenerator().selectionChanged()
        UIImpactFeedbackGenerator(style: .rigid).impactOccurred()
        UIImpactFeedbackGenerator().impactOccurred(intensity: 7)
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        #expect(received == [.selection, .impact(4, intensity: 1), .impact(1, intensity: 1), .notification(2)])
    }
}
