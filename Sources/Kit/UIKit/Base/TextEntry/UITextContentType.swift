/// The meaning of a text, for software that fills it in. Hosts fill in nothing.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// A word of HTML's `autocomplete` attribute where it has one.
    public let rawValue: String
    /// Creates a meaning from any word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A whole name.
    public static let name = UITextContentType(rawValue: "name")
    /// A title before a name, such as “Dr.”.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A name between the first and the last one.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A suffix of a name, such as “Jr.”.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A name that replaces the first one.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A profession or a title at work.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of a company or institution.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A location on a map, such as a point of interest or an address.
    public static let location = UITextContentType(rawValue: "location")
    /// A whole postal address, without the city.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a postal address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a postal address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// The city of a postal address.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// The state or province of a postal address.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// The city and the state of a postal address.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// The district of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// The country of a postal address, by its name.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal or zip code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number with its country code.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address such as `name@example.com`.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// The address of a web page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a payment card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The existing password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// A password for a new account, or a changed one.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that was sent to the user and is valid once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
