import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useSyncExternalStore } from 'react'

export type Consent = 'granted' | 'refused'

interface ConsentState {
  /** Undefined until the visitor has decided. */
  consent: Consent | undefined
  /** Set while a visitor who has decided looks at the question again. */
  isReconsidered: boolean
}

const key = 'analyticsConsent'
const listeners = new Set<() => void>()

function readConsent(): Consent | undefined {
  const stored = readStorage('localStorage', key)
  return stored === 'granted' || stored === 'refused' ? stored : undefined
}

let state: ConsentState = { consent: readConsent(), isReconsidered: false }

function change(next: ConsentState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Keeps the decision in this browser and closes the question. */
export function decide(consent: Consent): void {
  writeStorage('localStorage', key, consent)
  change({ consent, isReconsidered: false })
}

/** Shows the question again, or closes it without a change. */
export const reconsider = (isReconsidered: boolean): void => change({ ...state, isReconsidered })

function subscribe(listener: () => void): () => void {
  // Another tab of this browser may decide.
  const onStorage = (event: StorageEvent) => event.key === key && change({ ...state, consent: readConsent() })
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns what the visitor has decided about analytics, and whether the question is open. */
export function useConsent(): { consent: Consent | undefined; isAsked: boolean } {
  const { consent, isReconsidered } = useSyncExternalStore(subscribe, () => state)
  return { consent, isAsked: consent === undefined || isReconsidered }
}
