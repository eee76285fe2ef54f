import { type RefObject, useLayoutEffect } from 'react'

const gap = 4
const margin = 8
const tallest = 320
const widest = 400

/**
 * Places a panel under its anchor, or above if there is more room, in the browser's top layer, so that no scrolling box
 * clips it and no dialog's transform moves it. Its place in the document stays the same.
 */
export function useFloating(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (panel.current && anchor.current) placeUnder(panel.current, anchor.current)
    }
    panel.current?.showPopover?.()
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [panel, anchor])
}

function placeUnder(panel: HTMLElement, anchor: HTMLElement): void {
  const box = (anchor.closest('[data-anchor]') ?? anchor).getBoundingClientRect()
  const below = window.innerHeight - box.bottom - gap - margin
  const above = box.top - gap - margin
  const isBelow = below >= Math.min(tallest, above)
  const width = Math.min(widest, Math.max(box.width, 260), window.innerWidth - 2 * margin)
  const left = Math.min(Math.max(margin, box.left), window.innerWidth - width - margin)
  Object.assign(panel.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(tallest, isBelow ? below : above)}px`,
    top: isBelow ? `${box.bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - box.top + gap}px`,
  })
}
