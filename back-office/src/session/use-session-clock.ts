import { useEffect, useState } from 'react'
import { idleEnd, loadSession, seenAt, useSelf } from './session'

/** Milliseconds before the end of a session in which the page warns. */
const warningTime = 2 * 60_000
/** Milliseconds. Who types or points without a call is not idle, so the page makes one after this time. */
const keepAliveAfter = 5 * 60_000
const tick = 1_000

export interface SessionClock {
  /** The limit that ends first: the idle time, which a call extends, or the session's longest time. */
  kind: 'idle' | 'longest'
  msLeft: number
}

/** Returns what is left of the session if it ends within two minutes, or null. Input keeps an idle session open. */
export function useSessionClock(): SessionClock | null {
  const { endsAt } = useSelf()
  const [clock, setClock] = useState<SessionClock | null>(null)
  useEffect(() => {
    const look = () => setClock(clockOf(endsAt, Date.now()))
    look()
    const timer = setInterval(look, tick)
    return () => clearInterval(timer)
  }, [endsAt])
  const isWarning = clock !== null
  useEffect(() => (isWarning ? undefined : keepOpen()), [isWarning])
  return clock
}

/** Makes a call when the reader types or points and the last call is some minutes old. Returns the function that stops it. */
function keepOpen(): () => void {
  let isAsking = false
  const onInput = () => {
    if (isAsking || Date.now() - seenAt() < keepAliveAfter) return
    isAsking = true
    void loadSession().finally(() => {
      isAsking = false
    })
  }
  addEventListener('keydown', onInput)
  addEventListener('pointerdown', onInput)
  return () => {
    removeEventListener('keydown', onInput)
    removeEventListener('pointerdown', onInput)
  }
}

function leftOf(endsAt: number, now: number): SessionClock {
  const idle = idleEnd()
  return idle < endsAt ? { kind: 'idle', msLeft: idle - now } : { kind: 'longest', msLeft: endsAt - now }
}

function clockOf(endsAt: number, now: number): SessionClock | null {
  const left = leftOf(endsAt, now)
  return left.msLeft <= warningTime ? { ...left, msLeft: Math.max(0, left.msLeft) } : null
}
