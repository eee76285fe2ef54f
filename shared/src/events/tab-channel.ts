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
  // Node's channel keeps a process alive; a browser's has no such method.
  ;(channel as { unref?: () => void }).unref?.()
  return channel
}

/** Passes a fact to the other tabs when it is one that they follow. */
export function tellOtherTabs(name: EventName, payload: EventMap[EventName]): void {
  if (isTabEvent(name)) openChannel()?.postMessage({ name, payload })
}

/**
 * Hears facts from other tabs. They are not replayed on this page's bus: the owner of the state (session, theme)
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

/** Closes the channel; for tests, so that a process can end. */
export function closeTabChannel(): void {
  channel?.close()
  channel = undefined
}
