type Area = 'localStorage' | 'sessionStorage'

/**
 * Reads a text that this browser, or this tab, has stored. Returns null if there is none or storage is not available.
 */
export function readStorage(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it if there is none. Does nothing if storage is not available. */
export function writeStorage(area: Area, key: string, text?: string): void {
  try {
    if (text === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Storage is full or disabled.
  }
}

/** Removes every text of the area. */
export function clearStorage(area: Area): void {
  try {
    globalThis[area].clear()
  } catch {
    // If storage is not available, there is nothing to remove.
  }
}
