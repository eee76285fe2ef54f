import { keepNote, readNote } from '@parlay/shared/site/browser-note'
import { useSyncExternalStore } from 'react'

/** Chromium's event, which offers to install the page as an app. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `offered`: the browser installs it when asked. `open`: this page is the installed app. */
export type Installation = 'unknown' | 'offered' | 'installed' | 'open'

const storageKey = 'app-installed'
const listeners = new Set<() => void>()
let offer: InstallPromptEvent | undefined

const isOpenAsApp = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

function change(next: InstallPromptEvent | undefined, isInstalled: boolean): void {
  offer = next
  keepNote('localStorage', storageKey, isInstalled ? '1' : undefined)
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer, which comes once and early, for the page with the button. Returns the unsubscribe. */
export function followInstallation(): () => void {
  // Only what is not installed is offered: an app that was removed is found out here.
  const onOffer = (event: Event) => change(event as InstallPromptEvent, false)
  const onInstalled = () => change(undefined, true)
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}

export function getInstallation(): Installation {
  if (isOpenAsApp()) return 'open'
  if (offer) return 'offered'
  return readNote('localStorage', storageKey) === null ? 'unknown' : 'installed'
}

/** Shows the browser's own question. An offer can be used once; the browser makes another when it was turned down. */
export async function install(): Promise<void> {
  const asked = offer
  change(undefined, false)
  await asked?.prompt()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useInstallation = (): Installation => useSyncExternalStore(subscribe, getInstallation)
