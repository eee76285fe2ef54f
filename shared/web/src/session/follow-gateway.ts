import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import { openStream } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { endSession } from './session'
import { getSession } from './session-state'

/** The milliseconds before a visitor's page opens a connection, because most visitors look at one page and leave. */
const visitorDelay = 10_000

interface FollowOptions {
  /** Fetches the site's status while the stream that would push it is not available. */
  pollStatus?: () => void
}

/**
 * Turns the gateway's pushes (status; for a member also the balance, the counts, the lottery's draws, the jackpots and the end
 * of the session) into events of this page while it is visible: a hidden tab would hold one of the few connections that a
 * browser has. When the stream is not available, the gateway is polled instead. Call it once at start-up; it returns
 * the function that stops it.
 */
export function followGateway({ pollStatus }: FollowOptions = {}): () => void {
  let close: (() => void) | undefined
  const poll = () => {
    pollStatus?.()
    if (getSession().status === 'member') void pollMember()
  }
  const listen = () => {
    clearTimeout(delayed)
    close?.()
    close = undefined
    if (document.visibilityState !== 'visible') return
    const { status } = getSession()
    if (status === 'member') close = openStream(emitPushed, { poll })
    if (status === 'visitor') close = openStream(emitPushed, { poll, asVisitor: true })
  }
  const delayed = setTimeout(listen, visitorDelay)
  const stops = [on('session-started', listen), on('session-ended', listen)]
  document.addEventListener('visibilitychange', listen)
  return () => {
    close?.()
    clearTimeout(delayed)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', listen)
  }
}

function emitPushed(event: StreamEvent): void {
  if (event.name === 'balance') emit('balance-changed', event.value)
  else if (event.name === 'counts') emit('counts-changed', event.value)
  else if (event.name === 'status') emit('status-changed', event.value)
  else if (event.name === 'lottery') emit('draw-changed', event.value)
  else if (event.name === 'jackpot') emit('jackpot-changed', event.value)
  else onEnded(event.value.reason)
}

function onEnded(reason: string): void {
  endSession(reason === 'logout' ? 'logout' : 'revoked')
  if (reason !== 'logout') emit('login-requested', {})
}

/** This is rarely needed, so it is not preloaded. */
const pollMember = () => import('./poll-member').then((part) => part.pollMember()).catch(() => undefined)
