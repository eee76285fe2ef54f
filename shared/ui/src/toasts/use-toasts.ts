import { type EventMap, useEvent } from '@parlay/web/events'
import { useRef, useState } from 'react'

export type Toast = EventMap['toast-requested'] & { id: number }

const mostShown = 3

/** Returns the toasts that any part of the page has asked for, the newest last, and removes one. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  useEvent('toast-requested', (toast) =>
    setToasts((shown) => [...shown, { ...toast, id: nextId.current++ }].slice(-mostShown)),
  )
  return { toasts, remove: (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)) }
}
