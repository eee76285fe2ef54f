type Place = 'localStorage' | 'sessionStorage'

/** Null also where the browser keeps nothing. */
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
