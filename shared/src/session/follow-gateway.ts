import { openStream } from '@parlay/shared/api'
import { emit, on } from '@parlay/shared/events'
import type { StreamEvent } from '../contracts/endpoints/stream'
import { endSession } from './session'
import { getSession } from './session-state'

/** Milliseconds that a visitor has to stay before the page takes a connection: most look at one page and leave. */
const visitorPatience = 10_000

interface FollowOptions {
  /** Asks for the site's status, where the stream that would tell it cannot be had. */
  pollStatus?: () => void
}

/**
 * Turns what the gateway pushes (status; for a member also the balance, the counts and the end of the session) into events of this
 * page for as long as it is in view: a hidden tab would hold one of the few connections a browser has. Where the stream
 * cannot be had, the gateway is asked instead. Call once at start-up; answers the function that ends it.
 */
export function followGateway({ pollStatus }: FollowOptions = {}): () => void {
  let close: (() => void) | undefined
  const poll = () => {
    pollStatus?.()
    if (getSession().status === 'member') void pollMember()
  }
  const listen = () => {
    clearTimeout(patience)
    close?.()
    close = undefined
    if (document.visibilityState !== 'visible') return
    const { status } = getSession()
    if (status === 'member') close = openStream(tellPage, { poll })
    if (status === 'visitor') close = openStream(tellPage, { poll, asVisitor: true })
  }
  const patience = setTimeout(listen, visitorPatience)
  const stops = [on('session-started', listen), on('session-ended', listen)]
  document.addEventListener('visibilitychange', listen)
  return () => {
    close?.()
    clearTimeout(patience)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', listen)
  }
}

function tellPage(event: StreamEvent): void {
  if (event.name === 'balance') emit('balance-changed', event.value)
  else if (event.name === 'counts') emit('counts-changed', event.value)
  else if (event.name === 'status') emit('status-changed', event.value)
  else onEnded(event.value.reason)
}

function onEnded(reason: string): void {
  endSession(reason === 'logout' ? 'logout' : 'revoked')
  if (reason !== 'logout') emit('login-requested', {})
}

/** Seldom needed, so not loaded ahead. */
const pollMember = () => import('./poll-member').then((part) => part.pollMember()).catch(() => undefined)
