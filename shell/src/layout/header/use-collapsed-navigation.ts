import { keepNote, readNote } from '@parlay/shared/site/browser-note'
import { useLayoutEffect, useState } from 'react'

const storageKey = 'navigation'
const collapsed = 'collapsed'

/**
 * Whether the navigation is put away, and the way to change that. Only beside a game; remembered for the tab. The mark on
 * the page is what the heights of the header follow.
 */
export function useCollapsedNavigation(isGame: boolean): [isCollapsed: boolean, toggle: () => void] {
  const [isWanted, setIsWanted] = useState(() => readNote('sessionStorage', storageKey) === collapsed)
  const isCollapsed = isGame && isWanted

  useLayoutEffect(() => {
    if (!isCollapsed) return
    document.documentElement.dataset.navigation = collapsed
    return () => {
      delete document.documentElement.dataset.navigation
    }
  }, [isCollapsed])

  const toggle = () => {
    keepNote('sessionStorage', storageKey, isWanted ? undefined : collapsed)
    setIsWanted(!isWanted)
  }
  return [isCollapsed, toggle]
}
