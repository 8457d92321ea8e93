package import CollectionCore
import CoreGraphics

extension ExplanationStep {
    /// A description of the step, in one sentence.
    ///
    /// - Parameters:
    ///   - layout: The name of the class of the layout.
    ///   - superclass: The name of the class that it extends and whose rules the steps describe.
    package func sentence(layout: String, superclass: String) -> String {
        switch rule {
        case .layoutBoundaryItems:
            "Boundary items of the whole layout take \(points(change.y, change.x)) before the sections."
        case .precedingSections(let count, let spacing):
            "\(counted(count, "section")) \(count == 1 ? "comes" : "come") before this one\(apart(spacing))."
        case .tableHeader: "The header of the table comes first."
        case .sectionPadding: "The table leaves space above the section."
        case .precedingHeader: "The header of the section comes before its items."
        case .precedingContent: "The items and insets of the section come before its footer."
        case .boundaryItems: "Headers and other boundary items of the section take space before its content."
        case .sectionInsets: "The insets of the section, with those of the safe area or margins to which they refer."
        case .precedingLines(let count, let spacing):
            "\(counted(count, "line")) \(count == 1 ? "comes" : "come") before that of the item\(apart(spacing))."
        case .precedingItems(let count, let spacing):
            "\(counted(count, "item")) \(count == 1 ? "comes" : "come") before it in its line\(apart(spacing, "at least "))."
        case .justification(let gap):
            "The items of the line share its remaining length: the spacing becomes \(number(gap))."
        case .aloneInLine: "The item is alone in its line and is centered in it."
        case .centeredInLine(let length):
            "The line is \(number(length)) long because of a longer item; this one is centered in it."
        case .precedingGroups(let count, let spacing):
            "\(counted(count, "group")) \(count == 1 ? "comes" : "come") before that of the element\(apart(spacing))."
        case .precedingSubitems(let count, let spacing, let depth):
            "\(counted(count, "subitem")) \(count == 1 ? "comes" : "come") before it in \(group(depth))\(apart(spacing))."
        case .edgeSpacing(let depth):
            depth == 0 ? "The fixed edge spacing of the group." : "The fixed edge spacing in \(group(depth))."
        case .flexibleSpacing(let share, let depth):
            depth == 0
                ? "The flexible edge spacing of the group takes the remaining length across the section."
                : share == 0
                    ? "Flexible spacing takes the remaining length in \(group(depth))."
                    : "Flexible spacings share the remaining length in \(group(depth)): \(number(share)) each."
        case .groupInsets(let depth): "The content insets of \(group(depth + 1))."
        case .customGroup: "The provider of the custom group returned this frame."
        case .precedingRows(let count): "\(counted(count, "row")) \(count == 1 ? "comes" : "come") before this one."
        case .centeringMargin: "Space before the first item lets it rest in the middle of the view."
        case .precedingLaps(let count, let items):
            "The row repeats: \(counted(count, "lap")) of \(counted(items, "item")) \(count == 1 ? "comes" : "come") first."
        case .precedingSlots(let count, let pitch):
            "\(counted(count, "item")) \(count == 1 ? "comes" : "come") before it, \(number(pitch)) from one to the next."
        case .additionalSpacing: "additionalSpacing adds space after items before it."
        case .coveredEdge: "The safe area covers an edge of the view."
        case .crossPosition(let part):
            "Across the scroll direction, \(CGFloat(part)._text) of the remaining length comes before the item."
        case .spannedItems: "The view is as long as the items of its section."
        case .widthMargin: "The width rules leave a margin on both sides."
        case .lane(let index, let count, let spacing):
            "The item is in \(lane(change.y)) \(index + 1) of \(count)\(apart(spacing))."
        case .precedingInLane(let spacing): "Items come before it in its \(lane(change.x))\(apart(spacing))."
        case .laneBreadth(let span, let count):
            "The item is as \(change.width != 0 ? "wide" : "high") as \(span) of \(counted(count, lane(change.height)))."
        case .aspectRatio(let ratio):
            "The \(change.width != 0 ? "width" : "height") follows from the aspect ratio \(CGFloat(ratio)._text)."
        case .rowAlignment: "The last row is not full. Its alignment moves the items."
        case .justifiedRow(let target):
            "The items fill their row at this \(change.width > 0 ? "size" : "height"); the target is \(number(target))."
        case .gridHeaders: "Headers come before the cells."
        case .precedingColumns(let count, let spacing):
            "\(counted(count, "column")) \(count == 1 ? "comes" : "come") before this one\(apart(spacing))."
        case .mergedCells(let rows, let columns):
            "The cell is merged from \(counted(rows, "row")) and \(counted(columns, "column"))."
        case .coveredCell: "A merged cell covers this one, which is hidden."
        case .time(let units): "It begins \(CGFloat(units)._text) units after the start of the timeline."
        case .duration(let units): "It lasts \(CGFloat(units)._text) units."
        case .precedingTracks(let count, let spacing):
            "\(counted(count, "track")) \(count == 1 ? "comes" : "come") before this one\(apart(spacing))."
        case .trackLane(let index, let count): "Events overlap: it is in lane \(index + 1) of \(count) of its track."
        case .pageHeader: "The header of the page comes first."
        case .pageMenu: "The menu of the page comes before its sections."
        case .spacingBeforeRow: "The line spacing comes before each row, also before the first one."
        case .dimension(let size, let container, let measured, let divided):
            "The width is \(dimension(size, .horizontal, container, measured, divided)); the height is "
                + "\(dimension(size, .vertical, container, measured, divided))."
        case .size(let length): Self.size(length)
        case .fullBreadth: "The element is as long as its container across the scroll direction."
        case .uniformSiblings: "uniformAcrossSiblings: the item is as long as its longest sibling."
        case .contentInsets: "The content insets of the element shrink its frame."
        case .wholeSection: "The decoration covers the section with its boundary items."
        case .anchor(let edges): "The view is attached to the \(Self.name(of: edges)) of its item or group."
        case .boundaryAlignment(let alignment, let extends):
            "The view is aligned to the \(Self.name(of: alignment.edges)) of its section"
                + (extends ? ", outside of the content." : ", over the content.")
        case .boundaryOffset: "The offset of the boundary item."
        case .pinned: "The view is pinned to the visible bounds while its section is visible."
        case .orthogonalOffset(let offset): "The section is scrolled by \(number(offset)) across the layout."
        case .mirrored(let width): "Right to left: the frame is mirrored in content \(number(width)) wide."
        case .tableMargins: "The margins at the sides of the table."
        case .rounding:
            isTiny
                ? "Sums of fractions have a rounding error below a millionth of a point."
                : "Positions are rounded to whole pixels."
        case .visibleItemsHandler: "The section's visibleItemsInvalidationHandler changed the attributes."
        case .subclass: "\(layout) changed the attributes that \(superclass) returned."
        case .returned: "Returned by \(layout).layoutAttributesForElements(in:)."
        case .transform: "The transform of the attributes: the frame is the bounding box."
        case .view: "The view itself has another frame: it is animated, dragged, or changed by its owner."
        }
    }

