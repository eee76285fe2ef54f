import type { FaultPhase } from '@parlay/contracts/endpoints/telemetry'
import { emit } from '@parlay/web/events'

/** One version of a remote; both are empty where it is not known. */
interface Version {
  remote: string
  version: string
}

/** Reports to telemetry that a version of a remote failed, why, and when in its life. */
export function reportFailure({ remote, version }: Version, error: unknown, phase: FaultPhase): void {
  emit('remote-failed', { remote, version, phase, reason: error instanceof Error ? error.message : String(error) })
}

/** Reports that a remote that failed before is shown now, from this version. */
export function reportRecovery(
  { remote, version }: Version,
  { reason, phase }: { reason: string; phase: FaultPhase },
): void {
  emit('remote-recovered', { remote, version, reason, phase })
}
