import { useSession } from '@parlay/web/session'
import { useEffect, useState } from 'react'
import type { Win } from './win'
import { WinMoment } from './win-moment'
import { idOfWin, keepWaitingWins, readWaitingWins } from './win-record'

/** Shows the member's wins one after the other, those that waited before a reload first. */
export function WinMoments({ wins }: { wins: readonly Win[] }) {
  const { status, member } = useSession()
  const [earlier] = useState(readWaitingWins)
  const [done, setDone] = useState<readonly string[]>([])
  const known = new Map([...earlier, ...wins].map((win) => [idOfWin(win), win]))
  const waiting = [...known.values()].filter(
    (win) => !done.includes(idOfWin(win)) && (status === 'restoring' || win.account === member?.account),
  )
  const kept = JSON.stringify(waiting)
  useEffect(() => keepWaitingWins(JSON.parse(kept)), [kept])
  const next = status === 'member' ? waiting[0] : undefined
  if (next === undefined) return null
  const id = idOfWin(next)
  return <WinMoment key={id} win={next} onDone={() => setDone((before) => [...before, id])} />
}
