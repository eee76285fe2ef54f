import type { BetView, FixtureView, MarketView } from '../../book/view'
import type { Translate } from '../page/messages'

type Sides = Pick<FixtureView, 'home' | 'away' | 'sport'> & { runners?: string[]; runner?: string | null }

/** Names of everything that can be bet on, in the language of the page. */
export function createWords(t: Translate, language: string) {
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' })

  const market = (sport: FixtureView['sport'], kind: MarketView['kind']): string =>
    kind === 'total' ? t(`book.market.${units[sport]}`) : t(`book.market.${kind}`)

  const selection = (sides: Sides, { kind, line }: Pick<MarketView, 'kind' | 'line'>, id: string): string => {
    if (kind === 'win' || kind === 'place') return sides.runner ?? sides.runners?.[Number(id) - 1] ?? id
    if (id === 'over' || id === 'under') return t(`book.${id}`, { line: line ?? '' })
    if (id === 'draw' || id === 'yes' || id === 'no') return t(`book.${id}`)
    const name = id === 'home' ? sides.home : sides.away
    return kind === 'handicap' && line !== null ? `${name} ${signed(id === 'home' ? line : -line)}` : name
  }

  return {
    market,
    selection,
    /** What stands on the small button. */
    short: (view: FixtureView, { kind, line }: MarketView, id: string): string => {
      if (kind === 'total') return t(id === 'over' ? 'book.over' : 'book.under', { line: line ?? '' })
      if (kind === 'handicap')
        return `${id === 'home' ? '1' : '2'} ${signed(id === 'home' ? (line ?? 0) : -(line ?? 0))}`
      if (kind === 'result' || kind === 'winner') return shortSides[id] ?? id
      if (kind === 'win' || kind === 'place') return `${id} ${selection(view, { kind, line }, id)}`
      return selection(view, { kind, line }, id)
    },
    match: (sides: Pick<FixtureView, 'home' | 'away' | 'sport' | 'startsAt'>): string =>
      sides.home === ''
        ? `${t(`book.sport.${sides.sport}`)} · ${t('book.race', { time: clock.format(sides.startsAt) })}`
        : `${sides.home} – ${sides.away}`,
    time: (at: number): string => clock.format(at),
    dayTime: (at: number, now: number): string =>
      new Date(at).getDate() === new Date(now).getDate() ? clock.format(at) : day.format(at),
    ofBet: (bet: Pick<BetView, 'sport' | 'home' | 'away' | 'runner' | 'kind' | 'line' | 'selection'>) => ({
      selection: selection(bet, bet, bet.selection),
      market: market(bet.sport, bet.kind),
    }),
  }
}
export type Words = ReturnType<typeof createWords>

const shortSides: Record<string, string> = { home: '1', draw: 'X', away: '2' }
const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '0' : `−${Math.abs(line)}`)

const units = {
  football: 'goals',
  virtual: 'goals',
  basketball: 'points',
  badminton: 'points',
  tennis: 'games',
  boxing: 'rounds',
  vectorops: 'rounds',
  ninetowers: 'points',
  dojoclash: 'rounds',
  hounds: 'points',
  horses: 'points',
} as const
