import { type EventMap, emit, on } from '@parlay/shared/events'
import type { Candidate } from './candidates'
import { reportRecovery } from './report-failure'

/** The last failure of each remote that is not shown yet. */
const failures = new Map<string, EventMap['remote-failed']>()
on('remote-failed', (failure) => {
  if (failure.phase !== 'run' && failure.phase !== 'unmount') failures.set(failure.remote, failure)
})

const reported = new Set<string>()

/** Reports to telemetry, once per page, that a version is shown, and each time that it is shown after its remote failed. */
export function reportShown({ remote, version, base }: Candidate): void {
  if (!reported.has(base)) emit('remote-shown', { remote, version })
  reported.add(base)
  const failure = failures.get(remote)
  if (failure) reportRecovery({ remote, version }, failure)
  failures.delete(remote)
}
