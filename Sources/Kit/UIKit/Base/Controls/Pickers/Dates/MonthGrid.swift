import CoreGraphics
import Foundation

/// What a month of days shows, and what it reports. A date picker and a calendar view supply it.
@MainActor protocol MonthGridSource: AnyObject {
    /// The texts of the days, which also have the calendar.
    var gridTexts: DateTexts { get }
    /// Which days and months the user may reach.
    var gridRules: DateRules { get }
    /// A date of the present day.
    var gridToday: Date { get }
    /// How a day of the month is marked.
    func gridMark(of day: Date) -> DayButton.Mark
    /// Whether the user may press a day that the rules allow.
    func gridAllows(_ day: Date) -> Bool
    /// A view below the number of a day.
    func gridDecoration(of day: Date) -> UIView?
    /// The user pressed a day.
    func gridPressed(_ day: Date)
    /// The user turned to another month.
    func gridTurned(from month: Date)
}

/// The days of a month, with buttons for the adjacent months, and wheels for any month and year.
final class MonthGrid: UIView {
    private weak var source: (any MonthGridSource)?
    private let title = MonthTitle()
    private let previousButton = MonthButton("chevron.backward")
    private let nextButton = MonthButton("chevron.forward")
    private var letters: [UILabel] = []
    /// Six weeks, from the first day of the first one. Those outside the month are hidden.
    private(set) var days: [DayButton] = []
    private var weekMarks: [UIView] = []
    /// Holds the page, and the picture of the month before while it leaves. The wheels replace it and the letters.
    private let pageWindow = UIView(frame: .zero)
    /// Holds the days.
    private let page = UIView(frame: .zero)
    /// A picture of the month before, while it moves out; `nil` at rest.
    private var leaving: UIView?
    private var wheels: UIDatePicker?
    /// The first day of the month that is visible.
    private(set) var month: Date?
    /// Counts how often the days were shown.
    private var revision = 0
    /// The design of the system font of all texts.
    var fontDesign = UIFontDescriptor.SystemDesign.default {
        didSet { if fontDesign != oldValue { updateFonts() } }
    }
    /// The height below the number of a day for its decoration, in points.
    var decorationHeight: CGFloat = 0 {
        didSet { if decorationHeight != oldValue { setNeedsLayout() } }
    }

    /// The height of the name of the month and its buttons, in points.
    private static let headerHeight: CGFloat = 44
    /// The height of the letters of the weekdays, in points.
    private static let lettersHeight: CGFloat = 22
    /// The height of a week without decorations, in points. Inferred; see `docs/SIZES.md`.
    private static let rowHeight: CGFloat = 44
    /// The distance of the content from the sides.
    static let margin: CGFloat = 12
    /// The most weeks over which the days of a month are spread, so that all months have the same height.
    private static let weeks = 6
    /// The duration of the turn to another month, in seconds. Inferred.
    private static let turnDuration: TimeInterval = 0.35
    /// The days of the largest week of a calendar.
    private static let weekLength = 7

    /// - Parameter source: Not retained.
    init(_ source: any MonthGridSource) {
        self.source = source
        super.init(frame: .zero)
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        addSubview(title)
        pageWindow.clipsToBounds = true
        addSubview(pageWindow)
        pageWindow.addSubview(page)
        for (button, distance) in [(previousButton, -1), (nextButton, 1)] {
            button.addAction(UIAction { [weak self] _ in self?.turn(distance) }, for: .touchUpInside)
            addSubview(button)
        }
        for _ in 0..<Self.weekLength {
            let label = UILabel(frame: .zero)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            letters.append(label)
            addSubview(label)
        }
        for _ in 0..<Self.weeks {
            let mark = UIView(frame: .zero)
            mark.isUserInteractionEnabled = false
            weekMarks.append(mark)
            page.addSubview(mark)
        }
        for _ in 0..<Self.weeks * Self.weekLength {
            let button = DayButton()
            button.addAction(
                UIAction { [weak self, weak button] _ in if let date = button?.date { self?.source?.gridPressed(date) }
                },
                for: .touchUpInside)
            days.append(button)
            page.addSubview(button)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addHandler { [weak self] swipe in
                guard let self, swipe.state == .ended, self.wheels == nil else { return }
                self.turn((direction == .left) == self._isRightToLeft ? -1 : 1)
            }
            addGestureRecognizer(swipe)
        }
        updateFonts()
        updateWeekMarks()
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// In points, with a title, the letters of the weekdays, and six weeks.
    var fittingHeight: CGFloat {
        Self.headerHeight + Self.lettersHeight + CGFloat(Self.weeks) * (Self.rowHeight + decorationHeight)
    }

    // MARK: Fonts

    private func font(_ size: CGFloat, _ weight: UIFont.Weight, maximum: CGFloat) -> UIFont {
        let plain = UIFont.systemFont(ofSize: size, weight: weight)
        let font = plain.fontDescriptor.withDesign(fontDesign).map { UIFont(descriptor: $0, size: size) } ?? plain
        return UIFontMetrics.default.scaledFont(
            for: fontDesign == .default ? plain : font, maximumPointSize: maximum, compatibleWith: traitCollection)
    }

    private func updateFonts() {
        title.font = font(17, .semibold, maximum: 23)
        for label in letters { label.font = font(13, .semibold, maximum: 17) }
        let (regular, semibold) = (font(20, .regular, maximum: 28), font(20, .semibold, maximum: 28))
        for button in days { button.fonts = (regular, semibold) }
        setNeedsLayout()
    }

    override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        if (previous ?? .current).preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            updateFonts()
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateWeekMarks()
    }

