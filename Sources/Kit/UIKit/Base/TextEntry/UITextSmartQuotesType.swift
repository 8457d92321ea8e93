/// Whether straight quotation marks become curly. Has no effect: text is inserted as typed.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Whether two hyphens become a dash. Has no effect: text is inserted as typed.
public enum UITextSmartDashesType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Whether pasting and cutting adjust the spaces around words. Has no effect: text is inserted as it is.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}
