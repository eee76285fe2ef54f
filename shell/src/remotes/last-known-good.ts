import type { RemoteName } from '@parlay/contracts/remotes'
import { on } from '@parlay/web/events'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import type { Candidate } from './candidates'

/** Milliseconds that a version must run before it counts as good. */
const trialTime = 5_000

const keyOf = (remote: string) => `last-good-${remote}`
const nameOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`

/** The versions that had an error of any phase on this page. */
const failed = new Set<string>()
on('remote-failed', (failure) => failed.add(nameOf(failure)))

/** The version of a remote that this browser last ran for some seconds without an error. */
export const lastGoodVersion = (remote: RemoteName): string | undefined =>
  readStorage('localStorage', keyOf(remote)) ?? undefined

/**
 * Remembers a version as good once it has been shown for some seconds without a fault on this page; calls `onPassed`
 * when the time is over. Returns the function that ends the trial. If the browser stores nothing, the last known good
 * version of the manifest is used.
 */
export function startTrial(candidate: Candidate, onPassed: () => void): () => void {
  const timer = setTimeout(() => {
    if (failed.has(nameOf(candidate))) return
    writeStorage('localStorage', keyOf(candidate.remote), candidate.version)
    onPassed()
  }, trialTime)
  return () => clearTimeout(timer)
}
