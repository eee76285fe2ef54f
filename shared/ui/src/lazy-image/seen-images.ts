const capacity = 200
const seen = new Set<string>()

/** The last 200 pictures that loaded; they are shown again without waiting to be in view. */
export const seenImages = {
  has: (path: string): boolean => seen.has(path),
  add: (path: string): void => {
    seen.delete(path)
    seen.add(path)
    for (const oldest of seen) {
      if (seen.size <= capacity) return
      seen.delete(oldest)
    }
  },
  clear: (): void => seen.clear(),
}
