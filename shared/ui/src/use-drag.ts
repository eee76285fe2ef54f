import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Point {
  x: number
  y: number
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, Math.min(low, 0)), Math.max(high, 0))

/**
 * Moves `target` by its handle and keeps it inside the viewport. Returns the handlers of the handle. A target as large
 * as the viewport (a sheet on a phone) cannot be moved.
 */
export function useDrag(target: RefObject<HTMLElement | null>) {
  const offset = useRef<Point>({ x: 0, y: 0 })
  const start = useRef<Point | undefined>(undefined)

  const moveTo = (wanted: Point) => {
    const element = target.current
    if (!element) return
    const box = element.getBoundingClientRect()
    const home = { left: box.left - offset.current.x, top: box.top - offset.current.y }
    offset.current = {
      x: clamp(wanted.x, -home.left, window.innerWidth - home.left - box.width),
      y: clamp(wanted.y, -home.top, window.innerHeight - home.top - box.height),
    }
    element.style.translate = `${offset.current.x}px ${offset.current.y}px`
  }

  useEffect(() => {
    const onResize = () => moveTo(offset.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  })

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      start.current = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) moveTo({ x: event.clientX - start.current.x, y: event.clientY - start.current.y })
    },
    onPointerUp: () => {
      start.current = undefined
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
