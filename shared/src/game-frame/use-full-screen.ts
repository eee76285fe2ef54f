import { useEffect, useSyncExternalStore } from 'react'

const follow = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
const isPageFull = () => document.fullscreenElement === document.documentElement
const leave = () => void (isPageFull() && document.exitFullscreen().catch(() => undefined))
const enter = () => void document.documentElement.requestFullscreen().catch(() => undefined)

export interface FullScreen {
  isOn: boolean
  /** Undefined where the browser has none for pages, as on an iPhone. */
  toggle: (() => void) | undefined
}

/**
 * The whole page takes the screen, not the game alone: what the site has to say then (rules, a limit, a session that has
 * ended) lies over the game instead of behind it. Ends with the game.
 */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(follow, isPageFull)
  useEffect(() => leave, [])
  return { isOn, toggle: document.fullscreenEnabled ? (isOn ? leave : enter) : undefined }
}
