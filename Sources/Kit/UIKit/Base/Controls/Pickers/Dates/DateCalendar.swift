import CoreGraphics
import Foundation

/// The inline style of a date picker: the days of a month, and optionally a row with the time.
final class DateCalendar: UIView, DatePickerContent, MonthGridSource {
    private weak var picker: UIDatePicker?
    private let emptyTexts: DateTexts
    private lazy var grid = MonthGrid(self)
    private let timeLabel = UILabel(frame: .zero)
    private let time: DateCapsules?
    /// The date for which the month was last selected.
    private var shownDate: Date?

    private static let timeHeight: CGFloat = 50

    init(_ picker: UIDatePicker, showsTime: Bool) {
        self.picker = picker
        emptyTexts = picker._texts
        time = showsTime ? DateCapsules(picker, .time) : nil
        super.init(frame: .zero)
        addSubview(grid)
        guard let time else { return }
        timeLabel.font = .systemFont(ofSize: 17)
        timeLabel.text = "Time"
        addSubview(timeLabel)
        addSubview(time)
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize {
        CGSize(width: 320, height: grid.fittingHeight + (time == nil ? 0 : Self.timeHeight))
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            time?.semanticContentAttribute = semanticContentAttribute
            grid.semanticContentAttribute = semanticContentAttribute
        }
    }

    func update(animated: Bool) {
        guard let picker else { return }
        time?.update(animated: animated)
        // A month to which the user turned remains visible until the date changes.
        if grid.month == nil || shownDate != picker.date {
            shownDate = picker.date
            grid.show(monthOf: picker.date, animated: false)
        } else {
            grid.showMonth()
        }
    }

    // MARK: Days

    var gridTexts: DateTexts { picker?._texts ?? emptyTexts }
    var gridRules: DateRules { picker?._rules ?? DateRules(calendar: emptyTexts.calendar) }
    var gridToday: Date { picker?.currentDate() ?? .distantPast }
    func gridMark(of day: Date) -> DayButton.Mark {
        guard let picker else { return .none }
        return picker._rules.isSameDay(day, picker.date) ? .day : .none
    }
    func gridAllows(_ day: Date) -> Bool { true }
    func gridDecoration(of day: Date) -> UIView? { nil }
    func gridTurned(from month: Date) {}
    func gridPressed(_ day: Date) {
        guard let picker else { return }
        picker.userPicked(picker._rules.date(onDayOf: day, atTimeOf: picker.date))
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let timeHeight = time == nil ? 0 : Self.timeHeight
        let height = max(0, min(grid.fittingHeight, bounds.height - timeHeight))
        grid.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        guard let time else { return }
        let isMirrored = _isRightToLeft
        let (width, margin) = (bounds.width, MonthGrid.margin)
        let capsuleWidth = time.fittingSize.width
        func place(_ view: UIView, _ x: CGFloat, _ length: CGFloat) {
            view.frame = CGRect(x: isMirrored ? width - x - length : x, y: height, width: length, height: timeHeight)
        }
        timeLabel.textAlignment = isMirrored ? .right : .left
        place(timeLabel, margin, max(0, width - capsuleWidth - 3 * margin))
        place(time, width - capsuleWidth - margin, capsuleWidth)
    }
}
