import type { HistoryEntry } from './history-file'

/** Milliseconds that a version must have been the default, without being rolled back, to count as proven. */
const provenAfter = 60 * 60 * 1000

const doneFor = (history: readonly HistoryEntry[], remote: string) =>
  history.filter((entry) => entry.remote === remote && entry.outcome === 'done')

/**
 * The versions that were a remote's default, oldest first. A rollback removes the ones after the version it returned
 * to.
 */
export function formerDefaultsOf(history: readonly HistoryEntry[], remote: string): string[] {
  const defaults: string[] = []
  for (const { action, version } of doneFor(history, remote)) {
    if (version === undefined) continue
    if (action === 'rollback' && defaults.includes(version)) defaults.splice(defaults.lastIndexOf(version) + 1)
    else if (action === 'promote' || action === 'rollback') defaults.push(version)
  }
  return defaults
}

/** Every version that was ever a remote's default, the latest last. */
export function everDefaultOf(history: readonly HistoryEntry[], remote: string): Set<string> {
  const turns = doneFor(history, remote).filter(({ action }) => action === 'promote' || action === 'rollback')
  return new Set(turns.flatMap(({ version }) => version ?? []))
}

/** The versions that were the default for at least an hour and were not rolled back the last time. */
export function provenVersionsOf(history: readonly HistoryEntry[], remote: string, now: Date): Set<string> {
  const proven = new Set<string>()
  let current: { version: string; since: number } | undefined
  const leave = (at: number, isBad: boolean) => {
    if (!current) return
    if (isBad) proven.delete(current.version)
    else if (at - current.since >= provenAfter) proven.add(current.version)
  }
  for (const { action, version, at } of doneFor(history, remote)) {
    if (version === undefined || (action !== 'promote' && action !== 'rollback')) continue
    if (version === current?.version) continue
    leave(Date.parse(at), action === 'rollback')
    current = { version, since: Date.parse(at) }
  }
  leave(now.getTime(), false)
  return proven
}

/** The versions that a rollback took away and that were not made the default again since. */
export function rolledBackVersionsOf(history: readonly HistoryEntry[], remote: string): Set<string> {
  const left = new Set<string>()
  for (const { action, version, from } of doneFor(history, remote)) {
    if (action === 'rollback' && from !== undefined) left.add(from)
    if (version !== undefined && (action === 'rollback' || action === 'promote')) left.delete(version)
  }
  return left
}

/**
 * When each version of a remote was last live, as the default or as a canary, in ISO 8601. It is `now` for a version
 * that is live.
 */
export function lastLiveOf(history: readonly HistoryEntry[], remote: string): Map<string, string> {
  const last = new Map<string, string>()
  let current: string | undefined
  let live = new Set<string>()
  for (const { action, version, at } of doneFor(history, remote)) {
    if (version === undefined) continue
    const before = live
    if (action === 'promote' || action === 'rollback') {
      current = version
      live = new Set([version])
    } else if (action === 'canary') live = new Set([...live, version])
    else if (action === 'end-canary')
      live = new Set([...live].filter((one) => one === current || (version !== current && one !== version)))
    for (const one of before) if (!live.has(one)) last.set(one, at)
    for (const one of live) last.set(one, 'now')
  }
  return last
}
