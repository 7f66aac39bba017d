import CExpat

/// Receives the contents of an XML file while it is parsed.
package protocol XMLHandler: AnyObject {
    /// Begins an element.
    ///
    /// - Parameter offset: The offset in the file, in bytes.
    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int)

    /// Ends an element.
    func end()

    /// Receives a part of an element's text, with references resolved.
    func text(_ text: Span<UInt8>, at offset: Int)
}

/// The attributes of an element in the order of the file; there are few, so they are searched one after another.
package struct XMLAttributes: Sequence {
    fileprivate(set) var pairs: [(key: String, value: String)] = []

    package init() {}

    /// The value of the attribute with a name, which includes its prefix.
    package subscript(_ name: String) -> String? { pairs.first { $0.key == name }?.value }

    package func makeIterator() -> IndexingIterator<[(key: String, value: String)]> { pairs.makeIterator() }
}

/// Parses the elements, attributes and text of XML files with libexpat.
///
/// Files may come from anywhere. So no other file is read, and only XML's five predefined entities are allowed.
/// Declarations, which can make a small file expand to a huge text, are errors.
///
/// The parser belongs to this object. Expat owns the names and texts that it passes to a callback, so they are copied
/// or used before the callback returns.
@safe package final class XMLReader {
    /// The maximum nesting depth of elements; locale data files have a depth of seven, and spreadsheets and termbases
    /// have a depth of ten.
    private static let mostDepth = 50

    private static let pieceSize = 1 << 30

    private let file: SourceFile
    private let handler: any XMLHandler
    private let parser: XML_Parser
    private var depth = 0
    private var attributes = XMLAttributes()
    private var problem: Diagnostic?

    private init?(_ file: SourceFile, _ handler: any XMLHandler) {
        // The explicit encoding overrides the one that the file declares, because its bytes are already decoded.
        guard let parser = unsafe XML_ParserCreate("UTF-8") else { return nil }
        self.file = file
        self.handler = handler
        unsafe self.parser = parser
    }

    deinit { unsafe XML_ParserFree(parser) }

    /// Parses a decoded file.
    ///
    /// - Returns: Whether the file is well-formed; if not, an error was added to `diagnostics`.
    package static func read(
        _ file: SourceFile, into handler: any XMLHandler, diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let reader = XMLReader(file, handler) else {
            diagnostics.append(.error(.shortage, "not enough memory to read '\(file.path)'"))
            return false
        }
        guard let problem = reader.read() else { return true }
        diagnostics.append(problem)
        return false
    }

    private func read() -> Diagnostic? {
        // The callbacks run only below, during the lifetime of this object.
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { context, name, attributes in unsafe XMLReader.of(context)?.start(name, attributes) },
            { context, _ in unsafe XMLReader.of(context)?.end() })
        unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
            unsafe XMLReader.of(context)?.text(text, Int(count))
        }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
            guard hasDeclarations != 0 else { return }
            let reader = unsafe XMLReader.of(context)
            reader?.stop(
                "declarations in a document type are not supported; remove what is between '[' and ']>'")
        }
        unsafe XML_SetSkippedEntityHandler(parser) { context, name, _ in
            let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
            let reader = unsafe XMLReader.of(context)
            reader?.stopAtEntity(name)
        }
        let bytes = file.bytes
        // Expat counts the bytes of a piece in 32 bits.
        var (start, status) = (0, XML_STATUS_OK)
        repeat {
            let end = min(bytes.count, start + Self.pieceSize)
            let piece = bytes.extracting(start..<end)
            status = unsafe piece.pointer.withMemoryRebound(to: CChar.self) {
                unsafe XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), end == bytes.count ? 1 : 0)
            }
            start = end
        } while start < bytes.count && status == XML_STATUS_OK
        if problem == nil, status != XML_STATUS_OK {
            let code = unsafe XML_GetErrorCode(parser)
            if code == XML_ERROR_UNDEFINED_ENTITY, offset < bytes.count,
                let end = bytes.offset(of: UInt8(ascii: ";"), from: offset)
            {
                stopAtEntity(String(decoding: bytes[min(offset + 1, end)..<end], as: UTF8.self))
            }
            let words = unsafe XML_ErrorString(code)
            let error = unsafe words.map { unsafe String(cString: $0) } ?? "unknown error"
            stop("this is not well-formed XML: \(error)")
        }
        return problem
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        unsafe context.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private var offset: Int { unsafe max(0, Int(XML_GetCurrentByteIndex(parser))) }

    /// Stops parsing; only the first problem is reported.
    private func stop(_ message: String) {
        guard problem == nil else { return }
        problem = .error(.xml, message, at: SourceLocation(file, offset: offset))
        unsafe XML_StopParser(parser, 0)
    }

    private func stopAtEntity(_ name: String) {
        stop("'&\(name);' is not one of XML's own entities; write the character itself")
    }

    private func start(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard problem == nil, let name = unsafe name else { return }
        depth += 1
        guard depth <= Self.mostDepth else {
            stop("more than \(Self.mostDepth) elements are nested here; use fewer levels")
            return
        }
        // The array alternates between names and values, and ends with nil. It is reused, because large files have
        // millions of elements.
        self.attributes.pairs.removeAll(keepingCapacity: true)
        var next = unsafe attributes
        while let pair = unsafe next, let name = unsafe pair[0], let value = unsafe pair[1] {
            unsafe self.attributes.pairs.append((String(cString: name), String(cString: value)))
            unsafe next = pair + 2
        }
        let text = unsafe String(cString: name)
        handler.start(text, self.attributes, at: offset)
    }

    private func end() {
        guard problem == nil else { return }
        depth -= 1
        handler.end()
    }

    private func text(_ text: UnsafePointer<CChar>?, _ count: Int) {
        guard problem == nil, let text = unsafe text else { return }
        unsafe text.withMemoryRebound(to: UInt8.self, capacity: count) {
            unsafe handler.text(UnsafeBufferPointer(start: $0, count: count).span, at: offset)
        }
    }
}

extension DiagnosticKind {
    package static let xml = DiagnosticKind(
        "xml", [.error],
        meaning: "A file is not well-formed XML, or uses a part of XML that is not supported.",
        remedy: "Correct the file at the place that the message names.")
}
