import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'

/** Chromium's event that offers to install the page as an app. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const storageKey = 'app-installed'
const listeners = new Set<() => void>()
let offer: InstallPromptEvent | undefined

export const getOffer = (): InstallPromptEvent | undefined => offer

/** Returns whether this browser is known to have installed the app. */
export const isInstalled = (): boolean => readStorage('localStorage', storageKey) !== null

export function changeOffer(next: InstallPromptEvent | undefined, installed: boolean): void {
  offer = next
  writeStorage('localStorage', storageKey, installed ? '1' : undefined)
  for (const listener of listeners) listener()
}

export function onOfferChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps the browser's offer, which comes once and early, for the page with the install button. Returns the function
 * that unsubscribes.
 */
export function followInstallation(): () => void {
  // The browser makes this offer only if the app is not installed, so it also reveals that the app was removed.
  const onOffer = (event: Event) => changeOffer(event as InstallPromptEvent, false)
  const onInstalled = () => changeOffer(undefined, true)
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}
