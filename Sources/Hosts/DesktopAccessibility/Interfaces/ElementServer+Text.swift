internal import Foundation
internal import UIKit

// The text of text inputs. Offsets count Unicode scalars.
extension ElementServer {
    /// Answers a method of the interface `Text`; `nil` if it has no such method, or if the element has no text input.
    func answerText(_ call: Call) throws(BusError) -> [BusValue]? {
        guard let input = reader.input(of: call.element) else { return nil }
        func part(_ range: Range<Int>) -> [BusValue] {
            [
                .string(input.text(range.lowerBound, range.upperBound)), Self.int(range.lowerBound),
                Self.int(range.upperBound),
            ]
        }
        let selection = input.selection
        switch call.member {
        case "GetText":
            try call.expect("ii")
            return [.string(input.text(call.int(0), call.int(1)))]
        case "SetCaretOffset":
            try call.expect("i")
            return [.bool(input.select(call.int(0), call.int(0)))]
        case "GetCharacterAtOffset":
            try call.expect("i")
            let offset = call.int(0)
            return [.int32(input.scalars.indices.contains(offset) ? Int32(input.scalars[offset].value) : 0)]
        case "GetStringAtOffset":
            try call.expect("iu")
            return part(input.range(Self.unit(granularity: call.int(1)), at: call.int(0)))
        case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
            try call.expect("iu")
            let unit = Self.unit(boundary: call.int(1))
            let current = input.range(unit, at: call.int(0))
            if call.member == "GetTextAtOffset" { return part(current) }
            if call.member == "GetTextBeforeOffset" {
                return part(current.lowerBound > 0 ? input.range(unit, at: current.lowerBound - 1) : 0..<0)
            }
            return part(
                current.upperBound < input.count
                    ? input.range(unit, at: current.upperBound) : input.count..<input.count)
        case "GetNSelections": return [Self.int(selection.isEmpty ? 0 : 1)]
        case "GetSelection":
            try call.expect("i")
            let exists = call.int(0) == 0 && !selection.isEmpty
            return exists
                ? [Self.int(selection.lowerBound), Self.int(selection.upperBound)] : [Self.int(0), Self.int(0)]
        case "AddSelection":
            try call.expect("ii")
            return [.bool(selection.isEmpty && input.select(call.int(0), call.int(1)))]
        case "SetSelection":
            try call.expect("iii")
            return [.bool(call.int(0) == 0 && input.select(call.int(1), call.int(2)))]
        case "RemoveSelection":
            try call.expect("i")
            return [.bool(call.int(0) == 0 && !selection.isEmpty && input.select(input.caret, input.caret))]
        case "GetAttributes", "GetAttributeRun":
            return [.dictionary([]), Self.int(0), Self.int(input.count)]
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary([])]
        case "GetAttributeValue": return [.string("")]
        // The positions of characters are not available. The frame of the input is returned instead.
        case "GetCharacterExtents":
            try call.expect("iu")
            return try answerComponent(extents(call, space: call.int(1)))?.first?.elements
        case "GetRangeExtents":
            try call.expect("iiu")
            return try answerComponent(extents(call, space: call.int(2)))?.first?.elements
        case "GetOffsetAtPoint": return [Self.int(-1)]
        case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
        case "ScrollSubstringTo": return [.bool(actor.reveal(call.element))]
        case "ScrollSubstringToPoint": return [.bool(false)]
        default: return nil
        }
    }

    private func extents(_ call: Call, space: Int) -> Call {
        Call(
            element: call.element, member: "GetExtents", signature: "u",
            arguments: [.uint32(UInt32(clamping: space))])
    }

    private static func int(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

    /// The values of `AtspiTextGranularity`: character, word, sentence, line, paragraph.
    private static func unit(granularity: Int) -> InputText.Unit {
        switch granularity {
        case 0: .character
        case 1: .word
        default: .line
        }
    }

    /// The values of `AtspiTextBoundaryType`: character, start and end of word, of sentence, of line.
    private static func unit(boundary: Int) -> InputText.Unit {
        switch boundary {
        case 0: .character
        case 1, 2: .word
        default: .line
        }
    }

    /// Answers a method of the interface `EditableText`; `nil` if it has no such method, or if the element has no text
    /// input.
    func answerEditableText(_ call: Call) throws(BusError) -> [BusValue]? {
        guard let input = reader.input(of: call.element) else { return nil }
        switch call.member {
        case "SetTextContents":
            try call.expect("s")
            return [.bool(input.replace(0, -1, with: call.text(0)))]
        case "InsertText":
            try call.expect("isi")
            // The length counts bytes. A length that is shorter than the text inserts only its start.
            let bytes = Array(call.text(1).utf8)
            let length = call.int(2) < 0 ? bytes.count : min(call.int(2), bytes.count)
            let text = String(decoding: bytes[..<length], as: UTF8.self)
            return [.bool(input.replace(call.int(0), call.int(0), with: text))]
        case "DeleteText":
            try call.expect("ii")
            guard call.int(0) >= 0 else { return [.bool(false)] }
            return [.bool(input.replace(call.int(0), call.int(1), with: ""))]
        // Only the keys of the window access the clipboard.
        case "CutText", "PasteText": return [.bool(false)]
        case "CopyText": return []
        default: return nil
        }
    }
}
