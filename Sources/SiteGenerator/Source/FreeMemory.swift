#if canImport(Glibc)
    import CMalloc
#endif

/// Memory that is free, and that the C library keeps for what comes next.
enum FreeMemory {
    /// In small sites it is a few megabytes, and soon used again.
    private static let largeCount = 200_000

    /// Gives it back to the system, in a site of so many entries that what a stage leaves is not what the next one needs.
    static func giveBack(entryCount: Int) {
        guard entryCount > largeCount else { return }
        #if canImport(Glibc)
            _ = malloc_trim(0)
        #endif
    }
}
