import type { Sport } from '@parlay/contracts/sports'
import type { Category } from '../../book/fixture/category'
import type { FixtureView } from '../../book/view'
import { button, element, picture } from '../page/element'
import { arrange } from './arrange'
import { createFixtureRow, type FixtureRow, type RowParts } from './fixture-row'
import { sportIcons } from './icons'
import { rowMarkets } from './main-markets'
import type { BookContext } from './page-parts'

export type ListMode = 'live' | 'soon' | 'ended'

export interface Wanted {
  category: Category
  sport: Sport | 'all'
  mode: ListMode
}

export const isOfMode = ({ phase }: FixtureView, mode: ListMode): boolean =>
  mode === 'ended' ? phase === 'ended' || phase === 'void' : phase === mode

/** Lists the fixtures of a time by sport; each row exists as long as its fixture. */
export function createFixtureList(parts: RowParts, { onShowSoon }: { onShowSoon(): void }) {
  const { context } = parts
  const rows = new Map<string, FixtureRow>()
  const groups = new Map<Sport, ReturnType<typeof createGroup>>()
  const view = element('div', { class: 'fixtures' })
  const empty = element('div', { class: 'empty' })
  let wanted: Wanted = { category: 'SPORTS', sport: 'all', mode: 'live' }

  const groupOf = (sport: Sport) => {
    const group = groups.get(sport) ?? createGroup(context, sport)
    groups.set(sport, group)
    return group
  }
  const rowOf = (fixture: FixtureView) => {
    const known = rows.get(fixture.id)
    if (known !== undefined) return known
    const row = createFixtureRow(parts, fixture)
    rows.set(fixture.id, row)
    return row
  }

  const show = () => {
    for (const id of rows.keys()) if (!context.store.fixtures.has(id)) rows.delete(id)
    const shown = [...context.store.fixtures.values()]
      .filter((fixture) => fixture.category === wanted.category && isOfMode(fixture, wanted.mode))
      .filter(({ sport }) => wanted.sport === 'all' || sport === wanted.sport)
      .sort((one, other) => (wanted.mode === 'ended' ? other.startsAt - one.startsAt : one.startsAt - other.startsAt))
    const sports = [...new Set(shown.map(({ sport }) => sport))].sort(byOrder)
    const shownGroups = sports.map((sport) => {
      const ofSport = shown.filter((fixture) => fixture.sport === sport)
      const atMost = wanted.sport === 'all' && wanted.mode === 'soon' ? 4 : ofSport.length
      return groupOf(sport).show(ofSport.slice(0, atMost), rowOf, {
        hasMore: wanted.mode === 'soon' && wanted.sport !== 'all',
      })
    })
    if (shownGroups.length === 0) fillEmpty(context, empty, wanted.mode, onShowSoon)
    arrange(view, shownGroups.length === 0 ? [empty] : shownGroups)
  }

  context.store.listen(({ changed, isRearranged }) => {
    if (isRearranged) show()
    for (const id of changed) rows.get(id)?.update()
  })
  return {
    view,
    want: (asked: Wanted) => {
      wanted = asked
      show()
    },
    updateAll: () => {
      for (const row of rows.values()) row.update()
    },
    tick: () => {
      for (const row of rows.values()) row.tick()
    },
  }
}

const order: Sport[] = [
  'football',
  'basketball',
  'tennis',
  'badminton',
  'volleyball',
  'boxing',
  'vectorops',
  'ninetowers',
  'dojoclash',
  'cocks',
  'hounds',
  'horses',
  'virtual',
]
const byOrder = (one: Sport, other: Sport) => order.indexOf(one) - order.indexOf(other)

function createGroup(context: BookContext, sport: Sport) {
  const { t, words, store, api } = context
  const heads = element('div', { class: 'market-heads', 'aria-hidden': 'true' })
  const list = element('div', { class: 'rows' })
  const more = button(t('book.more'), () => void loadMore(), { class: 'way quiet more' })
  const head = element(
    'header',
    { class: 'group-head' },
    picture(sportIcons[sport]),
    element('h2', {}, t(`book.sport.${sport}`)),
    heads,
  )
  const view = element('section', { class: 'group', 'aria-label': t(`book.sport.${sport}`) }, head, list, more)
  let last = 0

  const loadMore = async () => {
    more.disabled = true
    const later = await api.listSoon(sport, last).catch(() => [])
    more.disabled = false
    more.hidden = later.length === 0
    store.keep(later)
  }
  return {
    show: (fixtures: FixtureView[], rowOf: (fixture: FixtureView) => FixtureRow, { hasMore }: { hasMore: boolean }) => {
      last = fixtures.at(-1)?.startsAt ?? last
      more.hidden = !hasMore
      const [first] = fixtures
      if (first !== undefined && first.runners.length === 0) {
        heads.replaceChildren(...rowMarkets(first).map(({ kind }) => element('span', {}, words.market(sport, kind))))
      }
      arrange(
        list,
        fixtures.map((fixture) => rowOf(fixture).view),
      )
      return view
    },
  }
}

function fillEmpty({ t }: BookContext, empty: HTMLElement, mode: ListMode, onShowSoon: () => void): void {
  const way = mode === 'soon' ? null : button(t('book.showSoon'), onShowSoon, { class: 'way quiet' })
  empty.replaceChildren(element('p', {}, t(`book.none.${mode}`)), ...(way === null ? [] : [way]))
}
