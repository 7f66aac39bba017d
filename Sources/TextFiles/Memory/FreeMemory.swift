#if canImport(Glibc)
    import CMalloc
#endif

/// Support for free memory that the C library keeps for later allocations.
package enum FreeMemory {
    /// The number of entries above which returning memory is worthwhile; smaller sites soon use it again.
    private static let largeCount = 50_000

    /// The number of entries above which large buffers are not kept at all.
    private static let hugeCount = 200_000

    /// Returns free memory to the system if the site has many entries, because the next stage does not need all of it.
    package static func giveBack(entryCount: Int) {
        #if canImport(Glibc)
            guard entryCount > largeCount else { return }
            // From now on, large buffers return to the system when they are freed. By default, the library keeps
            // buffers of increasing sizes.
            if entryCount > hugeCount { _ = mallopt(M_MMAP_THRESHOLD, 1 << 20) }
            _ = malloc_trim(0)
        #endif
    }
}
