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

    /// Creates the days of a picker, with the time below them if the mode has one.
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

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The size in points that shows all of the content.
    var fittingSize: CGSize {
        CGSize(width: 320, height: grid.fittingHeight + (time == nil ? 0 : Self.timeHeight))
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            time?.semanticContentAttribute = semanticContentAttribute
            grid.semanticContentAttribute = semanticContentAttribute
        }
    }

    /// Shows the date of the picker. A month to which the user turned remains until the date changes.
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

    /// The texts of the picker.
    var gridTexts: DateTexts { picker?._texts ?? emptyTexts }
    /// The range of dates that the picker allows.
    var gridRules: DateRules { picker?._rules ?? DateRules(calendar: emptyTexts.calendar) }
    /// The present date of the runtime's clock.
    var gridToday: Date { picker?.currentDate() ?? .distantPast }
    /// Marks the day of the picker's date.
    func gridMark(of day: Date) -> DayButton.Mark {
        guard let picker else { return .none }
        return picker._rules.isSameDay(day, picker.date) ? .day : .none
    }
    /// Every day that the rules allow.
    func gridAllows(_ day: Date) -> Bool { true }
    /// No decorations.
    func gridDecoration(of day: Date) -> UIView? { nil }
    /// Does nothing: the date remains when the user turns to another month.
    func gridTurned(from month: Date) {}
    /// Moves the picker's date to a day, at the same time.
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
