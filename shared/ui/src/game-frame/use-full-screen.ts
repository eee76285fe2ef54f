import { useEffect, useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
const isPageFull = () => document.fullscreenElement === document.documentElement
const leave = () => void (isPageFull() && document.exitFullscreen().catch(() => undefined))
const enter = () => void document.documentElement.requestFullscreen().catch(() => undefined)

export interface FullScreen {
  isOn: boolean
  /** Undefined if the browser does not support full screen for pages, as on an iPhone. */
  toggle: (() => void) | undefined
}

/**
 * Shows the whole page full screen, not the game alone, so that the site's dialogs (rules, limits, an ended session)
 * appear over the game instead of behind it. Full screen ends with the game.
 */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(follow, isPageFull)
  useEffect(() => leave, [])
  return { isOn, toggle: document.fullscreenEnabled ? (isOn ? leave : enter) : undefined }
}
