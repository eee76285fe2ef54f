import { type PointerEvent, useRef, useState } from 'react'

/**
 * Delays in milliseconds. A mouse that only passes opens nothing, and on its way to a far corner of the panel it may
 * cross other entries.
 */
const openDelay = 120
const changeDelay = 240
const leaveDelay = 280

export interface Dropdowns {
  openKey: string | undefined
  /**
   * Opens a dropdown by hand, or closes all if there is no key, without a delay. A dropdown that was opened by hand
   * stays open when the mouse leaves.
   */
  settle: (key?: string) => void
  /** Returns whether the dropdown was opened by hover and not by hand. */
  isByHover: () => boolean
  /** Props for the element around entry and panel. */
  hoverProps: (key: string) => {
    onPointerMove: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
  }
}

/** Tracks which dropdown of a row is open: at most one, and none after a click elsewhere. */
export function useDropdowns(): Dropdowns {
  const [openKey, setOpenKey] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isKept = useRef(false)
  /** The entry under the mouse, once the mouse has moved over it: a page may also put one under a mouse at rest. */
  const aimed = useRef<string>(undefined)

  const settle = (key?: string) => {
    clearTimeout(timer.current)
    isKept.current = key !== undefined
    setOpenKey(key)
  }
  const plan = (key: string | undefined, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isKept.current = false
      setOpenKey(key)
    }, delay)
  }

  return {
    openKey,
    settle,
    isByHover: () => openKey !== undefined && !isKept.current,
    hoverProps: (key) => ({
      onPointerMove: ({ pointerType }) => {
        if (pointerType !== 'mouse' || aimed.current === key) return
        aimed.current = key
        if (key === openKey) clearTimeout(timer.current)
        else plan(key, openKey === undefined ? openDelay : changeDelay)
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'mouse') return
        aimed.current = undefined
        if (isKept.current) clearTimeout(timer.current)
        else plan(undefined, leaveDelay)
      },
    }),
  }
}
