import { on } from '@parlay/shared/events'
import { openEventStream, type StreamEvent } from '../contracts/endpoints/stream'
import { createEventParser } from './event-stream-parser'
import { plainHeaders } from './headers'
import { settings } from './settings'
import { readTabToken, reportRefusedToken } from './tab-token'

export interface StreamOptions {
  /** Without a session the gateway tells the site's status and nothing else. */
  asVisitor?: boolean
  /** Called when the stream could not be opened several times in a row, and again every `pollEvery`, to ask instead. */
  poll?: () => void
  /** Milliseconds; 30 s by the contract. */
  pollEvery?: number
}

const firstWait = 1_000
const longestWait = 30_000
/** The gateway sends a comment every 15 s; silence for longer means that the line is dead. */
const silenceLimit = 45_000
const failuresBeforePolling = 3

/**
 * Listens to the gateway's events for as long as there is a session, or as a visitor. Reconnects by itself with growing
 * waits, tells the gateway the last event it saw, and stops for good when the token is refused. Answers the function
 * that ends it.
 */
export function openStream(onEvent: (event: StreamEvent) => void, options: StreamOptions = {}): () => void {
  const stop = new AbortController()
  if (!options.asVisitor) {
    const forget = on('session-ended', (_, { replayed }) => {
      if (!replayed) stop.abort()
    })
    stop.signal.addEventListener('abort', forget)
  }
  void keepListening(onEvent, options, stop)
  return () => stop.abort()
}

interface Position {
  lastEventId?: string
  wait: number
  failures: number
}

async function keepListening(onEvent: (event: StreamEvent) => void, options: StreamOptions, stop: AbortController) {
  const position: Position = { wait: firstWait, failures: 0 }
  let stopPolling: (() => void) | undefined
  stop.signal.addEventListener('abort', () => stopPolling?.())
  while (!stop.signal.aborted) {
    const token = options.asVisitor ? undefined : readTabToken()
    if (!token && !options.asVisitor) return stop.abort()
    const outcome = await listenOnce(token, position, stop.signal, (event) => {
      stopPolling?.()
      stopPolling = undefined
      onEvent(event)
    })
    if (outcome === 'refused') return stop.abort()
    if (position.failures >= failuresBeforePolling) stopPolling ??= startPolling(options)
    await pause(position.wait * (0.75 + Math.random() / 2), stop.signal)
    position.wait = Math.min(position.wait * 2, longestWait)
  }
}

function startPolling({ poll, pollEvery = 30_000 }: StreamOptions): () => void {
  if (!poll) return () => undefined
  poll()
  const timer = setInterval(poll, pollEvery)
  return () => clearInterval(timer)
}

async function listenOnce(
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
    const feed = createEventParser(
      ({ name, data, id }) => {
        // Only an event proves the line: something on the way may open it and let nothing through.
        position.failures = 0
        position.wait = firstWait
        if (id) position.lastEventId = id
        const event = readEvent(name, data)
        if (event) onEvent(event)
      },
      (retry) => {
        position.wait = retry
      },
    )
    for await (const text of textOf(response.body)) {
      clearTimeout(watchdog)
      watchdog = setTimeout(cut, silenceLimit)
      feed(text)
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

/** Events that this page does not know are passed over: a newer gateway may send more. */
function readEvent(name: string, data: string): StreamEvent | undefined {
  if (name !== 'balance' && name !== 'session' && name !== 'status') return undefined
  try {
    return { name, value: JSON.parse(data) } as StreamEvent
  } catch {
    return undefined
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
