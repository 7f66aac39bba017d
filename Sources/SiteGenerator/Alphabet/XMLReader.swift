import CExpat

/// What is told of an XML file as it is read.
protocol XMLHandler: AnyObject {
    /// An element begins.
    ///
    /// - Parameter offset: where in the file, in bytes.
    func start(_ name: String, _ attributes: [String: String], at offset: Int)

    /// An element ends.
    func end()

    /// A part of an element's text, in which references are resolved.
    func text(_ text: UnsafeBufferPointer<UInt8>, at offset: Int)
}

/// Reads XML files over libexpat: elements, attributes and text.
///
/// A file may come from anywhere. So nothing is read but the file itself, and there are no entities but XML's own five:
/// declarations in the file, with which a small file can become a huge text, are an error.
final class XMLReader {
    /// How many elements may be in each other. Files of locale data have seven.
    private static let mostDepth = 50

    private let file: SourceFile
    private let handler: any XMLHandler
    private let parser: XML_Parser
    private var depth = 0
    private var problem: Diagnostic?

    private init?(_ file: SourceFile, _ handler: any XMLHandler) {
        // The name keeps libexpat from believing what the file says of its encoding; it has been decoded already.
        guard let parser = XML_ParserCreate("UTF-8") else { return nil }
        self.file = file
        self.handler = handler
        self.parser = parser
    }

    deinit { XML_ParserFree(parser) }

    /// Reads a file that has been decoded.
    ///
    /// - Returns: whether it is well-formed; if not, there is an error in `diagnostics`.
    static func read(
        _ file: SourceFile, into handler: any XMLHandler, diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let reader = XMLReader(file, handler) else {
            diagnostics.append(.error(Diagnostic.shortage, "there is not enough memory to read '\(file.path)'"))
            return false
        }
        guard let problem = reader.read() else { return true }
        diagnostics.append(problem)
        return false
    }

    private func read() -> Diagnostic? {
        // The callbacks are only called below, as long as this object is in use.
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { context, name, attributes in XMLReader.of(context)?.start(name, attributes) },
            { context, _ in XMLReader.of(context)?.end() })
        XML_SetCharacterDataHandler(parser) { context, text, count in XMLReader.of(context)?.text(text, Int(count)) }
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
            guard hasDeclarations != 0 else { return }
            XMLReader.of(context)?.stop(
                "declarations in a document type are not read; remove what is between '[' and ']>'")
        }
        XML_SetSkippedEntityHandler(parser) { context, name, _ in
            let name = name.map { String(cString: $0) } ?? ""
            XMLReader.of(context)?.stop("'&\(name);' is not one of XML's own entities; write the character itself")
        }
        let bytes = file.bytes
        let status = bytes.withMemoryRebound(to: CChar.self) {
            XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), 1)
        }
        if problem == nil, status != XML_STATUS_OK {
            let error = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
            stop("this is not well-formed XML: \(error)")
        }
        return problem
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

    /// Reads no further. The first problem is the one to be told.
    private func stop(_ message: String) {
        guard problem == nil else { return }
        problem = .error("xml", message, at: SourceLocation(file, offset: offset))
        XML_StopParser(parser, 0)
    }

    private func start(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard problem == nil, let name else { return }
        depth += 1
        guard depth <= Self.mostDepth else {
            stop("more than \(Self.mostDepth) elements are in each other here; this is not a file of locale data")
            return
        }
        // Names and values in turn, and nil at the end.
        var values: [String: String] = [:]
        var next = attributes
        while let pair = next, let name = pair[0], let value = pair[1] {
            values[String(cString: name)] = String(cString: value)
            next = pair + 2
        }
        handler.start(String(cString: name), values, at: offset)
    }

    private func end() {
        guard problem == nil else { return }
        depth -= 1
        handler.end()
    }

    private func text(_ text: UnsafePointer<CChar>?, _ count: Int) {
        guard problem == nil, let text else { return }
        text.withMemoryRebound(to: UInt8.self, capacity: count) {
            handler.text(UnsafeBufferPointer(start: $0, count: count), at: offset)
        }
    }
}
