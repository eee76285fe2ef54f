import { type EventMap, type EventName, type TabEventName, tabEventNames } from './event-map'

interface TabMessage {
  name: TabEventName
  payload: EventMap[TabEventName]
}
type TabListener<Name extends TabEventName> = (payload: EventMap[Name]) => void

const isTabEvent = (name: EventName): name is TabEventName => (tabEventNames as readonly string[]).includes(name)

const listeners = new Map<TabEventName, Set<TabListener<TabEventName>>>()
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('parlay')
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of [...(listeners.get(data.name) ?? [])]) listener(data.payload)
  }
  // In Node an open channel keeps the process alive; a browser's channel has no such method.
  ;(channel as { unref?: () => void }).unref?.()
  return channel
}

/** Posts a fact to the other tabs if they follow it. */
export function postToOtherTabs(name: EventName, payload: EventMap[EventName]): void {
  if (isTabEvent(name)) openChannel()?.postMessage({ name, payload })
}

/**
 * Listens to facts from other tabs. They are not replayed on this page's bus: the owner of the state (session, theme)
 * decides what they mean here and emits its own event with `{ local: true }`.
 */
export function onOtherTab<Name extends TabEventName>(name: Name, listener: TabListener<Name>): () => void {
  openChannel()
  const listenersOfName = listeners.get(name) ?? new Set<TabListener<TabEventName>>()
  listeners.set(name, listenersOfName)
  listenersOfName.add(listener as TabListener<TabEventName>)
  return () => {
    listenersOfName.delete(listener as TabListener<TabEventName>)
  }
}

/** Closes the channel, so that a test process can end. */
export function closeTabChannel(): void {
  channel?.close()
  channel = undefined
}
