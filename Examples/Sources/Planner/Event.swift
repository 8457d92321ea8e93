import UIKit

struct Event {
    let title: String
    /// 0 for Monday.
    let day: Int
    /// In hours.
    let start: CGFloat
    let length: CGFloat
    let color: UIColor

    static let week = [
        Event(title: "Stand-up", day: 0, start: 9, length: 0.5, color: .systemBlue),
        Event(title: "Design", day: 0, start: 10, length: 2, color: .systemPurple),
        Event(title: "Swim", day: 0, start: 17.5, length: 1, color: .systemTeal),
        Event(title: "Stand-up", day: 1, start: 9, length: 0.5, color: .systemBlue),
        Event(title: "Dentist", day: 1, start: 14, length: 1, color: .systemRed),
        Event(title: "Stand-up", day: 2, start: 9, length: 0.5, color: .systemBlue),
        Event(title: "Review", day: 2, start: 11, length: 1.5, color: .systemOrange),
        Event(title: "Choir", day: 2, start: 18, length: 2, color: .systemPink),
        Event(title: "Stand-up", day: 3, start: 9, length: 0.5, color: .systemBlue),
        Event(title: "Focus", day: 3, start: 10, length: 4, color: .systemIndigo),
        Event(title: "Stand-up", day: 4, start: 9, length: 0.5, color: .systemBlue),
        Event(title: "Lunch", day: 4, start: 12, length: 1.5, color: .systemGreen),
        Event(title: "Demo", day: 4, start: 15, length: 1, color: .systemOrange),
    ]
}
