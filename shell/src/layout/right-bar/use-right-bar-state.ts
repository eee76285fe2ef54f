import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { atom, useAtom } from '@parlay/web/state'
import { useLayoutEffect } from 'react'

const storageKey = 'right-bar'

const openAtom = atom(readStorage('localStorage', storageKey) !== 'collapsed')

/**
 * Returns whether the bar is open, which is stored in the browser. The root element is marked too, because the page
 * leaves room for an open bar.
 */
export function useRightBarState(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setIsOpen] = useAtom(openAtom)
  useLayoutEffect(() => {
    document.documentElement.dataset.rightBar = isOpen ? 'open' : 'collapsed'
  }, [isOpen])
  const toggle = () => {
    writeStorage('localStorage', storageKey, isOpen ? 'collapsed' : 'open')
    setIsOpen(!isOpen)
  }
  return { isOpen, toggle }
}
