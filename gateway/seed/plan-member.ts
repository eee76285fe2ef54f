import type { GameKind } from '@parlay/server'
import type { DemoPerson } from './people'
import { createRandom, type Random } from './random'

/** A game that a person plays in the demo. */
export interface PlannedGame {
  gameCode: string
  vassalage: string
  kind: GameKind
  /** Minor units. */
  lowestStake: bigint
}

interface PlannedRound {
  stake: bigint
  /** Each is one win call; no wins is a lost round. */
  wins: bigint[]
  rolledBack: boolean
  openedAt: number
  closedAt: number
}

export type PlannedStep =
  | { kind: 'deposit' | 'withdrawal'; account: string; amount: bigint; at: number; doneAt: number }
  | { kind: 'session'; account: string; game: PlannedGame; at: number; endsAt: number; rounds: PlannedRound[] }

export interface PlanScope {
  days: number
  games: readonly PlannedGame[]
  place(daysAgo: number, intoDay: number): number
}

const minute = 60_000
const hour = 60 * minute
/** The numbers of usual stakes in a deposit, and in an empty or a full purse. */
const deposits = [30n, 50n, 100n] as const
const emptyPurse = 15n
const fullPurse = 90n

/** The return is 95 %, a little below that of the machines, because short histories should not look generous. */
const slotMultiples = [
  { upTo: 0.7, tenths: 0n },
  { upTo: 0.8, tenths: 5n },
  { upTo: 0.88, tenths: 10n },
  { upTo: 0.94, tenths: 20n },
  { upTo: 0.97, tenths: 50n },
  { upTo: 0.985, tenths: 100n },
  { upTo: 0.995, tenths: 150n },
  { upTo: 0.999, tenths: 250n },
  { upTo: 1, tenths: 1000n },
] as const

const drawnMultiple = (random: Random, kind: PlannedGame['kind']): bigint => {
  if (kind === 'INSTANT_DRAW') return random.chance(0.01) ? 900n : 0n
  if (kind === 'ROULETTE') return random.chance(0.48) ? 20n : 0n
  if (kind === 'CARDS' || kind === 'SPORTS_BOOK') return random.chance(0.5) ? 19n : 0n
  const drawn = random.next()
  return slotMultiples.find((step) => drawn < step.upTo)?.tenths ?? 0n
}

function planRound(random: Random, game: PlannedGame, stake: bigint): Omit<PlannedRound, 'openedAt' | 'closedAt'> {
  if (random.chance(0.008)) return { stake, wins: [], rolledBack: true }
  const won = (stake * drawnMultiple(random, game.kind)) / 10n
  if (won === 0n) return { stake, wins: [], rolledBack: false }
  const inTwoParts = won >= stake * 5n && game.kind === 'SLOT' && random.chance(0.5)
  return { stake, wins: inTwoParts ? [won / 4n, won - won / 4n] : [won], rolledBack: false }
}

/** The machines offer their lowest stake times 1, 2, 5, 10, 20, 50 … */
const offersStake = ({ lowestStake }: PlannedGame, stake: bigint): boolean =>
  stake % lowestStake === 0n && /^[125]0*$/.test(String(stake / lowestStake))

const gainOf = (round: Pick<PlannedRound, 'stake' | 'wins' | 'rolledBack'>): bigint =>
  round.rolledBack ? 0n : round.wins.reduce((sum, win) => sum + win, 0n) - round.stake

/**
 * Plans sixty days of one person: deposits when the purse is empty, sessions of one game each, and an occasional
 * withdrawal.
 */
export function planMember(person: DemoPerson, scope: PlanScope): { steps: PlannedStep[]; balance: bigint } {
  const random = createRandom(`history of ${person.account}`)
  const steps: PlannedStep[] = []
  const { account, habit } = person
  let balance = 0n
  if (habit === null) return { steps, balance }
  const { usualStake, smallStake } = habit
  const games = scope.games.filter((game) => [usualStake, smallStake].every((stake) => offersStake(game, stake)))

  const planSession = (daysAgo: number, intoDay: number): number => {
    const game = random.pick(games)
    const stake = random.chance(0.3) ? smallStake : usualStake
    const rounds: PlannedRound[] = []
    let time = intoDay + 20_000
    for (let left = random.between(3, 14); left > 0 && balance >= stake; left -= 1) {
      const round = planRound(random, game, stake)
      rounds.push({ ...round, openedAt: scope.place(daysAgo, time), closedAt: scope.place(daysAgo, time + 3000) })
      balance += gainOf(round)
      time += random.between(5000, 20_000)
    }
    steps.push({
      kind: 'session',
      account,
      game,
      at: scope.place(daysAgo, intoDay),
      endsAt: scope.place(daysAgo, time),
      rounds,
    })
    return time
  }
  const planCash = (kind: 'deposit' | 'withdrawal', amount: bigint, daysAgo: number, intoDay: number) => {
    balance += kind === 'deposit' ? amount : -amount
    const doneAt = scope.place(daysAgo, kind === 'deposit' ? intoDay : intoDay + 40 * minute)
    steps.push({ kind, account, amount, at: scope.place(daysAgo, intoDay), doneAt })
  }

  for (let daysAgo = scope.days - 1; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo > 0 && !random.chance(habit.daysOfTen / 10)) continue
    let time = random.between(8 * hour, 18 * hour)
    if (balance < emptyPurse * usualStake) planCash('deposit', random.pick(deposits) * usualStake, daysAgo, time)
    time = planSession(daysAgo, time + 2 * minute)
    if (random.chance(0.35)) time = planSession(daysAgo, time + random.between(minute, hour))
    if (balance > fullPurse * usualStake && random.chance(0.5)) {
      planCash('withdrawal', (balance / 2n / 1000n) * 1000n, daysAgo, Math.max(time, 20 * hour))
    }
  }
  return { steps, balance }
}
