import type { BetView } from '../../book/bet-view'
import type { FixtureView, MarketView } from '../../book/view'
import { formatTime, hourAndMinute } from '../page/format'
import type { Translate } from '../page/messages'

type Sides = Pick<FixtureView, 'home' | 'away' | 'sport'> & { runners?: string[]; runner?: string | null }

/** Returns the names of all markets and selections in the page's language. */
export function createWords(t: Translate, language: string) {
  const clock = (at: number) => formatTime(language, at, hourAndMinute)
  const dayOf = (at: number) => formatTime(language, at, { dateStyle: 'short' })

  const market = (sport: FixtureView['sport'], kind: MarketView['kind']): string =>
    kind === 'total'
      ? t(`book.market.${units[sport]}`)
      : kind === 'first'
        ? t(`book.market.first.${firsts[sport] ?? 'set'}`)
        : t(`book.market.${kind}`)

  const selection = (sides: Sides, { kind, line }: Pick<MarketView, 'kind' | 'line'>, id: string): string => {
    if (kind === 'win' || kind === 'place') return sides.runner ?? sides.runners?.[Number(id) - 1] ?? id
    if (id === 'over' || id === 'under') return t(`book.${id}`, { line: line ?? '' })
    if (kind === 'exact') return id === 'other' ? t('book.otherScore') : id.replace(':', ' : ')
    if (kind === 'double') return nameDouble(id, sides, t('book.draw'))
    if (id === 'none' || id === 'odd' || id === 'even') return t(`book.${id}`)
    if (id === 'draw' || id === 'yes' || id === 'no') return t(`book.${id}`)
    const name = id === 'home' ? sides.home : sides.away
    if (sides.sport === 'cocks') return `${pitSides[id] ?? id} · ${name}`
    return kind === 'handicap' && line !== null ? `${name} ${signed(id === 'home' ? line : -line)}` : name
  }

  return {
    market,
    selection,
    /** Returns the short text on a button. */
    short: (view: FixtureView, { kind, line }: MarketView, id: string): string => {
      if (kind === 'total') return t(id === 'over' ? 'book.over' : 'book.under', { line: line ?? '' })
      if (kind === 'handicap')
        return `${id === 'home' ? '1' : '2'} ${signed(id === 'home' ? (line ?? 0) : -(line ?? 0))}`
      if (view.sport === 'cocks') return id === 'draw' ? t('book.draw') : (pitSides[id] ?? id)
      if (kind === 'double') return id
      if (kind === 'result' || kind === 'winner') return shortSides[id] ?? id
      if (kind === 'win' || kind === 'place') return `${id} ${selection(view, { kind, line }, id)}`
      return selection(view, { kind, line }, id)
    },
    match: (sides: Pick<FixtureView, 'home' | 'away' | 'sport' | 'startsAt'>): string =>
      sides.home === ''
        ? `${t(`book.sport.${sides.sport}`)} · ${t('book.race', { time: clock(sides.startsAt) })}`
        : `${sides.home} – ${sides.away}`,
    time: clock,
    dayTime: (at: number, now: number): string =>
      formatTime(language, at, dayOf(at) === dayOf(now) ? hourAndMinute : { weekday: 'short', ...hourAndMinute }),
    ofBet: (bet: Pick<BetView, 'sport' | 'home' | 'away' | 'runner' | 'kind' | 'line' | 'selection'>) => ({
      selection: selection(bet, bet, bet.selection),
      market: market(bet.sport, bet.kind),
    }),
  }
}
export type Words = ReturnType<typeof createWords>

const shortSides: Record<string, string> = { home: '1', draw: 'X', away: '2' }
/** The names of the two sides of the pit, the same in every language. */
export const pitSides: Record<string, string> = { home: 'Meron', away: 'Wala' }

function nameDouble(id: string, { home, away }: Sides, draw: string): string {
  const names: Record<string, string> = { '1': home, X: draw, '2': away }
  return [...id].map((side) => names[side] ?? side).join(' / ')
}

/** The unit that the market of the first goal counts in other sports, if not sets. */
const firsts: Partial<Record<FixtureView['sport'], 'goal' | 'map' | 'round'>> = {
  football: 'goal',
  virtual: 'goal',
  vectorops: 'map',
  ninetowers: 'map',
  dojoclash: 'round',
}

const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '0' : `−${Math.abs(line)}`)

const units = {
  football: 'goals',
  virtual: 'goals',
  basketball: 'points',
  badminton: 'points',
  volleyball: 'points',
  cocks: 'points',
  tennis: 'games',
  boxing: 'rounds',
  vectorops: 'rounds',
  ninetowers: 'points',
  dojoclash: 'rounds',
  hounds: 'points',
  horses: 'points',
} as const
