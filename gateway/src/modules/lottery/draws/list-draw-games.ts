import type { ValueOf } from '@parlay/contracts'
import type { listDrawGames as call, DrawGame } from '@parlay/contracts/endpoints/lottery'
import { type DrawArea, drawAreas } from '@parlay/contracts/vendor-lottery'
import type { LotteryPlan } from '@parlay/server'
import type { PendingDraw } from './draw.sql'

interface Naming {
  now: Date
  nameOf: (gameCode: string) => string
  nameOfArea: Record<DrawArea, string>
}

/** Lists the games by area, each with its next draw among those that are pending. */
export function listDrawGames(
  games: LotteryPlan['games'],
  pending: readonly PendingDraw[],
  { now, nameOf, nameOfArea }: Naming,
): ValueOf<typeof call> {
  const coming = pending.filter(({ openAt }) => openAt > now)
  const groups = drawAreas.flatMap((code) => {
    const list = games.filter(({ area }) => area === code)
    const group = list.map(({ code: gameCode, area, weekdays }): DrawGame => {
      const next = coming.find((draw) => draw.gameCode === gameCode)
      return {
        gameCode,
        area,
        name: nameOf(gameCode),
        weekdays,
        numero: next?.numero ?? null,
        drawTime: next?.openAt.getTime() ?? null,
        closeAt: next?.closeAt.getTime() ?? null,
      }
    })
    return group.length === 0 ? [] : [{ code, name: nameOfArea[code], games: group }]
  })
  return { serverTime: now.getTime(), groups }
}
