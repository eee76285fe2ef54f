import { remoteNames } from '@parlay/contracts/declared-remotes'
import type { ReleaseManifest } from '@parlay/contracts/release-manifest'
import type { RemoteName } from '@parlay/contracts/remotes'
import { useSyncExternalStore } from 'react'
import { isDisabled } from './candidates'
import { readManifest } from './read-manifest'

/**
 * Milliseconds after which a visible page reads again which remotes are switched off, and the interval of the checks.
 */
const lookAfter = 45_000
const askEvery = 15_000

type Switch = 'on' | 'off'

/**
 * The switches in the manifest that this page read last. It is newer than the release of this page: versions stay, but
 * a remote that an operator switches off is switched off in open pages too.
 */
let switches: Partial<Record<RemoteName, Switch>> = {}
let lookedAt = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Returns whether a remote is switched on. Undefined until this page has read the switches again; until then the
 * release of the page decides.
 */
export const switchOf = (remote: RemoteName): Switch | undefined => switches[remote]

/** Returns the same for a component, which renders again when it changes: within a minute while the page is visible. */
export function useSwitchOf(remote: RemoteName): Switch | undefined {
  return useSyncExternalStore(subscribe, () => switchOf(remote))
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  if (listeners.size === 1) {
    timer = setInterval(lookIfDue, askEvery)
    document.addEventListener('visibilitychange', lookIfDue)
    lookIfDue()
  }
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfDue)
  }
}

function lookIfDue(): void {
  // The clock of a device may be set back.
  const isRecent = Math.abs(Date.now() - lookedAt) < lookAfter
  if (document.visibilityState !== 'visible' || isRecent) return
  lookedAt = Date.now()
  readManifest().manifest.then(
    followSwitches,
    // Without an answer everything stays as it was.
    () => undefined,
  )
}

/** Switches remotes off and on according to a manifest that is newer than the release of this page. */
export function followSwitches(manifest: ReleaseManifest): void {
  switches = Object.fromEntries(remoteNames.map((name) => [name, isDisabled(manifest, name) ? 'off' : 'on']))
  for (const onChange of listeners) onChange()
}
