import { callApi } from '@parlay/shared/api'
import { parseMoney, printMoney } from '@parlay/shared/money'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getGameSession } from '../contracts/endpoints/game-sessions'
import type { FrameMessage } from './frame-message'

type Round = Extract<FrameMessage, { type: 'round' }>

/** Bets on a match are settled without a word of the frame. */
const askAgainMs = 30_000
/** A payout may still be on its way to the wallet when the game shows it. */
const settledAfterMs = 3000

/**
 * Payouts minus stakes of this game session, as a decimal string: what the gateway has booked, and the rounds the game
 * has told since. A round told twice counts once.
 */
export function useNetPosition(sessionId: string): { net: string; addRound: (round: Round) => void } {
  const told = useRef(new Map<string, bigint>())
  const [booked, setBooked] = useState(0n)
  const [since, setSince] = useState(0n)

  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const known = [...told.current.keys()]
      const session = await callApi(getGameSession, { sessionId }, { signal }).catch(() => undefined)
      if (session === undefined || signal?.aborted) return
      for (const roundId of known) told.current.set(roundId, 0n)
      setBooked(parseMoney(session.net))
      setSince([...told.current.values()].reduce((sum, net) => sum + net, 0n))
    },
    [sessionId],
  )

  const [lastTold, setLastTold] = useState('')
  useEffect(() => {
    const left = new AbortController()
    const soon = lastTold === '' ? undefined : setTimeout(() => void ask(left.signal), settledAfterMs)
    const timer = setInterval(() => void ask(left.signal), askAgainMs)
    return () => {
      left.abort()
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [ask, lastTold])

  const addRound = ({ roundId, stake, payout }: Round) => {
    if (told.current.has(roundId)) return
    const net = parseMoney(payout) - parseMoney(stake)
    told.current.set(roundId, net)
    setSince((before) => before + net)
    setLastTold(roundId)
  }
  return { net: printMoney(booked + since), addRound }
}
