import DesktopHost
import Foundation
import TestRuntimes
import Testing
import UIKit

/// The actions of readers on a window, and the events that they receive.
@MainActor
@Suite(
    "A window that assistive technologies use", .ownRuntime, .enabled(if: WindowReading.isAvailable))
struct ReaderActionTests {
    @Test("readers press, toggle, adjust, and perform custom actions")
    func actions() throws {
        var log: [String] = []
        let content = WindowReading.makeContent { view in
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in log.append("saved") })
            button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
            button.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Save a copy") { _ in
                    log.append("copied")
                    return true
                },
                UIAccessibilityCustomAction(name: "Refuse") { _ in false },
            ]
            let toggle = UISwitch(frame: CGRect(x: 10, y: 60, width: 60, height: 31))
            toggle.accessibilityLabel = "Wi-Fi"
            toggle.addAction(UIAction { _ in log.append("wifi \(toggle.isOn)") }, for: .valueChanged)
            let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            slider.accessibilityLabel = "Volume"
            slider.addAction(UIAction { _ in log.append("volume \(slider.value)") }, for: .valueChanged)
            let custom = Rating(frame: CGRect(x: 10, y: 150, width: 100, height: 40))
            custom.log = { log.append($0) }
            let below = UIButton(
                type: .system, primaryAction: UIAction(title: "Covered") { _ in log.append("covered") })
            below.frame = CGRect(x: 10, y: 200, width: 100, height: 40)
            let cover = UIView(frame: below.frame)
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
            scroll.contentSize = CGSize(width: 400, height: 2_000)
            let deep = UIButton(type: .system, primaryAction: UIAction(title: "Deep") { _ in log.append("deep") })
            deep.frame = CGRect(x: 10, y: 1_500, width: 100, height: 40)
            scroll.addSubview(deep)
            for one in [button, toggle, slider, custom, below, cover, scroll] { view.addSubview(one) }
        }
        let lines = try WindowReading.read(
            content,
            """
            w = window()
            events = Events("object:state-changed:checked", "object:property-change:accessible-value")
            save, wifi, volume, rating = (find(w, n) for n in ("Save", "Wi-Fi", "Volume", "Rating"))
            out([save.get_action_name(i) for i in range(save.get_n_actions())])
            out(act(save, "click"), act(save, "Save a copy"), act(save, "Refuse"), save.do_action(9))
            "checked" in states(wifi)
            out(act(wifi, "toggle"))
            events.wait("object:state-changed:checked", "Wi-Fi", 1)
            volume.get_current_value()
            out(act(volume, "increment"))
            events.wait("object:property-change:accessible-value", "Volume")
            out(round(volume.get_current_value(), 3), Atspi.Value.set_current_value(volume, 0.5))
            out(volume.get_current_value())
            out(rating.get_role_name(), act(rating, "increment"), act(rating, "decrement"), rating.get_attributes()["valuetext"])
            out(act(find(w, "Covered"), "click"))
            deep = find(w, "Deep")
            out("showing" in states(deep), act(deep, "click"))
            out("showing" in fresh(deep))
            """)
        #expect(
            lines == [
                "['click', 'Save a copy', 'Refuse']", "True True False False", "True", "True", "0.1 True", "0.5",
                "slider True True 3 stars", "False", "False True", "True",
            ])
        #expect(
            log == ["saved", "copied", "wifi true", "volume 0.1", "volume 0.5", "more", "less", "deep"])
    }

    @Test("the rotors of an element are actions, which move the reader to the element that they find")
    func rotors() throws {
        let content = WindowReading.makeContent { view in
            let buttons = ["First", "Second"].enumerated().map { index, title in
                let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
                button.frame = CGRect(x: 10, y: 10 + index * 50, width: 100, height: 40)
                view.addSubview(button)
                return button
            }
            buttons[0].accessibilityCustomRotors = [
                UIAccessibilityCustomRotor(name: "Marks") { [weak second = buttons[1]] predicate in
                    guard predicate.searchDirection == .next, let second else { return nil }
                    return UIAccessibilityCustomRotorItemResult(targetElement: second, targetRange: nil)
                }
            ]
        }
        let lines = try WindowReading.read(
            content,
            """
            w = window()
            events = Events("object:state-changed:focused")
            first = find(w, "First")
            out([first.get_action_name(i) for i in range(first.get_n_actions())])
            out(act(first, "previous: Marks"), act(first, "next: Marks"))
            events.wait("object:state-changed:focused", "Second", 1)
            out("focused" in fresh(find(w, "Second")))
            """)
        #expect(lines == ["['click', 'next: Marks', 'previous: Marks']", "False True", "True"])
    }

    /// An adjustable element without a numeric value.
    final class Rating: UIView {
        var log: (String) -> Void = { _ in }
        override init(frame: CGRect) {
            super.init(frame: frame)
            isAccessibilityElement = true
            accessibilityLabel = "Rating"
            accessibilityValue = "3 stars"
            accessibilityTraits = .adjustable
        }
        required init?(coder: NSCoder) { nil }
        override func accessibilityIncrement() { log("more") }
        override func accessibilityDecrement() { log("less") }
    }

    @Test("readers read and edit text inputs and receive caret positions; the characters of passwords are hidden")
    func text() throws {
        let name = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        let secret = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 40))
        let notes = UITextView(frame: CGRect(x: 10, y: 110, width: 200, height: 100))
        let content = WindowReading.makeContent { view in
            (name.placeholder, name.text) = ("Name", "Zoë 👩‍🚀")
            secret.accessibilityLabel = "Password"
            (secret.isSecureTextEntry, secret.text) = (true, "abc")
            (notes.accessibilityLabel, notes.text) = ("Notes", "one two\nthree")
            for one in [name, secret, notes] { view.addSubview(one) }
        }
        let lines = try WindowReading.read(
            content,
            """
            w = window()
            name, secret, notes = (find(w, n) for n in ("Name", "Password", "Notes"))
            text = Atspi.Text
            out(name.get_role_name(), secret.get_role_name(), notes.get_role_name())
            out(text.get_text(name, 0, -1), text.get_character_count(name), text.get_text(secret, 0, -1))
            part = text.get_string_at_offset(notes, 5, Atspi.TextGranularity.WORD)
            line = text.get_string_at_offset(notes, 9, Atspi.TextGranularity.LINE)
            out(repr(part.content), part.start_offset, part.end_offset, repr(line.content))
            events = Events("object:text-changed", "object:text-caret-moved", "object:state-changed:focused")
            out(name.grab_focus())
            events.wait("object:state-changed:focused", "Name", 1)
            out(text.get_caret_offset(name), text.set_caret_offset(name, 2), text.get_caret_offset(name))
            out(Atspi.EditableText.insert_text(name, 2, "XY", 2), text.get_text(name, 0, 5))
            out(events.wait("object:text-changed:insert", "Name")[2:])
            out(Atspi.EditableText.delete_text(name, 0, 4), Atspi.EditableText.set_text_contents(notes, "new"))
            out(text.get_text(name, 0, 2), text.get_text(notes, 0, -1))
            out(text.set_selection(notes, 0, 1, 3), text.get_selection(notes, 0).start_offset)
            out(Atspi.EditableText.delete_text(name, 5, 900), text.set_caret_offset(name, -7))
            out(repr(text.get_text(name, 900, 901)))
            """)
        #expect(
            lines == [
                "entry password text text", "Zoë 👩‍🚀 7 •••", "'two\\n' 4 8 'three'", "True", "7 True 2",
                "True ZoXYë", "(2, 'XY')", "True True", "ë  new", "True 1", "False False", "''",
            ])
        #expect(name.text == "ë 👩‍🚀" && notes.text == "new" && notes.selectedRange == NSRange(location: 1, length: 2))
    }

    @Test("readers receive announcements, even if they listen to notification elements only")
    func announcements() throws {
        var wasRunning: [Bool] = []
        let content = WindowReading.makeContent { view in
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Send") { _ in
                    wasRunning.append(UIAccessibility.isVoiceOverRunning)
                    UIAccessibility.post(notification: .announcement, argument: "Sent")
                })
            button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
            view.addSubview(button)
        }
        let lines = try WindowReading.read(
            content,
            """
            w = window()
            old = Events("object:state-changed:showing")
            act(find(w, "Send"), "click")
            out(old.wait("object:state-changed:showing", "Sent", 1)[1:3])
            out(find(w, "Sent").get_role_name(), w.get_child_count())
            new = Events("object:announcement")
            act(find(w, "Send"), "click")
            out(new.wait("object:announcement", "Reader test")[3])
            """)
        #expect(lines == ["('Sent', 1)", "notification 2", "Sent"])
        #expect(wasRunning == [true, true])
        #expect(!UIAccessibility.isVoiceOverRunning)
    }

    @Test("a presentation replaces the covered elements, focuses its first element, and can be dismissed")
    func screenChange() throws {
        let content = WindowReading.makeContent { _ in }
        let root = content.rootViewController!
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Ask") { _ in
                let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
                alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
                root.present(alert, animated: false)
                UIAccessibility.post(notification: .screenChanged, argument: nil)
            })
        button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        root.view.addSubview(button)
        let lines = try WindowReading.read(
            content,
            """
            w = window()
            ask = find(w, "Ask")
            events = Events("object:children-changed", "object:state-changed:focused")
            act(ask, "click")
            events.wait("object:children-changed:remove", "Reader test")
            out(events.wait("object:children-changed:add", "Reader test")[3])
            focused = events.wait("object:state-changed:focused", None, 1)
            alert = w.get_child_at_index(0)
            out(alert.get_role_name(), alert.get_name(), alert.get_description(), "modal" in states(alert))
            out(w.get_child_count(), find(w, "Ask"), find(alert, "Keep").get_role_name(), focused[1])
            out("showing" in fresh(ask))
            out(act(alert, "dismiss"))
            out(events.wait("object:children-changed:add", "Reader test") and True)
            wait(lambda: find(w, "Ask"))
            """)
        #expect(
            lines == [
                "Delete?", "alert Delete? It is gone then. True", "1 None push button Delete?", "False", "True", "True",
            ])
    }

    @Test("the keyboard focus is also the focus of readers, and elements receive their focus callbacks")
    func keyboard() throws {
        final class Watched: UIView {
            var log: [String] = []
            override func accessibilityElementDidBecomeFocused() { log.append("became") }
            override func accessibilityElementDidLoseFocus() { log.append("lost") }
        }
        let source = RowSource(count: 50)
        let watched = Watched(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
        let content = WindowReading.makeContent { view in
            (watched.isAccessibilityElement, watched.accessibilityLabel) = (true, "Watched")
            view.addSubview(watched)
            source.makeList(in: view).allowsFocus = true
        }
        var actor: Process?
        let lines = try WindowReading.read(
            content, title: "Keys",
            """
            w = window()
            events = Events("object:state-changed:focused")
            find(w, "Rows").get_child_at_index(0)
            out(find(w, "Watched").grab_focus(), events.wait("object:state-changed:focused", "Watched", 1)[1])
            events.seen.clear()
            events.wait("object:state-changed:focused", "Row 0", 1)
            out([e[1:3] for e in events.seen])
            """
        ) { _, screen in
            guard actor == nil, watched.log == ["became"] else { return }
            actor = try screen.launch(
                "xdotool", ["search", "--sync", "--name", "Keys", "key", "--window", "%1", "Tab"]
            ).0
        }
        actor?.waitUntilExit()
        #expect(lines == ["True Watched", "[('Watched', 0), ('Row 0', 1)]"])
        #expect(watched.log == ["became", "lost"])
    }

    @Test("while a reader is active, Tab reaches all usable elements, and keys press and adjust them")
    func tab() throws {
        var log: [String] = []
        let source = RowSource(count: 50)
        let content = WindowReading.makeContent { view in
            let title = UILabel(frame: CGRect(x: 10, y: 0, width: 100, height: 20))
            title.text = "Title"
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in log.append("saved") })
            button.frame = CGRect(x: 10, y: 20, width: 100, height: 30)
            let off = UIButton(type: .system, primaryAction: UIAction(title: "Off") { _ in log.append("off") })
            off.frame = CGRect(x: 120, y: 20, width: 100, height: 30)
            off.isEnabled = false
            let field = UITextField(frame: CGRect(x: 10, y: 50, width: 200, height: 20))
            field.placeholder = "Name"
            let slider = UISlider(frame: CGRect(x: 10, y: 70, width: 200, height: 30))
            slider.accessibilityLabel = "Volume"
            slider.addAction(UIAction { _ in log.append("volume \(slider.value)") }, for: .valueChanged)
            for one in [title, button, off, field, slider] { view.addSubview(one) }
            source.makeList(in: view).allowsFocus = true
        }
        // Each key is pressed after the effect of the previous key.
        let keys = ["Tab", "space", "Tab", "Tab", "Right", "Tab", "Tab", "shift+Tab"]
        var pressed = 0
        var actors: [Process] = []
        let lines = try WindowReading.read(
            content, title: "Tab",
            """
            w = window()
            events = Events("object:state-changed:focused", "object:property-change:accessible-value")
            find(w, "Volume").get_current_value()
            gained = lambda: [e[1] for e in events.seen if e[0] == "object:state-changed:focused" and e[2] == 1]
            wait(lambda: len(gained()) == 6)
            out(", ".join(gained()))
            """
        ) { desktop, screen in
            let focused = (UIAccessibility.focusedElement(using: nil) as? UIView)
            let steps = [
                focused is UIButton, log == ["saved"], focused is UITextField, focused is UISlider,
                log.last == "volume 0.1", focused is UICollectionViewCell, focused is UIButton,
                focused is UICollectionViewCell,
            ]
            // The first key waits for the reader.
            let isReady = pressed == 0 ? UIAccessibility.isVoiceOverRunning : steps[pressed - 1]
            guard isReady, pressed < keys.count, actors.last?.isRunning != true else { return }
            actors.append(
                try screen.launch(
                    "xdotool", ["search", "--sync", "--name", "Tab", "key", "--window", "%1", keys[pressed]]
                ).0)
            pressed += 1
        }
        for actor in actors { actor.waitUntilExit() }
        #expect(lines == ["Save, Name, Volume, Row 0, Save, Row 0"])
        #expect(log == ["saved", "volume 0.1"])
    }
}
