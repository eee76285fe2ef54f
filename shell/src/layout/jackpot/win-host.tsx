import { useEvent } from '@parlay/web/events'
import { getSession } from '@parlay/web/session'
import { readStorage } from '@parlay/web/site/browser-storage'
import { lazy, useState } from 'react'
import { LazyPart } from '../lazy-part'
import { type Win, waitingWinsKey } from './win'

const WinMoments = lazy(() => import('./win-moments').then(({ WinMoments: one }) => ({ default: one })))

/** Loads what shows a member's jackpot once one is won, on any page and also while a game is open. */
export function WinHost() {
  const [wins, setWins] = useState<readonly Win[]>([])
  const [isWaiting] = useState(() => readStorage('sessionStorage', waitingWinsKey) !== null)
  useEvent('jackpot-changed', ({ jackpotId, cycle, won }) => {
    const { member } = getSession()
    if (!won?.isMine || !member) return
    setWins((before) => [...before, { account: member.account, jackpotId, cycle, amount: won.amount }])
  })
  return (
    (isWaiting || wins.length > 0) && (
      <LazyPart>
        <WinMoments wins={wins} />
      </LazyPart>
    )
  )
}
