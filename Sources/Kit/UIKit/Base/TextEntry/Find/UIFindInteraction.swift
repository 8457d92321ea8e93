public import Foundation

/// Finds and replaces text of a view with a panel at the bottom of the window.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
    /// Supplies the session of each search.
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    private final var navigator: FindNavigator?
    /// How the panel compares words, as the user chose.
    final let options = UITextSearchOptions()

    /// - Parameter sessionDelegate: Not retained.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    /// Hides the panel of the previous view.
    open func willMove(to view: UIView?) { if view !== self.view { dismissFindNavigator() } }
    /// Called by the view.
    open func didMove(to view: UIView?) { self.view = view }

    // MARK: Panel

    /// Whether the panel is in the window of the view, or about to appear.
    open var isFindNavigatorVisible: Bool { navigator != nil }
    /// The search that the panel shows.
    open private(set) var activeFindSession: UIFindSession?
    /// The text in the search field. Setting it does not search until the panel appears.
    open var searchText: String? {
        didSet { if searchText != oldValue { navigator?.panel.takeTexts() } }
    }
    /// The text in the field for the replacement.
    open var replacementText: String? {
        didSet { if replacementText != oldValue { navigator?.panel.takeTexts() } }
    }
    /// Makes the menu of the panel from the default elements; the default menu if it is or returns `nil`.
    open var optionsMenuProvider: ((_ suggestedOptions: [UIMenuElement]) -> UIMenu?)?

    /// Shows the panel, with the session that the delegate supplies. If it is visible, its search field receives the
    /// text input.
    ///
    /// - Parameter showingReplace: Whether a text that supports it also shows the field for the replacement.
    open func presentFindNavigator(showingReplace: Bool) {
        if let navigator {
            navigator.panel.showsReplacement = showingReplace
            navigator.panel.beginInput()
            return
        }
        guard let view, view.window != nil, let session = delegate?.findInteraction(self, sessionFor: view),
            navigator == nil, self.view === view, view.window != nil
        else { return }
        let new = FindNavigator(self, session)
        (navigator, activeFindSession) = (new, session)
        session._interaction = self
        new.panel.showsReplacement = showingReplace
        delegate?.findInteraction(self, didBegin: session)
        guard navigator === new else { return }
        new.show(in: view)
        guard navigator === new else { return }
        search()
    }

    /// Hides the panel and the marks of the results.
    open func dismissFindNavigator() {
        guard let old = navigator, let session = activeFindSession else { return }
        (navigator, activeFindSession) = (nil, nil)
        session._end()
        session._interaction = nil
        old.hide()
        delegate?.findInteraction(self, didEnd: session)
    }

    /// Highlights the result after the current one. Has no effect without a session.
    open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
    /// Highlights the result before the current one. Has no effect without a session.
    open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }

    /// Shows the number of results of the session.
    open func updateResultCount() { navigator?.panel.update() }

    // MARK: Actions of the panel

    /// Searches for the text of the search field.
    final func search() {
        activeFindSession?.performSearch(query: searchText ?? "", options: options)
        updateResultCount()
    }

    /// Replaces the highlighted result or all of them.
    final func replace(all: Bool) {
        guard let session = activeFindSession else { return }
        let (query, replacement) = (searchText ?? "", replacementText ?? "")
        if all {
            session.replaceAll(searchQuery: query, replacementString: replacement, options: options)
        } else {
            session.performSingleReplacement(query: query, replacementString: replacement, options: options)
        }
        updateResultCount()
    }

    /// The menu with which the user chooses how to search.
    final func optionsMenu() -> UIMenu {
        let isReplacing = navigator?.panel.showsReplacement == true
        var elements: [UIMenuElement] = []
        if activeFindSession?.supportsReplacement == true {
            for (title, replaces) in [("Find", false), ("Find & Replace", true)] {
                elements.append(
                    UIAction(title: title, state: isReplacing == replaces ? .on : .off) { [weak self] _ in
                        self?.navigator?.panel.showsReplacement = replaces
                    })
            }
            elements = [UIMenu(options: .displayInline, children: elements)]
        }
        let ignoresCase = options.stringCompareOptions.contains(.caseInsensitive)
        elements.append(
            UIAction(title: "Match Case", state: ignoresCase ? .off : .on) { [weak self] _ in
                self?.options.stringCompareOptions = ignoresCase ? [] : .caseInsensitive
                self?.search()
            })
        let findsWords = options.wordMatchMethod == .fullWord
        elements.append(
            UIAction(title: "Whole Words", state: findsWords ? .on : .off) { [weak self] _ in
                self?.options.wordMatchMethod = findsWords ? .contains : .fullWord
                self?.search()
            })
        return optionsMenuProvider?(elements) ?? UIMenu(children: elements)
    }
}

extension UIFindInteraction: FindActionTaking {
    /// The selected text of the view; empty without one.
    private var selectedText: String {
        guard let input = view as? any UITextInput, let range = input.selectedTextRange else { return "" }
        return input.text(in: range) ?? ""
    }

    /// Results require a visible panel, and a search for the selection a selected text.
    func offers(_ action: FindAction) -> Bool {
        switch action {
        case .find, .findAndReplace: true
        case .findNext, .findPrevious: (activeFindSession?.resultCount ?? 0) > 0
        case .useSelection: !selectedText.isEmpty
        }
    }

    /// Performs what the key of the action stands for.
    func perform(_ action: FindAction) {
        switch action {
        case .find: presentFindNavigator(showingReplace: false)
        case .findAndReplace: presentFindNavigator(showingReplace: true)
        case .findNext: findNext()
        case .findPrevious: findPrevious()
        case .useSelection:
            guard offers(action) else { return }
            searchText = selectedText
            search()
        }
    }
}