    private func updateWeekMarks() {
        for mark in weekMarks { mark.backgroundColor = tintColor.withAlphaComponent(0.15) }
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { wheels?.semanticContentAttribute = semanticContentAttribute }
    }

    // MARK: Months

    /// Shows the month of a date. With `animated`, it moves in from the side of later or of earlier months.
    func show(monthOf date: Date, animated: Bool) {
        guard let source else { return }
        let before = month
        let target = source.gridRules.firstOfMonth(date)
        let moves = animated && before != nil && before != target && window != nil && wheels == nil
        let picture =
            moves && !UIAccessibility.isReduceMotionEnabled ? pageWindow.snapshotView(afterScreenUpdates: false) : nil
        month = target
        showMonth()
        guard moves, let before else { return }
        if let picture {
            slide(picture, toLeft: (target > before) != _isRightToLeft)
        } else {
            UIView.transition(with: page, duration: 0.25, options: .transitionCrossDissolve, animations: nil)
        }
    }

    /// Moves a picture of what is visible out, and the page in from the other side. During a turn, the picture shows parts
    /// of both months.
    private func slide(_ picture: UIView, toLeft: Bool) {
        leaving?.removeFromSuperview()
        leaving = picture
        picture.isUserInteractionEnabled = false
        layoutIfNeeded()
        pageWindow.addSubview(picture)
        picture.frame = pageWindow.bounds
        let distance = toLeft ? pageWindow.bounds.width : -pageWindow.bounds.width
        page.transform = CGAffineTransform(translationX: distance, y: 0)
        UIView.animate(
            withDuration: Self.turnDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            self.page.transform = .identity
            picture.transform = CGAffineTransform(translationX: -distance, y: 0)
        } completion: { [weak self] _ in
            picture.removeFromSuperview()
            if self?.leaving === picture { self?.leaving = nil }
        }
    }

    private func adjacentMonth(_ distance: Int) -> Date? {
        guard let source else { return nil }
        let rules = source.gridRules
        guard let month, let date = rules.calendar.date(byAdding: .month, value: distance, to: month),
            DateRules.supported(date) == date, rules.allows(.month, containing: date)
        else { return nil }
        return date
    }

    private func turn(_ distance: Int) {
        guard let before = month, let target = adjacentMonth(distance) else { return }
        show(monthOf: target, animated: true)
        source?.gridTurned(from: before)
    }

    /// In other languages than English, a button is described by the month that it shows, because Foundation provides
    /// the names of months in all languages.
    private func describe(_ button: UIControl, turning distance: Int, _ english: String, _ texts: DateTexts) {
        let target = adjacentMonth(distance)
        button.isEnabled = target != nil
        let isEnglish = texts.locale.language.languageCode == .english
        button.accessibilityLabel = isEnglish ? english : (target ?? month).map { texts.monthAndYear($0) } ?? english
    }

