import { type EventMap, emit, on } from '@parlay/web/events'
import type { Candidate } from './candidates'
import { reportRecovery } from './report-failure'

/** The last failure of each remote that is not shown yet. */
const failures = new Map<string, EventMap['remote-failed']>()
on('remote-failed', (failure) => {
  if (failure.phase !== 'run' && failure.phase !== 'unmount') failures.set(failure.remote, failure)
})

const reported = new Set<string>()
/** The version that each remote was shown from last. */
const shown = new Map<string, string>()

/** Reports to telemetry, once per page, that a version is shown, and each time that it is shown after its remote failed. */
export function reportShown({ remote, version, base }: Candidate): void {
  if (!reported.has(base)) emit('remote-shown', { remote, version })
  reported.add(base)
  shown.set(remote, version)
  reportRecoveryIfShown(remote)
}

/** A fault that becomes known after its remote is shown has been repaired already. */
export function reportRecoveryIfShown(remote: string): void {
  const [version, failure] = [shown.get(remote), failures.get(remote)]
  if (version === undefined || !failure) return
  reportRecovery({ remote, version }, failure)
  failures.delete(remote)
}
