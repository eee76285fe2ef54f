import { useWaiting, type WaitingKind } from '../header/use-waiting'
import type { QuickLink } from './quick-link'

/** Returns what waits for the member on the page of a link. */
export function useWaitingAt(key: QuickLink['key']): WaitingKind {
  const { messages, promotions, tickets } = useWaiting()
  if (key === 'message') return messages
  if (key === 'raffles') return tickets
  return key === 'promotions' ? promotions : nothing
}

const nothing: WaitingKind = { count: 0, text: '' }
