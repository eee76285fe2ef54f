import { useSyncExternalStore } from 'react'
import { changeOffer, getOffer, isInstalled, onOfferChange } from './install-offer'

/** `offered`: the browser can install the app on request. `open`: this page is the installed app. */
export type Installation = 'unknown' | 'offered' | 'installed' | 'open'

const isOpenAsApp = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

export function getInstallation(): Installation {
  if (isOpenAsApp()) return 'open'
  if (getOffer()) return 'offered'
  return isInstalled() ? 'installed' : 'unknown'
}

/** Shows the browser's own prompt. An offer can be used once; the browser makes another one if the visitor declines. */
export async function install(): Promise<void> {
  const asked = getOffer()
  changeOffer(undefined, false)
  await asked?.prompt()
}

export const useInstallation = (): Installation => useSyncExternalStore(onOfferChange, getInstallation)
