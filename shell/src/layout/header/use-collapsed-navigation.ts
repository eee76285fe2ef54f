import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useLayoutEffect, useState } from 'react'

const storageKey = 'navigation'
const collapsed = 'collapsed'

/**
 * Returns whether the navigation is collapsed, and a function that toggles it. It can be collapsed only at a game and
 * is remembered per tab. The header's heights depend on the attribute that this sets on the page.
 */
export function useCollapsedNavigation(isGame: boolean): [isCollapsed: boolean, toggle: () => void] {
  const [isWanted, setIsWanted] = useState(() => readStorage('sessionStorage', storageKey) === collapsed)
  const isCollapsed = isGame && isWanted

  useLayoutEffect(() => {
    if (!isCollapsed) return
    document.documentElement.dataset.navigation = collapsed
    return () => {
      delete document.documentElement.dataset.navigation
    }
  }, [isCollapsed])

  const toggle = () => {
    writeStorage('sessionStorage', storageKey, isWanted ? undefined : collapsed)
    setIsWanted(!isWanted)
  }
  return [isCollapsed, toggle]
}
