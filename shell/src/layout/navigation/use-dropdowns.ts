import { type PointerEvent, useRef, useState } from 'react'

/** Milliseconds. A mouse that only passes opens nothing; on the way to a far corner of the panel it may cross others. */
const openDelay = 120
const changeDelay = 240
const leaveDelay = 280

export interface Dropdowns {
  openKey: string | undefined
  /** Opens by hand, or closes without a key; at once, and what was opened by hand stays when the mouse leaves. */
  settle: (key?: string) => void
  /** Whether a passing mouse has opened it, and not a hand. */
  isByHover: () => boolean
  /** For the element around entry and panel. */
  hoverProps: (key: string) => {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
  }
}

/** Which of a row of dropdowns is open: at most one, and none after a click elsewhere. */
export function useDropdowns(): Dropdowns {
  const [openKey, setOpenKey] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isKept = useRef(false)

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
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return
        if (key === openKey) clearTimeout(timer.current)
        else plan(key, openKey === undefined ? openDelay : changeDelay)
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'mouse') return
        if (isKept.current) clearTimeout(timer.current)
        else plan(undefined, leaveDelay)
      },
    }),
  }
}
