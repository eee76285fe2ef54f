import { dateOf, type Span } from '../../../core/business-day'
import type { MemberPlay } from '../../games/play'
import type { PlannedMission } from './mission-file'

/** Returns a member's progress with a mission within a period: minor units, or a number. */
export function progressOf(mission: PlannedMission, span: Span, play: readonly MemberPlay[], timeZone: string): bigint {
  const [from, until] = [dateOf(span.from, timeZone), dateOf(span.to, timeZone)]
  const counted = play.filter(({ date }) => date >= from && date < until)
  if (mission.metric === 'DEPOSIT') return sumOf(counted, ({ deposit }) => deposit)
  const { gameTypes } = mission
  const played = gameTypes
    ? counted.filter(({ gameType }) => (gameTypes as readonly string[]).includes(gameType))
    : counted
  const withRounds = played.filter(({ rounds }) => rounds > 0)
  switch (mission.metric) {
    case 'ROUNDS':
      return sumOf(played, ({ rounds }) => BigInt(rounds))
    case 'STAKE':
      return sumOf(played, ({ validBet }) => validBet)
    case 'DISTINCT_GAMES':
      return BigInt(new Set(withRounds.map(({ gameCode }) => gameCode)).size)
    case 'DAYS':
      return BigInt(new Set(withRounds.map(({ date }) => date)).size)
  }
}

const sumOf = <T>(list: readonly T[], amount: (one: T) => bigint): bigint =>
  list.reduce((sum, one) => sum + amount(one), 0n)
