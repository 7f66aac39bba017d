/// Where pages go as they are made, from any number of threads.
protocol PageSink: Sendable {
    /// Takes a page. The path is relative, with slashes; no path is given twice.
    func write(_ bytes: [UInt8], to path: String) throws
}
