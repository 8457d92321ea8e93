import UIKit

struct Note: Identifiable {
    let id: Int
    var title: String
    var text: String
    var isPinned = false

    var color: UIColor {
        let colors: [UIColor] = [.systemYellow, .systemTeal, .systemPink, .systemIndigo, .systemGreen, .systemOrange]
        return colors[id % colors.count]
    }

    static let samples = [
        Note(id: 0, title: "Groceries", text: "Bread, olives, two lemons, and whatever looks good", isPinned: true),
        Note(id: 1, title: "Trip", text: "Ferry at 9:40 from the north pier; bring the small tent", isPinned: true),
        Note(id: 2, title: "Books", text: "Return the atlas. Reserve the one about bees", isPinned: true),
        Note(id: 3, title: "Sourdough", text: "Feed it in the evening, fold four times, bake at 240 degrees"),
        Note(id: 4, title: "Piano", text: "Left hand alone, slowly, until bar 24"),
        Note(id: 5, title: "Garden", text: "Move the thyme into the sun and water the fig twice a week"),
        Note(id: 6, title: "Birthday", text: "Ask Jo about the cake, and hide the bicycle at the neighbors'"),
        Note(id: 7, title: "Window", text: "Measure it before buying the curtain this time"),
        Note(id: 8, title: "Running", text: "Eight kilometers, easy, along the canal"),
        Note(id: 9, title: "Letters", text: "Answer Mira. Post the parcel before Thursday"),
    ]
}
