import CollectionViewTesting
import Testing
import UIKit

/// A view with one fault, and a part of the message of the finding.
struct AuditCase: CustomTestStringConvertible, Sendable {
    let rule: AccessibilityFinding.Rule
    let words: String
    let name: String
    let make: @MainActor @Sendable (UIView) -> Void

    var testDescription: String { name }

    @MainActor private static func label(_ text: String, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 16)
        label.textColor = .black
        return label
    }

    static let cases = [
        AuditCase(rule: .label, words: "UIButton at (10, 10) has no label", name: "a button with a picture only") {
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 44, height: 44))
            button.setImage(UIImage(), for: .normal)
            $0.addSubview(button)
        },
        AuditCase(rule: .label, words: "UISwitch at (0, 20)", name: "a switch without a label") {
            let control = UISwitch(frame: CGRect(x: 0, y: 20, width: 51, height: 31))
            $0.addSubview(control)
        },
        AuditCase(rule: .target, words: "is 30 x 44 points; at least 44 x 44", name: "a narrow button") {
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 30, height: 44))
            button.accessibilityLabel = "Close"
            $0.addSubview(button)
        },
        AuditCase(rule: .target, words: "is 20 x 20 points", name: "a small view with a tap recognizer") {
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            view.addGestureRecognizer(UITapGestureRecognizer())
            $0.addSubview(view)
        },
        AuditCase(rule: .contrast, words: "has a contrast of 2.85; at least 4.5", name: "gray text on white") {
            let label = label("Pale", CGRect(x: 10, y: 10, width: 200, height: 30))
            label.textColor = UIColor(white: 0.6, alpha: 1)
            $0.addSubview(label)
        },
        AuditCase(rule: .contrast, words: "at least 4.5", name: "translucent text on white") {
            let label = label("Pale", CGRect(x: 10, y: 10, width: 200, height: 30))
            label.alpha = 0.4
            $0.addSubview(label)
        },
        AuditCase(rule: .contrast, words: "at least 3", name: "large text on a colored view") {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            box.backgroundColor = .yellow
            let label = label("Large", CGRect(x: 10, y: 10, width: 180, height: 50))
            label.font = .systemFont(ofSize: 30)
            label.textColor = .white
            box.addSubview(label)
            $0.addSubview(box)
        },
        AuditCase(rule: .clippedText, words: "needs", name: "a line that is too long") {
            $0.addSubview(label("A title that does not fit", CGRect(x: 0, y: 0, width: 80, height: 30)))
        },
        AuditCase(rule: .clippedText, words: "needs", name: "three lines in the height of two") {
            let label = label("Words that need three lines in all", CGRect(x: 0, y: 0, width: 100, height: 40))
            label.numberOfLines = 2
            $0.addSubview(label)
        },
        AuditCase(rule: .order, words: "is read after UILabel \"Below\"", name: "a title added after its text") {
            $0.addSubview(label("Below", CGRect(x: 0, y: 100, width: 100, height: 30)))
            $0.addSubview(label("Title", CGRect(x: 0, y: 10, width: 100, height: 30)))
        },
    ]
}

@MainActor @Suite struct AccessibilityAuditTests {
    private func window(_ make: (UIView) -> Void) -> (ViewHost, UIView) {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let root = UIView()
        root.backgroundColor = .white
        host.show(root)
        make(root)
        host.layout()
        return (host, root)
    }

    @Test("the audit finds each fault, and only this one", arguments: AuditCase.cases)
    func finds(fault: AuditCase) {
        let (host, root) = window(fault.make)
        let found = withExtendedLifetime(host) { accessibilityFindings(in: root) }
        let own = found.filter { $0.rule == fault.rule }
        #expect(own.count == 1 && own.first?.message.contains(fault.words) == true, "\(found)")
        // A switch is smaller than 44 points on a device, too.
        #expect(found.allSatisfy { $0.rule == fault.rule || $0.message.hasPrefix("UISwitch") }, "\(found)")
    }

    @Test("a screen without faults passes")
    func faultless() {
        let (host, root) = window { root in
            let title = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
            title.text = "Settings"
            title.font = .boldSystemFont(ofSize: 28)
            let toggle = UISwitch(frame: CGRect(x: 200, y: 80, width: 51, height: 31))
            toggle.accessibilityLabel = "Notifications"
            let button = LargeTarget(frame: CGRect(x: 20, y: 160, width: 20, height: 20))
            button.accessibilityLabel = "Info"
            let hidden = UIButton(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            hidden.isHidden = true
            let picture = UIImageView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
            let caption = UILabel(frame: CGRect(x: 20, y: 220, width: 280, height: 30))
            caption.text = "Contrast with a picture is not known"
            caption.font = .systemFont(ofSize: 12)
            caption.textColor = .white
            for view in [title, toggle, button, hidden, picture, caption] { root.addSubview(view) }
        }
        // A switch is smaller than 44 points on a device, too, and its target is not enlarged.
        withExtendedLifetime(host) { _ = assertAccessible(root, [.label, .contrast, .clippedText, .order]) }
        let targets = accessibilityFindings(in: root, [.target])
        #expect(targets.count == 1 && targets.first?.message.hasPrefix("UISwitch") == true, "\(targets)")
    }

    @Test("a failure names all faults")
    func failure() {
        let (host, root) = window { root in
            for fault in AuditCase.cases.prefix(2) { fault.make(root) }
        }
        withKnownIssue {
            withExtendedLifetime(host) { _ = assertAccessible(root, [.label]) }
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.contains("2 accessibility faults") && text.contains("UIButton") && text.contains("UISwitch")
        }
    }

    /// A small button with a target of 44 points.
    private final class LargeTarget: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -12, dy: -12).contains(point)
        }
    }
}
