import { emit } from '@parlay/shared/events'

/** Tells the page's telemetry that a version of a remote failed, and why. */
export function reportFailure({ remote, version }: { remote: string; version: string }, error: unknown): void {
  emit('remote-failed', { remote, version, reason: error instanceof Error ? error.message : String(error) })
}
