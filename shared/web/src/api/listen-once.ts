import { openEventStream, type StreamEvent } from '@parlay/contracts/endpoints/stream'
import { createParser } from 'eventsource-parser'
import { plainHeaders } from './headers'
import { settings } from './settings'
import { firstWait, type Position } from './stream-position'
import { reportRefusedToken } from './tab-token'

/** The gateway sends a comment every 15 s, so a longer silence means that the connection is dead. */
const silenceLimit = 45_000

/** Listens on one connection until it ends, and keeps track of the position in the stream. */
export async function listenOnce(
  token: string | undefined,
  position: Position,
  stop: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<'refused' | 'ended'> {
  const line = new AbortController()
  const cut = () => line.abort()
  stop.addEventListener('abort', cut)
  let watchdog = setTimeout(cut, silenceLimit)
  try {
    const response = await fetch(new URL(openEventStream.path, settings.baseUrl), {
      headers: streamHeaders(token, position.lastEventId),
      credentials: 'same-origin',
      signal: line.signal,
    })
    if (response.status === 401 && token) {
      reportRefusedToken(token, await refusalCode(response))
      return 'refused'
    }
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
    const parser = createParser({
      onEvent: ({ event: name, data, id }) => {
        // Only an event proves that the connection works: a proxy may open it and let nothing through.
        position.failures = 0
        position.wait = firstWait
        if (id) position.lastEventId = id
        const event = readEvent(name, data)
        if (event) onEvent(event)
      },
      onRetry: (wait) => {
        position.wait = wait
      },
    })
    for await (const text of textOf(response.body)) {
      clearTimeout(watchdog)
      watchdog = setTimeout(cut, silenceLimit)
      parser.feed(text)
    }
  } catch {
    position.failures += 1
  } finally {
    clearTimeout(watchdog)
    stop.removeEventListener('abort', cut)
  }
  return 'ended'
}

const streamHeaders = (token?: string, lastEventId?: string): Record<string, string> => ({
  ...plainHeaders(openEventStream),
  Accept: 'text/event-stream',
  ...(token ? { 'X-Session-Token': token } : {}),
  ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
})

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.releaseLock()
  }
}

async function refusalCode(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { code?: string } | undefined
  return body?.code ?? 'AUTH_SESSION_EXPIRED'
}

const knownEvents: Record<StreamEvent['name'], true> = {
  balance: true,
  counts: true,
  session: true,
  status: true,
  lottery: true,
  jackpot: true,
}

/** Unknown events are ignored, because a newer gateway may send more. */
function readEvent(name: string | undefined, data: string): StreamEvent | undefined {
  if (name === undefined || !Object.hasOwn(knownEvents, name)) return undefined
  try {
    return { name, value: JSON.parse(data) } as StreamEvent
  } catch {
    return undefined
  }
}
