type Place = 'localStorage' | 'sessionStorage'

/** A text that this browser (or this tab) keeps; null also where it keeps nothing. */
export function readNote(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or drops it without one. Where nothing can be kept, what it says holds for this page alone. */
export function keepNote(place: Place, key: string, text?: string): void {
  try {
    if (text === undefined) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
  } catch {
    // Storage is full, or switched off.
  }
}

/** Drops every text of the place. */
export function clearNotes(place: Place): void {
  try {
    globalThis[place].clear()
  } catch {
    // There is nothing where nothing is kept.
  }
}
