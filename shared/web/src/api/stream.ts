import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import { on } from '@parlay/web/events'
import type { listenOnce } from './listen-once'
import { pause } from './pause'
import { firstWait, type Position } from './stream-position'
import { readTabToken } from './tab-token'

export interface StreamOptions {
  /** Without a session, the gateway sends the site's status and nothing else. */
  asVisitor?: boolean
  /**
   * Called when the stream could not be opened several times in a row, and again every `pollEvery`, to poll instead.
   */
  poll?: () => void
  /** In milliseconds; 30 s by the contract. */
  pollEvery?: number
}

const longestWait = 30_000
const failuresBeforePolling = 3

/**
 * Listens to the gateway's events for as long as there is a session, or as a visitor. Reconnects with growing delays,
 * resumes after the last event that it received, and stops for good when the token is refused. Returns the function
 * that closes the stream.
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

async function keepListening(onEvent: (event: StreamEvent) => void, options: StreamOptions, stop: AbortController) {
  const position: Position = { wait: firstWait, failures: 0 }
  let stopPolling: (() => void) | undefined
  stop.signal.addEventListener('abort', () => stopPolling?.())
  while (!stop.signal.aborted) {
    const token = options.asVisitor ? undefined : readTabToken()
    if (!token && !options.asVisitor) return stop.abort()
    const outcome = await listen(token, position, stop.signal, (event) => {
      stopPolling?.()
      stopPolling = undefined
      onEvent(event)
    })
    // The session has received new secrets meanwhile: the page continues with them immediately.
    if (!stop.signal.aborted && token !== undefined && readTabToken() !== token) continue
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

/**
 * The stream is not needed in the first seconds of a page, so its code is loaded later. A failure to load it counts as
 * a failed connection.
 */
const listen: typeof listenOnce = async (token, position, stop, onEvent) => {
  const line = await import('./listen-once').catch(() => undefined)
  if (stop.aborted) return 'ended'
  if (line) return line.listenOnce(token, position, stop, onEvent)
  position.failures += 1
  return 'ended'
}
