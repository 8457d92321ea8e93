import UIKit

class WeekViewController: UICollectionViewController {
    private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
    private let weekLayout = WeekLayout()

    init() {
        super.init(collectionViewLayout: weekLayout)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "This week"
        weekLayout.events = Event.week
        collectionView.backgroundColor = .systemBackground
        collectionView.register(EventCell.self, forCellWithReuseIdentifier: "event")
        collectionView.register(
            HourView.self, forSupplementaryViewOfKind: WeekLayout.hourKind, withReuseIdentifier: "hour")
        collectionView.register(
            DayView.self, forSupplementaryViewOfKind: WeekLayout.dayKind, withReuseIdentifier: "day")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        weekLayout.events.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "event", for: indexPath) as! EventCell
        cell.show(weekLayout.events[indexPath.item])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if kind == WeekLayout.hourKind {
            let view =
                collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: "hour", for: indexPath) as! HourView
            view.label.text = "\(weekLayout.firstHour + indexPath.item):00"
            return view
        }
        let view =
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "day", for: indexPath)
            as! DayView
        view.label.text = days[indexPath.item]
        return view
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let event = weekLayout.events[indexPath.item]
        let alert = UIAlertController(
            title: event.title, message: "\(days[event.day]), \(Int(event.start)) o'clock", preferredStyle: .actionSheet
        )
        alert.addAction(UIAlertAction(title: "Done", style: .cancel))
        present(alert, animated: true)
    }
}

#Preview("Week", traits: .landscapeLeft) { WeekViewController() }
