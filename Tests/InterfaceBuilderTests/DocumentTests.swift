import Foundation
import InterfaceBuilder
import Testing

@Suite struct DocumentTests {
    private func message(_ text: String) -> String {
        do throws(InterfaceFault) {
            _ = try InterfaceDocument(Data(text.utf8), file: "A.xib")
            return "no fault"
        } catch { return error.description }
    }

    private let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">"#

    @Test("damaged, truncated, and unrelated files are rejected with a message")
    func broken() {
        #expect(message("") == "A.xib: the file is empty")
        #expect(message("<document").hasPrefix("A.xib:"))
        #expect(
            message(head + "\n<objects>\n<view id=\"v\">").contains(
                "<view> (id v): the XML is broken: it ends in the middle"))
        #expect(message(head + "<objects></document>").contains("the XML is broken"))
        #expect(message("<html/>") == "A.xib:1: <html>: this is not a file of Interface Builder")
        #expect(
            message("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>").contains(
                "is not that of a storyboard or xib for iOS"))
        #expect(
            message("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>").contains(
                "Xcode 4"))
        #expect(message("\u{0}\u{1}\u{2}PNG").contains("A.xib"))
        // Foundation's parser would trap here.
        let latin = Data((head + "<connecti").utf8) + [0xEF] + Data("ns/></document>".utf8)
        #expect(throws: InterfaceFault.self) { try InterfaceDocument(latin, file: "A.xib") }
    }

    @Test("malicious files are rejected with a message")
    func hostile() {
        #expect(message("<!DOCTYPE a [<!ENTITY b \"c\">]><document/>").contains("declares a document type"))
        let deep =
            head + String(repeating: "<view>", count: 5000) + String(repeating: "</view>", count: 5000) + "</document>"
        #expect(message(deep).contains("nested more than 200 levels deep"))
        let wide = head + String(repeating: "<view/>", count: 200_100) + "</document>"
        #expect(message(wide).contains("more than 200000 elements"))
        let attributes = (0..<200).map { "a\($0)=\"1\"" }.joined(separator: " ")
        #expect(message(head + "<view \(attributes)/></document>").contains("more than 100 attributes"))
    }

    @Test("each prefix of a file results in a document or a message")
    func cuts() throws {
        for fixture in InterfaceFixture.all.prefix(3) {
            let data = xib(fixture.xml)
            for length in stride(from: 0, to: data.count, by: 7) {
                do throws(InterfaceFault) {
                    _ = try InterfaceDocument(data.prefix(length), file: "A.xib")
                } catch { #expect(error.description.hasPrefix("A.xib")) }
            }
        }
    }

    @Test("multipliers are numbers or ratios")
    @MainActor func multipliers() {
        #expect(ConstraintFactory.multiplier(nil) == 1)
        #expect(ConstraintFactory.multiplier("0.25") == 0.25)
        #expect(ConstraintFactory.multiplier("16:9").map { abs($0 - 16.0 / 9) < 1e-9 } ?? false)
        #expect(ConstraintFactory.multiplier("1/2") == 0.5)
        #expect(ConstraintFactory.multiplier("1:0") == nil && ConstraintFactory.multiplier("x") == nil)
        #expect(ConstraintFactory.multiplier("1:2:3") == nil && ConstraintFactory.multiplier("inf") == nil)
    }
}