    /// Shows the current values of the source.
    ///
    /// - Parameter requestsDecorations: Whether days that stay in their places get new decorations.
    func showMonth(requestsDecorations: Bool = true) {
        guard let month, let source else { return }
        revision += 1
        let current = revision
        let (rules, texts) = (source.gridRules, source.gridTexts)
        let calendar = rules.calendar
        title.text = texts.monthAndYear(month)
        describe(previousButton, turning: -1, "Previous month", texts)
        describe(nextButton, turning: 1, "Next month", texts)
        for (label, letter) in zip(letters, texts.weekdayLetters) { label.text = letter }
        let first = calendar.component(.weekday, from: month)
        let offset = (first - calendar.firstWeekday + 2 * Self.weekLength) % Self.weekLength
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let today = source.gridToday
        for (index, button) in days.enumerated() {
            // The source may have shown another month.
            guard revision == current else { return }
            let day = index - offset
            guard (0..<count).contains(day), let date = calendar.date(byAdding: .day, value: day, to: month) else {
                // A button that the previous month used must not report that month's day to assistive technologies.
                button.clear()
                continue
            }
            let isNew = requestsDecorations || button.date != date
            button.date = date
            button.text = texts.number(day + 1)
            button.accessibilityLabel = texts.fullDay(date)
            button.isToday = rules.isSameDay(date, today)
            button.mark = source.gridMark(of: date)
            button.isEnabled = rules.allows(.day, containing: date) && source.gridAllows(date)
            if isNew { button.decoration = decorationHeight > 0 ? source.gridDecoration(of: date) : nil }
        }
        wheels?.date = month
        setNeedsLayout()
    }

    /// Requests the decorations of the visible days among `dates` again.
    func reloadDecorations(of dates: [Date]) {
        guard let source else { return }
        let rules = source.gridRules
        for button in days {
            guard let date = button.date, dates.contains(where: { rules.isSameDay($0, date) }) else { continue }
            button.decoration = decorationHeight > 0 ? source.gridDecoration(of: date) : nil
        }
    }

    // MARK: Wheels

    /// Replaces the days by wheels for the month and the year, or the reverse.
    private func toggleWheels() {
        if let wheels {
            self.wheels = nil
            wheels.removeFromSuperview()
        } else if let month, let source {
            let new = UIDatePicker(frame: .zero)
            new.datePickerMode = .yearAndMonth
            let (rules, texts) = (source.gridRules, source.gridTexts)
            (new.calendar, new.locale, new.timeZone) = (rules.calendar, texts.locale, rules.calendar.timeZone)
            (new.minimumDate, new.maximumDate) = (rules.minimum.map(rules.firstOfMonth), rules.maximum)
            new.semanticContentAttribute = semanticContentAttribute
            new.date = month
            new.addAction(
                UIAction { [weak self, weak new] _ in new.map { self?.turnWheels(to: $0.date) } }, for: .valueChanged)
            wheels = new
            addSubview(new)
        }
        for view in letters + [pageWindow] { view.isHidden = wheels != nil }
        title.isSelected = wheels != nil
        previousButton.alpha = wheels == nil ? 1 : 0
        nextButton.alpha = previousButton.alpha
        setNeedsLayout()
    }

    private func turnWheels(to date: Date) {
        guard let before = month else { return }
        show(monthOf: date, animated: false)
        if month != before { source?.gridTurned(from: before) }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = _isRightToLeft
        let width = bounds.width
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ length: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? width - x - length : x, y: y, width: length, height: height)
        }
        let side = Self.headerHeight
        let titleWidth = min(title.fittingWidth, max(0, width - 2 * side - 2 * Self.margin))
        place(title, Self.margin, 0, titleWidth, side)
        place(previousButton, width - 2 * side, 0, side, side)
        place(nextButton, width - side, 0, side, side)
        wheels?.frame = CGRect(x: 0, y: side, width: width, height: max(0, bounds.height - side))
        let columnWidth = max(0, width - 2 * Self.margin) / CGFloat(Self.weekLength)
        for (index, label) in letters.enumerated() {
            place(label, Self.margin + CGFloat(index) * columnWidth, side, columnWidth, Self.lettersHeight)
        }
        let top = side + Self.lettersHeight
        pageWindow.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
        page.bounds = pageWindow.bounds
        page.center = CGPoint(x: pageWindow.bounds.midX, y: pageWindow.bounds.midY)
        let rowHeight = max(0, min(Self.rowHeight + decorationHeight, page.bounds.height / CGFloat(Self.weeks)))
        for (index, button) in days.enumerated() {
            button.decorationHeight = min(decorationHeight, rowHeight)
            place(
                button, Self.margin + CGFloat(index % Self.weekLength) * columnWidth,
                CGFloat(index / Self.weekLength) * rowHeight, columnWidth, rowHeight)
        }
        for (week, mark) in weekMarks.enumerated() {
            let row = days[week * Self.weekLength..<(week + 1) * Self.weekLength].filter { $0.mark == .week }
            mark.isHidden = row.isEmpty
            guard let first = row.first, let last = row.last else { continue }
            let frame = first.frame.union(last.frame)
            mark.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: min(44, rowHeight))
            mark.layer.cornerRadius = mark.bounds.height / 2
        }
    }
}
