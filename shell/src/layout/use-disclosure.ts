import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** Props for the element around button and panel. */
  rootProps: {
    ref: RefObject<Root | null>
    onBlur: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * Controls a button with a panel under it. The panel closes on Escape (the focus returns to the button), on a click
 * elsewhere and when the focus leaves.
 */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<Root>(null)

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  return {
    isOpen,
    setIsOpen,
    rootProps: {
      ref: root,
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setIsOpen(false)
      },
      onKeyDown: ({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
    },
  }
}
