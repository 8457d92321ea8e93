internal import CollectionCore
internal import UIKit

/// The colors of the inspector. All are system colors, which follow light and dark appearance.
@MainActor enum InspectorColors {
    /// The background of a panel.
    static var paper: UIColor { UIColor { $0.userInterfaceStyle == .dark ? gray(0.11) : gray(0.965) } }
    /// The background of a block.
    static var card: UIColor { UIColor { $0.userInterfaceStyle == .dark ? gray(0.165) : gray(1) } }
    /// Separators and borders.
    static var line: UIColor { UIColor { $0.userInterfaceStyle == .dark ? gray(0.27) : gray(0.89) } }
    /// Texts.
    static var ink: UIColor { .label }
    /// Labels and other texts of less importance.
    static var faint: UIColor { .secondaryLabel }

    nonisolated private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }

    /// The color of marks and rows of a category of elements.
    static func color(of category: UICollectionView.ElementCategory) -> UIColor {
        switch category {
        case .cell: .systemBlue
        case .supplementaryView: .systemPurple
        default: .systemTeal
        }
    }

    /// The color of a pass of a frame in the timeline.
    static func color(of pass: FramePass) -> UIColor {
        switch pass {
        case .invalidate: .systemRed
        case .prepare: .systemOrange
        case .elements: .systemYellow
        case .reuse: .systemBlue
        case .measure: .systemPurple
        case .display: .systemGray2
        }
    }

    /// Steps that follow from the same part of a layout have the same color.
    static func color(of rule: ExplanationRule) -> UIColor {
        switch rule {
        case .layoutBoundaryItems, .precedingSections, .tableHeader, .sectionPadding, .precedingHeader,
            .precedingContent, .boundaryItems, .wholeSection, .centeringMargin, .gridHeaders, .pageHeader, .pageMenu:
            .systemIndigo
        case .sectionInsets, .groupInsets, .contentInsets, .tableMargins, .edgeSpacing, .widthMargin,
            .coveredEdge:
            .systemOrange
        case .precedingLines, .precedingItems, .precedingGroups, .precedingSubitems, .precedingRows, .customGroup,
            .precedingLaps, .precedingSlots, .additionalSpacing, .lane, .precedingInLane, .precedingColumns, .time,
            .precedingTracks, .trackLane, .spacingBeforeRow:
            .systemBlue
        case .justification, .aloneInLine, .centeredInLine, .flexibleSpacing, .anchor, .boundaryAlignment,
            .boundaryOffset, .crossPosition, .rowAlignment:
            .systemTeal
        case .dimension, .size, .fullBreadth, .uniformSiblings, .returned, .spannedItems, .laneBreadth, .aspectRatio,
            .justifiedRow, .mergedCells, .coveredCell, .duration:
            .systemGreen
        case .pinned, .orthogonalOffset, .mirrored, .rounding: .systemGray
        case .visibleItemsHandler, .subclass, .transform, .view: .systemPink
        }
    }
}
