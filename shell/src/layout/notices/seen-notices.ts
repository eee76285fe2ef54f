import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'

const keyOf = (account: string) => `seen-notices:${account}`
const mostKept = 50

/** Returns the ids of the pop-up notices that a member has dismissed in this browser. */
export function readSeenNotices(account: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', keyOf(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Returns the ids that are dismissed now. If the browser cannot store them, they are remembered for this page only. */
export function rememberSeenNotices(account: string, ids: readonly string[]): readonly string[] {
  const seen = [...new Set([...readSeenNotices(account), ...ids])].slice(-mostKept)
  writeStorage('localStorage', keyOf(account), JSON.stringify(seen))
  return seen
}
