import { parseMoney, printMoney } from '@parlay/shared/money'
import { useRef, useState } from 'react'
import type { FrameMessage } from './frame-message'

type Round = Extract<FrameMessage, { type: 'round' }>

/** Payouts minus stakes of the rounds of this game session, as a decimal string; a round told twice counts once. */
export function useNetPosition(): { net: string; addRound: (round: Round) => void } {
  const counted = useRef(new Set<string>())
  const [net, setNet] = useState(0n)
  const addRound = ({ roundId, stake, payout }: Round) => {
    if (counted.current.has(roundId)) return
    counted.current.add(roundId)
    setNet((before) => before + parseMoney(payout) - parseMoney(stake))
  }
  return { net: printMoney(net), addRound }
}
