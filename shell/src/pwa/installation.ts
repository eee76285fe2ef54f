import { readStorage, writeStorage } from '@parlay/shared/site/browser-storage'
import { useSyncExternalStore } from 'react'

/** Chromium's event that offers to install the page as an app. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `offered`: the browser can install the app on request. `open`: this page is the installed app. */
export type Installation = 'unknown' | 'offered' | 'installed' | 'open'

const storageKey = 'app-installed'
const listeners = new Set<() => void>()
let offer: InstallPromptEvent | undefined

const isOpenAsApp = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

function change(next: InstallPromptEvent | undefined, isInstalled: boolean): void {
  offer = next
  writeStorage('localStorage', storageKey, isInstalled ? '1' : undefined)
  for (const listener of listeners) listener()
}

/**
 * Keeps the browser's offer, which comes once and early, for the page with the install button. Returns the function
 * that unsubscribes.
 */
export function followInstallation(): () => void {
  // The browser makes this offer only if the app is not installed, so it also reveals that the app was removed.
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
  return readStorage('localStorage', storageKey) === null ? 'unknown' : 'installed'
}

/** Shows the browser's own prompt. An offer can be used once; the browser makes another one if the visitor declines. */
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
