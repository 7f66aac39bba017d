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
            // From now on buffers of large pages go back when they are let go of. Left to itself, the library would keep
            // ever larger ones for later.
            _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
            _ = malloc_trim(0)
        #endif
    }
}
