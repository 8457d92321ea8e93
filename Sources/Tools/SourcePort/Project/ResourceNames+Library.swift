extension ResourceNames {
    /// The types of the values in `R`, and the methods of UIKit that take them.
    static let library = """
        extension R {
            struct ImageName {
                let name: String
                init(_ name: String) { self.name = name }
                func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
                    UIImage(named: name, in: .main, compatibleWith: traits)
                }
            }
            struct ColorName {
                let name: String
                init(_ name: String) { self.name = name }
                func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIColor? {
                    UIColor(named: name, in: .main, compatibleWith: traits)
                }
            }
            struct FontName {
                let fontName: String
                init(_ name: String) { fontName = name }
                func callAsFunction(size: CGFloat) -> UIFont? { UIFont(name: fontName, size: size) }
            }
            struct FileName {
                let fullName: String
                init(_ name: String) { fullName = name }
                func callAsFunction() -> URL? { Bundle.main.url(forResource: fullName, withExtension: nil) }
                func path() -> String? { callAsFunction()?.path }
            }
            struct TextName {
                let key: String
                let tableName: String
                init(_ key: String, _ table: String) { (self.key, tableName) = (key, table) }
                func callAsFunction(_ values: Any..., preferredLanguages: [String]? = nil) -> String {
                    let format = Bundle.main.localizedString(forKey: key, value: nil, table: tableName)
                    let arguments = values.map { value -> any CVarArg in
                        (value as? String).map { NSString(string: $0) } ?? value as? any CVarArg ?? NSString(string: "\\(value)")
                    }
                    return values.isEmpty ? format : String(format: format, arguments: arguments)
                }
            }
            protocol StoryboardName {
                var name: String { get }
            }
            protocol ReusableName {
                associatedtype View
                var identifier: String { get }
            }
            struct ReuseName<View>: ReusableName {
                let identifier: String
                init(_ identifier: String) { self.identifier = identifier }
            }
            struct NibName<View>: ReusableName {
                let name: String
                let identifier: String
                init(_ name: String, _ identifier: String) { (self.name, self.identifier) = (name, identifier) }
                func callAsFunction() -> UINib { UINib(nibName: name, bundle: nil) }
                func callAsFunction(owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> View? { firstView(owner: owner) }
                func callAsFunction(withOwner owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> View? { firstView(owner: owner) }
                func firstView(owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> View? {
                    instantiate(withOwner: owner, options: options).first as? View
                }
                func firstView(withOwner owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> View? { firstView(owner: owner) }
                func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any] {
                    callAsFunction().instantiate(withOwner: owner, options: options)
                }
            }
            struct SegueName<Source, Destination> {
                struct Values {
                    let segue: UIStoryboardSegue
                    let source: Source
                    let destination: Destination
                }
                let identifier: String
                init(_ identifier: String) { self.identifier = identifier }
                func callAsFunction(segue: UIStoryboardSegue) -> Values? {
                    guard segue.identifier == identifier, let source = segue.source as? Source,
                        let destination = segue.destination as? Destination
                    else { return nil }
                    return Values(segue: segue, source: source, destination: destination)
                }
            }
        }
        extension R.StoryboardName {
            var storyboard: UIStoryboard { UIStoryboard(name: name, bundle: nil) }
            func callAsFunction() -> UIStoryboard { storyboard }
            func scene(_ identifier: String) -> UIViewController { storyboard.instantiateViewController(withIdentifier: identifier) }
        }
        extension UIImage {
            convenience init?(resource: R.ImageName, compatibleWith traits: UITraitCollection? = nil) {
                self.init(named: resource.name, in: .main, compatibleWith: traits)
            }
        }
        extension UIColor {
            convenience init?(resource: R.ColorName, compatibleWith traits: UITraitCollection? = nil) {
                self.init(named: resource.name, in: .main, compatibleWith: traits)
            }
        }
        extension UIFont {
            convenience init?(resource: R.FontName, size: CGFloat) { self.init(name: resource.fontName, size: size) }
        }
        extension UINib {
            convenience init<View>(resource: R.NibName<View>) { self.init(nibName: resource.name, bundle: nil) }
        }
        extension UIStoryboard {
            convenience init(resource: any R.StoryboardName) { self.init(name: resource.name, bundle: nil) }
        }
        extension UIViewController {
            convenience init<View>(nib: R.NibName<View>) { self.init(nibName: nib.name, bundle: nil) }
            func performSegue<Source, Destination>(withIdentifier identifier: R.SegueName<Source, Destination>, sender: Any?) {
                performSegue(withIdentifier: identifier.identifier, sender: sender)
            }
        }
        extension UITableView {
            func register<View>(_ nib: R.NibName<View>) { register(nib(), forCellReuseIdentifier: nib.identifier) }
            func registerHeaderFooterView<View>(_ nib: R.NibName<View>) {
                register(nib(), forHeaderFooterViewReuseIdentifier: nib.identifier)
            }
            func dequeueReusableCell<Name: R.ReusableName>(withIdentifier name: Name, for indexPath: IndexPath) -> Name.View? {
                dequeueReusableCell(withIdentifier: name.identifier, for: indexPath) as? Name.View
            }
            func dequeueReusableCell<Name: R.ReusableName>(withIdentifier name: Name) -> Name.View? {
                dequeueReusableCell(withIdentifier: name.identifier) as? Name.View
            }
            func dequeueReusableHeaderFooterView<Name: R.ReusableName>(withIdentifier name: Name) -> Name.View? {
                dequeueReusableHeaderFooterView(withIdentifier: name.identifier) as? Name.View
            }
        }
        extension UICollectionView {
            func register<View>(_ nib: R.NibName<View>) { register(nib(), forCellWithReuseIdentifier: nib.identifier) }
            func register<View>(_ nib: R.NibName<View>, forSupplementaryViewOfKind kind: String) {
                register(nib(), forSupplementaryViewOfKind: kind, withReuseIdentifier: nib.identifier)
            }
            func dequeueReusableCell<Name: R.ReusableName>(withReuseIdentifier name: Name, for indexPath: IndexPath) -> Name.View? {
                dequeueReusableCell(withReuseIdentifier: name.identifier, for: indexPath) as? Name.View
            }
            func dequeueReusableSupplementaryView<Name: R.ReusableName>(
                ofKind kind: String, withReuseIdentifier name: Name, for indexPath: IndexPath
            ) -> Name.View? {
                dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name.identifier, for: indexPath) as? Name.View
            }
        }
        """
}
