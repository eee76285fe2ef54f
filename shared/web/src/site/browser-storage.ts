type Area = 'localStorage' | 'sessionStorage'

/** The texts that the browser did not store, because storage is disabled or full. They last as long as the page. */
const ofPage = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Reads a text that this browser, or this tab, has stored, or at least this page. Returns null if there is none. */
export const readStorage = (area: Area, key: string): string | null => ofPage[area].get(key) ?? readStored(area, key)

/** Returns whether the browser has stored this text, so that it outlives the page. */
export const isStored = (area: Area, key: string, text: string): boolean => readStored(area, key) === text

function attempt(change: () => void): void {
  try {
    change()
  } catch {
    // Storage is full or disabled.
  }
}

/** Stores a text, or removes it if there is none. If storage is not available, this page alone remembers it. */
export function writeStorage(area: Area, key: string, text?: string): void {
  ofPage[area].delete(key)
  if (text !== undefined) attempt(() => globalThis[area].setItem(key, text))
  if (text !== undefined && isStored(area, key, text)) return
  // The old text must not come back if there is no room for the new one. It is not removed beforehand, because another
  // tab would find nothing meanwhile.
  attempt(() => globalThis[area].removeItem(key))
  if (text !== undefined) ofPage[area].set(key, text)
}

/** Removes every text of the area. */
export function clearStorage(area: Area): void {
  ofPage[area].clear()
  try {
    globalThis[area].clear()
  } catch {
    // If storage is not available, there is nothing to remove.
  }
}
