import { createHash } from 'node:crypto'
import type { Sport } from '@parlay/contracts/sports'
import type { BetLeg } from '@parlay/contracts/sports-bet'
import type { Movement, SeedSession } from './movements'

export interface SeedBet {
  vendorCode: string
  transactionUuid: string
  legs: BetLeg[]
  result: string | null
}

/** The sport of the demo bets in each lane of sports books. */
export const sportOfLane: Partial<Record<string, Sport>> = {
  SPORTS: 'football',
  ESPORTS: 'vectorops',
  DS88: 'virtual',
}

const teams = [
  'Harbour City',
  'Quarry Rovers',
  'Lantern United',
  'North Pier',
  'Saltmarsh',
  'Old Mill Town',
  'Two Rivers',
]
const clans = [
  'Copper Foxes',
  'Night Ferry',
  'Six Lanterns',
  'Quiet Riot Grid',
  'Paper Tigers',
  'Blue Relay',
  'Ashfall',
]
/** The odds of every demo bet, because a win pays this multiple. */
const odds = '1.90'

/**
 * Describes the sports bets among these movements. They end as their payouts require, and are the same at every start.
 */
export function describeBets(
  movements: readonly Movement[],
  sessions: ReadonlyMap<string, SeedSession>,
  sportOf: ReadonlyMap<string, Sport>,
): SeedBet[] {
  const won = new Set(movements.filter(({ kind }) => kind === 'win').map(({ target }) => target))
  const undone = new Set(movements.filter(({ kind }) => kind === 'rollback').map(({ target }) => target))
  return movements.flatMap(({ kind, id, at, sessionId = '' }) => {
    const session = sessions.get(sessionId)
    const sport = sportOf.get(session?.gameCode ?? '')
    if (kind !== 'bet' || session === undefined || sport === undefined) return []
    const { leg, result } = describe(sport, { id, at, isWon: won.has(id) })
    return [
      { vendorCode: session.vendorCode, transactionUuid: id, legs: [leg], result: undone.has(id) ? null : result },
    ]
  })
}

function describe(sport: Sport, { id, at, isWon }: { id: string; at: number; isWon: boolean }) {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(id).digest()
  const names = sport === 'vectorops' ? clans : teams
  const home = one % names.length
  const away = (home + 1 + (two % (names.length - 1))) % names.length
  const isUpper = three % 2 === 0
  const isUpperRight = isUpper === isWon
  const base = {
    sport,
    odds,
    isLive: false,
    runner: null,
    startsAt: at,
    home: names[home] ?? '',
    away: names[away] ?? '',
  }
  if (sport === 'vectorops') {
    const leg: BetLeg = {
      ...base,
      league: 'Grid Series',
      market: 'winner',
      line: null,
      selection: isUpper ? 'home' : 'away',
    }
    return { leg, result: isUpperRight ? '2 : 1' : '1 : 2' }
  }
  const leg: BetLeg = {
    ...base,
    league: 'Bay League',
    market: 'total',
    line: 2.5,
    selection: isUpper ? 'over' : 'under',
  }
  return { leg, result: isUpperRight ? '2 : 1' : '1 : 1' }
}
