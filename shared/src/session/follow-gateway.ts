import { callApi, openStream } from '@parlay/shared/api'
import { emit, on } from '@parlay/shared/events'
import type { StreamEvent } from '../contracts/endpoints/stream'
import { getBalance } from '../contracts/endpoints/wallet'
import { endSession } from './session'
import { getSession } from './session-state'

/**
 * Turns what the gateway pushes (balance, status, end of the session) into events of this page, for as long as there is a
 * session and the page is in view: a hidden tab would hold one of the few connections a browser has. Where the stream
 * cannot be had, the balance is asked for instead. Call once at start-up; answers the function that ends it.
 */
export function followGateway(): () => void {
  let close: (() => void) | undefined
  const listen = () => {
    close?.()
    const isWanted = getSession().status === 'member' && document.visibilityState === 'visible'
    close = isWanted ? openStream(tellPage, { poll: () => void pollBalance() }) : undefined
  }
  const stops = [on('session-started', listen), on('session-ended', listen)]
  document.addEventListener('visibilitychange', listen)
  return () => {
    close?.()
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', listen)
  }
}

function tellPage(event: StreamEvent): void {
  if (event.name === 'balance') emit('balance-changed', event.value)
  else if (event.name === 'status') emit('status-changed', event.value)
  else onEnded(event.value.reason)
}

function onEnded(reason: string): void {
  endSession(reason === 'logout' ? 'logout' : 'revoked')
  if (reason !== 'logout') emit('login-requested', {})
}

async function pollBalance(): Promise<void> {
  const balance = await callApi(getBalance, {}).catch(() => undefined)
  if (balance) emit('balance-changed', balance)
}
