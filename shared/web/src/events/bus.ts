import { type EventMap, type EventName, eventVersions, isRequest, isStateEvent, supersededBy } from './event-map'
import { postToOtherTabs } from './tab-channel'

export interface EventMeta {
  version: number
  /** True if the value was emitted before the subscription: the last value of a state, or a waiting request. */
  replayed: boolean
}
export type Listener<Name extends EventName> = (payload: EventMap[Name], meta: EventMeta) => void

type AnyListener = (payload: never, meta: EventMeta) => void

const listeners = new Map<EventName, Set<AnyListener>>()
const lastPayloads = new Map<EventName, EventMap[EventName]>()
/** Requests that were emitted before their handler subscribed, e.g. during the first render. */
const waitingRequests = new Map<EventName, EventMap[EventName]>()
let onWaiting: (() => void) | undefined

const versionOf = (name: EventName): number => eventVersions[name] ?? 1

function call(listener: AnyListener, payload: EventMap[EventName], meta: EventMeta): void {
  try {
    listener(payload as never, meta)
  } catch (error) {
    // An error in one listener must not keep the event from the others; it still reaches the page's error reporting.
    globalThis.reportError?.(error)
  }
}

function isStale(name: EventName, payload: EventMap[EventName]): boolean {
  const last = lastPayloads.get(name)
  if (name !== 'balance-changed' || last === undefined) return false
  return (payload as EventMap['balance-changed']).version < (last as EventMap['balance-changed']).version
}

/**
 * Calls every subscriber on this page and, for session and theme events, in the other tabs too. `local` keeps the event
 * in this tab. Listeners run synchronously in the order of their subscription; one that throws does not stop the
 * others.
 */
export function emit<Name extends EventName>(
  name: Name,
  payload: EventMap[Name],
  options: { local?: boolean } = {},
): void {
  if (isStale(name, payload)) return
  if (isStateEvent(name)) lastPayloads.set(name, payload)
  for (const untrue of supersededBy[name] ?? []) lastPayloads.delete(untrue)
  if (!options.local) postToOtherTabs(name, payload)

  const heardBy = [...(listeners.get(name) ?? [])]
  if (isRequest(name) && heardBy.length === 0) {
    waitingRequests.set(name, payload)
    onWaiting?.()
  }
  for (const listener of heardBy) {
    call(listener, payload, { version: versionOf(name), replayed: false })
  }
}

/**
 * Subscribes and returns the function that unsubscribes. The listener is called immediately with a state's current
 * value, or with the last request that has not been handled yet.
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

/** Calls the function when a request waits for a handler, now or later, so that the page can load one. The last caller counts. */
export function whenRequestWaits(act: () => void): void {
  onWaiting = act
  if (waitingRequests.size > 0) act()
}

/** Clears every state and request, as on a new page, for tests. Subscribers stay. */
export function forgetEvents(): void {
  waitingRequests.clear()
  lastPayloads.clear()
}
