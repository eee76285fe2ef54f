import { getGameSession } from '@parlay/contracts/endpoints/game-sessions'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { callApi } from '@parlay/web/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FrameMessage } from './frame-message'

type Round = Extract<FrameMessage, { type: 'round' }>

/** Bets on a match are settled without a message from the frame. */
const pollIntervalMs = 30_000
/** When the game shows a payout, the wallet may not have received it yet. */
const settlementDelayMs = 3000

/**
 * Returns payouts minus stakes of this game session as a decimal string: what the gateway has booked, plus the rounds
 * that the game has reported since. A round that is reported twice counts once. The repeated request is also the
 * session's heartbeat; `isOver` is true once the gateway reports that the session has ended.
 */
export function useNetPosition(sessionId: string) {
  const reported = useRef(new Map<string, bigint>())
  const [booked, setBooked] = useState(0n)
  const [since, setSince] = useState(0n)
  const [isOver, setIsOver] = useState(false)

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const known = [...reported.current.keys()]
      const session = await callApi(getGameSession, { sessionId }, { signal }).catch(() => undefined)
      if (session === undefined || signal?.aborted) return
      for (const roundId of known) reported.current.set(roundId, 0n)
      setBooked(parseMoney(session.net))
      setIsOver(session.endedAt !== null)
      setSince([...reported.current.values()].reduce((sum, net) => sum + net, 0n))
    },
    [sessionId],
  )

  const [lastReported, setLastReported] = useState('')
  useEffect(() => {
    const unmounted = new AbortController()
    const soon = lastReported === '' ? undefined : setTimeout(() => void refresh(unmounted.signal), settlementDelayMs)
    const ask = () => void refresh(unmounted.signal)
    const timer = setInterval(ask, pollIntervalMs)
    // The session may have ended while the tab was in the background.
    document.addEventListener('visibilitychange', ask)
    return () => {
      unmounted.abort()
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refresh, lastReported])

  const addRound = ({ roundId, stake, payout }: Round) => {
    if (reported.current.has(roundId)) return
    const net = parseMoney(payout) - parseMoney(stake)
    reported.current.set(roundId, net)
    setSince((before) => before + net)
    setLastReported(roundId)
  }
  return { net: printMoney(booked + since), addRound, isOver }
}
