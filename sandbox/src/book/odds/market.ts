import type { MarketKind } from '@parlay/contracts/sports'
import type { Fixture } from '../fixture/fixture'
import { sportFacts } from '../fixture/sports'
import { type Chances, noResult, type Result } from '../model/model'
import { medianOf, type Pmf } from '../model/pmf'

/** One question about a fixture; `id` is the kind with its line, such as `total:2.5`. */
export interface Market {
  id: string
  kind: MarketKind
  line: number | null
  selections: string[]
}

export type Grade = 'won' | 'lost' | 'push'

const selectionsOf: Record<MarketKind, (fixture: Fixture, opening: Chances) => string[]> = {
  result: () => ['home', 'draw', 'away'],
  winner: () => ['home', 'away'],
  handicap: () => ['home', 'away'],
  total: () => ['over', 'under'],
  both: () => ['yes', 'no'],
  distance: () => ['yes', 'no'],
  win: ({ runners }) => runners.map((_, index) => String(index + 1)),
  place: ({ runners }) => runners.map((_, index) => String(index + 1)),
  double: () => ['1X', '12', 'X2'],
  exact: (_, { exact }) => [...exact.keys()].sort(),
  first: (_, { first }) => ['home', 'none', 'away'].filter((side) => first.has(side)),
  parity: () => ['odd', 'even'],
}

const known = new WeakMap<Fixture, Market[]>()

/** Returns the markets of a fixture; their lines never change. */
export function marketsOf(fixture: Fixture): Market[] {
  const markets = known.get(fixture) ?? makeMarkets(fixture)
  known.set(fixture, markets)
  return markets
}

function makeMarkets(fixture: Fixture): Market[] {
  const { markets } = sportFacts[fixture.sport]
  const chances = fixture.model.chances(fixture.model.start, 0, 0)
  return markets.flatMap((kind) =>
    linesOf(kind, fixture, chances).map((line) => ({
      id: line === null ? kind : `${kind}:${line}`,
      kind,
      line,
      selections: selectionsOf[kind](fixture, chances),
    })),
  )
}

function linesOf(kind: MarketKind, { sport }: Fixture, chances: Chances): (number | null)[] {
  const { totalSteps, handicapLines } = sportFacts[sport]
  if (kind === 'total') {
    const middle = medianOf(chances.total) - 0.5
    return [middle, ...totalSteps.map((step) => middle + step)].filter((line) => line > 0)
  }
  if (kind !== 'handicap') return [null]
  const middle = -medianOf(chances.margin)
  if (handicapLines === 'sets') return [-1.5, 1.5]
  return sport === 'football'
    ? handicapLines.map((line) => line + Math.sign(middle))
    : handicapLines.map((line) => middle + line + 0.5)
}

/** Returns how a bet ends for a result of the fixture. The stake is returned if the result is exactly on the line. */
export function grade(market: Pick<Market, 'kind' | 'line'>, selection: string, result: Result): Grade {
  const { margin, total, yes, exact, first, order } = result
  switch (market.kind) {
    case 'result':
      return gradeIf(selection === (margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'))
    case 'winner':
    case 'handicap':
      return gradeSide(selection === 'home', margin + (market.line ?? 0))
    case 'total':
      return gradeSide(selection === 'over', total - (market.line ?? 0))
    case 'both':
    case 'distance':
      return gradeIf((selection === 'yes') === yes)
    case 'win':
      return gradeIf(order[0] === Number(selection) - 1)
    case 'place':
      return gradeIf(order.slice(0, 2).includes(Number(selection) - 1))
    case 'double':
      return gradeIf(selection.includes(margin > 0 ? '1' : margin < 0 ? '2' : 'X'))
    case 'exact':
      return gradeIf(selection === exact)
    case 'first':
      return gradeIf(selection === first)
    case 'parity':
      return gradeIf((selection === 'odd') === (total % 2 === 1))
  }
}

const gradeIf = (isWon: boolean): Grade => (isWon ? 'won' : 'lost')
const gradeSide = (isUpper: boolean, ahead: number): Grade => (ahead === 0 ? 'push' : gradeIf(isUpper === ahead > 0))

/** Returns the probability of each grade of a bet. */
export function probabilityOf(market: Market, selection: string, chances: Chances): { won: number; push: number } {
  const runner = Number(selection) - 1
  if (market.kind === 'win') return { won: chances.win[runner] ?? 0, push: 0 }
  if (market.kind === 'place') return { won: chances.place[runner] ?? 0, push: 0 }
  if (market.kind === 'exact' || market.kind === 'first') {
    return { won: chances[market.kind].get(selection) ?? 0, push: 0 }
  }
  if (market.kind === 'both' || market.kind === 'distance') {
    return { won: selection === 'yes' ? chances.yes : 1 - chances.yes, push: 0 }
  }
  const measure = market.kind === 'total' || market.kind === 'parity' ? 'total' : 'margin'
  return sumGrades(chances[measure], (value) => grade(market, selection, { ...noResult, [measure]: value }))
}

function sumGrades(pmf: Pmf, gradeOf: (value: number) => Grade): { won: number; push: number } {
  const sum = { won: 0, push: 0, lost: 0 }
  for (const [value, probability] of pmf) sum[gradeOf(value)] += probability
  return sum
}
