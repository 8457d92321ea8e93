import CoreGraphics
import Foundation

// Supports `delegate.tableView?(table, didSelectRowAt: path)`. See OptionalCalls+CollectionView.swift.

/// The overloads of `UITableViewDelegate.tableView` as optional calls.
@preconcurrency @MainActor public struct _TableDelegateCalls {
    let target: any UITableViewDelegate

    public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool? {
        OptionalCall.ask(.canFocusRow, target) { target.tableView(tableView, canFocusRowAt: indexPath) }
    }
    public func callAsFunction(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool? {
        OptionalCall.ask(.shouldUpdateRowFocus, target) { target.tableView(tableView, shouldUpdateFocusIn: context) }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) -> Void? {
        OptionalCall.ask(.didUpdateRowFocus, target) {
            target.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
        }
    }
    public func callAsFunction(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool? {
        OptionalCall.ask(.rowSelectionFollowsFocus, target) {
            target.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void? {
        OptionalCall.ask(.willDisplayRow, target) {
            target.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) -> Void? {
        OptionalCall.ask(.willDisplayHeader, target) {
            target.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) -> Void? {
        OptionalCall.ask(.willDisplayFooter, target) {
            target.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void? {
        OptionalCall.ask(.didEndDisplayingRow, target) {
            target.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) -> Void? {
        OptionalCall.ask(.didEndDisplayingHeader, target) {
            target.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) -> Void? {
        OptionalCall.ask(.didEndDisplayingFooter, target) {
            target.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
        }
    }
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat? {
        OptionalCall.ask(.heightForRow, target) { target.tableView(tableView, heightForRowAt: indexPath) }
    }
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat? {
        OptionalCall.ask(.heightForHeader, target) { target.tableView(tableView, heightForHeaderInSection: section) }
    }
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat? {
        OptionalCall.ask(.heightForFooter, target) { target.tableView(tableView, heightForFooterInSection: section) }
    }
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat? {
        OptionalCall.ask(.estimatedHeightForRow, target) {
            target.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }
    }
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalCall.ask(.viewForHeader, target) { target.tableView(tableView, viewForHeaderInSection: section) } ?? nil
    }
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        OptionalCall.ask(.viewForFooter, target) { target.tableView(tableView, viewForFooterInSection: section) } ?? nil
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) -> Void? {
        OptionalCall.ask(.accessoryTapped, target) {
            target.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
    }
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool? {
        OptionalCall.ask(.shouldHighlightRow, target) { target.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) -> Void? {
        OptionalCall.ask(.didHighlightRow, target) { target.tableView(tableView, didHighlightRowAt: indexPath) }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) -> Void? {
        OptionalCall.ask(.didUnhighlightRow, target) { target.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalCall.ask(.willSelectRow, target) { target.tableView(tableView, willSelectRowAt: indexPath) } ?? nil
    }
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalCall.ask(.willDeselectRow, target) { target.tableView(tableView, willDeselectRowAt: indexPath) } ?? nil
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) -> Void? {
        OptionalCall.ask(.didSelectRow, target) { target.tableView(tableView, didSelectRowAt: indexPath) }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) -> Void? {
        OptionalCall.ask(.didDeselectRow, target) { target.tableView(tableView, didDeselectRowAt: indexPath) }
    }
    public func callAsFunction(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle? {
        OptionalCall.ask(.rowEditingStyle, target) { target.tableView(tableView, editingStyleForRowAt: indexPath) }
    }
    public func callAsFunction(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        OptionalCall.ask(.deleteTitle, target) {
            target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
        } ?? nil
    }
    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool? {
        OptionalCall.ask(.shouldIndentRow, target) {
            target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
        }
    }
    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int? {
        OptionalCall.ask(.rowIndentation, target) { target.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }
    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath? {
        OptionalCall.ask(.targetRow, target) {
            target.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }
}

extension UITableViewDelegate {
    public var tableView: _TableDelegateCalls? { .init(target: self) }
}

/// The overloads of `UITableViewDataSource.tableView` as optional calls.
@preconcurrency @MainActor public struct _TableDataSourceCalls {
    let target: any UITableViewDataSource

    public func callAsFunction(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int? {
        target.tableView(tableView, numberOfRowsInSection: section)
    }
    public func callAsFunction(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell? {
        target.tableView(tableView, cellForRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalCall.ask(.titleForHeader, target) { target.tableView(tableView, titleForHeaderInSection: section) }
            ?? nil
    }
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalCall.ask(.titleForFooter, target) { target.tableView(tableView, titleForFooterInSection: section) }
            ?? nil
    }
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
        OptionalCall.ask(.canEditRow, target) { target.tableView(tableView, canEditRowAt: indexPath) }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> Void? {
        OptionalCall.ask(.commitRow, target) { target.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
        OptionalCall.ask(.canMoveRow, target) { target.tableView(tableView, canMoveRowAt: indexPath) }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> Void? {
        OptionalCall.ask(.moveRow, target) {
            target.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }

    /// The value of `dataSource.numberOfSections`, which can be called.
    public struct Counts {
        let target: any UITableViewDataSource
        @MainActor public func callAsFunction(in tableView: UITableView) -> Int? {
            OptionalCall.ask(.tableSections, target) { target.numberOfSections(in: tableView) }
        }
    }
}

extension UITableViewDataSource {
    public var tableView: _TableDataSourceCalls? { .init(target: self) }
    public var numberOfSections: _TableDataSourceCalls.Counts? { .init(target: self) }
}
