import SourcePort
import Testing

@Suite("Names of resources") struct ResourceNameTests {
    @Test(
        "a name becomes an identifier",
        arguments: [
            ("logo", "logo"), ("icon_add", "icon_add"), ("ic-add button", "icAddButton"), ("URLBadge", "urlBadge"),
            ("MainView", "mainView"), ("2players", "players"), ("class", "`class`"), ("ABC", "abc"), ("42", nil),
            ("…", nil),
        ])
    func identifiers(_ name: String, _ expected: String?) { #expect(ResourceNames.identifier(name) == expected) }

    @Test(
        "a line uses the names, declares them, or contains similar words",
        arguments: [
            ("let image = R.image.logo()", true, false), ("title: R.string.localizable.title()", true, false),
            ("struct R: Validatable {", false, true), ("FOOR.image.logo", false, false),
            ("a.R.image.logo", false, false),
            ("struct RX {", false, false), ("R.other.logo", false, false),
        ])
    func lines(_ line: String, isUse: Bool, isDeclaration: Bool) {
        #expect(ResourceNames.areUsed(in: line[...]) == isUse)
        #expect(ResourceNames.areDeclared(in: line[...]) == isDeclaration)
    }

    @Test("each kind of resource has its constant, with the class of the target or that of UIKit")
    func code() {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
              <scenes><scene sceneID="s"><objects>
                <navigationController id="a"/>
                <viewController storyboardIdentifier="list-screen" customClass="ListController" id="b">
                  <view key="view" id="v"><subviews><tableView id="t"><prototypes>
                    <tableViewCell reuseIdentifier="row" customClass="AbsentCell" id="c"/>
                  </prototypes></tableView></subviews></view>
                  <connections><segue destination="d" kind="show" identifier="showDetail" id="e"/></connections>
                </viewController>
                <viewController customClass="DetailController" id="d"/>
              </objects></scene></scenes>
            </document>
            """
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
              <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <collectionViewCell reuseIdentifier="Card" customClass="CardCell" id="x"/>
              </objects>
            </document>
            """
        var names = ResourceNames(types: ["ListController", "DetailController", "CardCell"])
        names.addAsset(["logo"], isColor: false)
        names.addAsset(["Brand", "tint"], isColor: true)
        names.addString("title.first", in: "Localizable")
        names.addFile("Base.lproj/Main.storyboard") { Array(storyboard.utf8) }
        names.addFile("CardCell.xib") { Array(xib.utf8) }
        names.addFile("Damaged.xib") { Array("<document".utf8) }
        names.addFile("Lato-Bold.ttf") { [] }
        names.addFile("arrow@2x.png") { [] }
        names.addFile("en.lproj/Localizable.strings") { Array("\"greeting\" = \"Hi %@\";".utf8) }
        let lines = names.code.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        for expected in [
            "static let logo = ImageName(\"logo\")", "enum brand {", "static let tint = ColorName(\"Brand/tint\")",
            "enum localizable {", "static let titleFirst = TextName(\"title.first\", \"Localizable\")",
            "static let greeting = TextName(\"greeting\", \"Localizable\")",
            "static let row = ReuseName<UITableViewCell>(\"row\")", "static let card = ReuseName<CardCell>(\"Card\")",
            "static let cardCell = NibName<CardCell>(\"CardCell\", \"Card\")",
            "static let latoBold = FontName(\"Lato-Bold\")", "static let arrow = ImageName(\"arrow\")",
            "enum listController {",
            "static let showDetail = SegueName<ListController, DetailController>(\"showDetail\")",
            "static let main = StoryboardMain()", "struct StoryboardMain: StoryboardName {",
            "func listScreen() -> ListController? { scene(\"list-screen\") as? ListController }",
            "func instantiateInitialViewController() -> UINavigationController? { "
                + "storyboard.instantiateInitialViewController() as? UINavigationController }",
        ] {
            #expect(lines.contains(expected[...]))
        }
    }
}
