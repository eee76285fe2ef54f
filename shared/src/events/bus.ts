import { type EventMap, type EventName, eventVersions, isRequest, isStateEvent, supersededBy } from './event-map'
import { tellOtherTabs } from './tab-channel'

export interface EventMeta {
  version: number
  /** True when a late subscriber gets the last value of a state, or a request that has waited for it. */
  replayed: boolean
}
export type Listener<Name extends EventName> = (payload: EventMap[Name], meta: EventMeta) => void

type AnyListener = (payload: never, meta: EventMeta) => void

const listeners = new Map<EventName, Set<AnyListener>>()
const lastPayloads = new Map<EventName, EventMap[EventName]>()
/** Requests that came before anybody who can do them, as while the page is drawn for the first time. */
const waitingRequests = new Map<EventName, EventMap[EventName]>()

const versionOf = (name: EventName): number => eventVersions[name] ?? 1

function call(listener: AnyListener, payload: EventMap[EventName], meta: EventMeta): void {
  try {
    listener(payload as never, meta)
  } catch (error) {
    // One remote's mistake must not keep the others from hearing; it still reaches the page's error reporting.
    globalThis.reportError?.(error)
  }
}

function isStale(name: EventName, payload: EventMap[EventName]): boolean {
  const last = lastPayloads.get(name)
  if (name !== 'balance-changed' || last === undefined) return false
  return (payload as EventMap['balance-changed']).version < (last as EventMap['balance-changed']).version
}

/**
 * Tells every subscriber on this page, and for session and theme the other tabs too. `local` keeps it in this tab.
 * Listeners run at once, in the order they subscribed; one that throws does not stop the rest.
 */
export function emit<Name extends EventName>(
  name: Name,
  payload: EventMap[Name],
  options: { local?: boolean } = {},
): void {
  if (isStale(name, payload)) return
  if (isStateEvent(name)) lastPayloads.set(name, payload)
  for (const untrue of supersededBy[name] ?? []) lastPayloads.delete(untrue)
  if (!options.local) tellOtherTabs(name, payload)

  const heardBy = [...(listeners.get(name) ?? [])]
  if (isRequest(name) && heardBy.length === 0) waitingRequests.set(name, payload)
  for (const listener of heardBy) {
    call(listener, payload, { version: versionOf(name), replayed: false })
  }
}

/**
 * Subscribes and answers the function that ends it. A state that already has a value is told at once, and so is the last
 * request that nobody has heard yet.
 */
export function on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const listenersOfName = listeners.get(name) ?? new Set<AnyListener>()
  listeners.set(name, listenersOfName)
  listenersOfName.add(listener)
  const missed = lastPayloads.get(name) ?? waitingRequests.get(name)
  waitingRequests.delete(name)
  if (missed !== undefined) call(listener, missed, { version: versionOf(name), replayed: true })
  return () => {
    listenersOfName.delete(listener)
  }
}

/** Forgets every state and request, as a fresh page would; for tests. Subscribers stay. */
export function forgetEvents(): void {
  waitingRequests.clear()
  lastPayloads.clear()
}
