import { keepNote, readNote } from '@parlay/shared/site/browser-note'
import { atom, useAtom } from '@parlay/shared/state'
import { useLayoutEffect } from 'react'

const storageKey = 'right-bar'

const openAtom = atom(readNote('localStorage', storageKey) !== 'collapsed')

/** Whether the bar is open, kept locally. The page's root says it, because the page leaves an open bar room. */
export function useRightBarState(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setIsOpen] = useAtom(openAtom)
  useLayoutEffect(() => {
    document.documentElement.dataset.rightBar = isOpen ? 'open' : 'collapsed'
  }, [isOpen])
  const toggle = () => {
    keepNote('localStorage', storageKey, isOpen ? 'collapsed' : 'open')
    setIsOpen(!isOpen)
  }
  return { isOpen, toggle }
}
