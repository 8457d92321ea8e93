import CoreGraphics
public import Foundation

/// Offers services for items: copying, and the services of the app. The desktop has no list of installed services.
///
/// Presented as a sheet, or as a popover if the app sets the source of its popover controller's arrow.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// - Parameters: The chosen activity, `nil` if the user chose none; whether it was completed; changed items, always
    ///   `nil`; the error, always `nil`.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Called once, after the controller was dismissed.
    open var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler?
    /// The kinds that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    private final let items: [Any]
    private final let offered: [UIActivity]
    private final let list = UIStackView()
    private final var chosen: UIActivity.ActivityType?
    private final var isCompleted = false
    private final var isOver = false

    /// Creates a controller for items, which may be ``UIActivityItemSource`` objects, and for services of the app.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        offered = [CopyActivity()] + (applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
    }

    /// Always returns `nil`. Only code creates this controller.
    public required init?(coder: NSCoder) { nil }

    /// The activities that accept the items and are not excluded.
    final var activities: [UIActivity] {
        let excluded = Set(excludedActivityTypes ?? [])
        let items = items.map { source in
            (source as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? source
        }
        return offered.filter { activity in
            activity.activityType.map { !excluded.contains($0) } ?? true
                && activity.canPerform(withActivityItems: items)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        list.axis = .vertical
        list.spacing = 8
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            list.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            list.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        ])
        let title = UILabel()
        title.font = .preferredFont(forTextStyle: .headline)
        title.text = summary
        title.numberOfLines = 2
        list.addArrangedSubview(title)
        for activity in activities { list.addArrangedSubview(row(for: activity)) }
        sheetPresentationController?.detents = [.medium(), .large()]
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { finish() }
    }

    /// Describes the items in one line.
    private var summary: String {
        for item in items {
            if let text = item as? String { return text }
            if let address = item as? URL {
                return address.isFileURL ? address.lastPathComponent : address.absoluteString
            }
        }
        return items.count == 1 ? "1 Item" : "\(items.count) Items"
    }

    private func row(for activity: UIActivity) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.title = activity.activityTitle
        configuration.image = activity.activityImage
        configuration.imagePadding = 12
        let row = UIButton(configuration: configuration)
        row.contentHorizontalAlignment = .leading
        row.addAction(UIAction { [weak self] _ in self?.start(activity) }, for: .touchUpInside)
        return row
    }

    private func start(_ activity: UIActivity) {
        let items = items.compactMap { item -> Any? in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
        activity.prepare(withActivityItems: items)
        activity.onFinish = { [weak self, weak activity] completed in
            activity?.onFinish = nil
            guard let self else { return }
            (chosen, isCompleted) = (activity?.activityType, completed)
            dismiss(animated: true) { self.finish() }
        }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finish() {
        guard !isOver else { return }
        isOver = true
        completionWithItemsHandler?(chosen, isCompleted, nil, nil)
    }
}
