import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useState } from 'react'

const storageKey = 'recent-searches'
const keptSearches = 6

function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, keptSearches) : []
  } catch {
    return []
  }
}

/** Returns the searches on this device whose results were opened, the latest first. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(readSearches)
  const store = (next: string[]) => {
    setSearches(next)
    writeStorage('localStorage', storageKey, next.length > 0 ? JSON.stringify(next) : undefined)
  }
  return {
    searches,
    add: (text: string) => {
      if (text) store([text, ...searches.filter((one) => one !== text)].slice(0, keptSearches))
    },
    clear: () => store([]),
  }
}
