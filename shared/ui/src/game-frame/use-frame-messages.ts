import { type RefObject, useEffect, useRef } from 'react'
import { type FrameMessage, readFrameMessage } from './frame-message'

/** Listens to messages of the frame only: they must come from the launch's origin and the frame's own window. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  useEffect(() => {
    const onAnyMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) latest.current(message)
    }
    window.addEventListener('message', onAnyMessage)
    return () => window.removeEventListener('message', onAnyMessage)
  }, [frame, origin])
}
