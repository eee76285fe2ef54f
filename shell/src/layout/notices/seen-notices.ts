import { keepNote, readNote } from '@parlay/shared/site/browser-note'

const keyOf = (account: string) => `seen-notices:${account}`
const mostKept = 50

/** Ids of the pop-up notices that a member has put away in this browser. */
export function readSeenNotices(account: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readNote('localStorage', keyOf(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Answers what has been put away now. Where nothing can be stored it holds for this page alone. */
export function rememberSeenNotices(account: string, ids: readonly string[]): readonly string[] {
  const seen = [...new Set([...readSeenNotices(account), ...ids])].slice(-mostKept)
  keepNote('localStorage', keyOf(account), JSON.stringify(seen))
  return seen
}