    private var isTiny: Bool {
        [change.x, change.y, change.width, change.height].allSatisfy { $0.magnitude < 1e-6 }
    }

    // MARK: Text

    private func number(_ value: Double) -> String { "\(CGFloat(value)._text) pt" }

    private func points(_ first: Double, _ second: Double) -> String { number(first != 0 ? first : second) }

    private func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

    private func apart(_ spacing: Double, _ least: String = "") -> String {
        spacing == 0 ? "" : ", \(least)\(number(spacing)) apart"
    }

    /// A lane is a column, or a row if it contributes to the y coordinate or the height.
    private func lane(_ vertical: Double) -> String { vertical != 0 ? "row" : "column" }

    private func group(_ depth: Int) -> String {
        depth <= 1 ? "the group" : depth == 2 ? "the nested group" : "the group at depth \(depth)"
    }

    private func dimension(
        _ size: LayoutSize, _ axis: Axis, _ container: Size, _ measured: AxisSet, _ divided: AxisSet
    ) -> String {
        let length = number(axis == .horizontal ? change.width : change.height)
        if divided.contains(axis) { return "\(length), an equal part of the group" }
        switch size[axis] {
        case .fractionalWidth(let part):
            return "\(length), \(CGFloat(part)._text) of the width \(number(container.width))"
        case .fractionalHeight(let part):
            return "\(length), \(CGFloat(part)._text) of the height \(number(container.height))"
        case .absolute: return "\(length), absolute"
        case .estimated(let estimate), .uniformAcrossSiblings(let estimate):
            return measured.contains(axis)
                ? "\(length), measured (the estimate was \(number(estimate)))" : "\(length), an estimate"
        }
    }

    private static func size(_ length: ExplanationRule.Length) -> String {
        switch length {
        case .fixed: "The size is set by a property or the delegate."
        case .estimated: "The size is an estimate: the view was not measured yet."
        case .averaged: "The size is the average of the measured views: this view was not measured yet."
        case .measured: "The view reported its size."
        }
    }

    private static func name(of edges: LayoutEdges) -> String {
        var names: [String] = []
        if edges.contains(.top) { names.append("top") }
        if edges.contains(.bottom) { names.append("bottom") }
        if edges.contains(.leading) { names.append("leading") }
        if edges.contains(.trailing) { names.append("trailing") }
        switch names.count {
        case 0: return "center"
        case 1: return "\(names[0]) edge"
        default: return "\(names.joined(separator: " ")) corner"
        }
    }
}
