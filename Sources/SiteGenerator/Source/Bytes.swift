// The bytes that parsers and renderers look for, by name.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let hyphen = UInt8(ascii: "-")
    static let slash = UInt8(ascii: "/")
    static let numberSign = UInt8(ascii: "#")
    static let colon = UInt8(ascii: ":")
    static let backslash = UInt8(ascii: "\\")
}
