import type { FixtureView, MarketView } from '../../book/view'
import { element } from '../page/element'
import { arrange } from './arrange'
import { cornerNote, pitSide } from './corner-note'
import { rowMarkets } from './main-markets'
import { createOddsButton, type OddsButton, type Picking } from './odds-button'
import type { BookContext } from './page-parts'
import { createRaceTrack } from './race-track'
import { finalText, isWordy, scoreCells, stageOf } from './score'

export interface FixtureRow {
  view: HTMLElement
  update(): void
  /** Updates only what depends on the time. */
  tick(): void
}

export interface RowParts {
  context: BookContext
  picking: Picking
  onOpen(fixture: string): void
}

/** Shows one fixture in a list with its main odds. */
export function createFixtureRow(parts: RowParts, fixture: FixtureView): FixtureRow {
  const { context } = parts
  const { store, t, words } = context
  const stage = element('span', { class: 'stage' })
  const league = element('span', { class: 'league' }, fixture.league)
  const sides = [fixture.home, fixture.away].map((name) => ({
    name: element('span', { class: 'side-name' }, pitSide(fixture, name), name, cornerNote(context, fixture, name)),
    cells: element('span', { class: 'cells' }),
  }))
  const more = element('span', { class: 'more-count', 'aria-hidden': 'true' })
  const isRace = fixture.runners.length > 0
  const title = isRace
    ? [element('span', { class: 'side-name' }, t('book.race', { time: words.time(fixture.startsAt) }))]
    : sides.map(({ name, cells }) => element('span', { class: 'side' }, name, cells))
  const open = element(
    'button',
    { type: 'button', class: 'row-match' },
    ...title,
    element('span', { class: 'visually-hidden' }, t('book.showMatch')),
  )
  open.addEventListener('click', () => parts.onOpen(fixture.id))
  const result = element('p', { class: 'final' })
  const track = isRace ? createRaceTrack(fixture) : undefined
  const markets = createMarketGroups(parts)
  const view = element(
    'article',
    { class: isRace ? 'row race' : 'row', 'data-fixture': fixture.id },
    element('div', { class: 'row-head' }, stage, league, more),
    open,
    markets.view,
    track?.view ?? null,
    result,
  )

  const tick = () => {
    stage.textContent = stageOf(context, present(), store.now())
  }
  const present = () => store.fixtures.get(fixture.id) ?? fixture
  const update = () => {
    const now = present()
    view.dataset.phase = now.phase
    view.toggleAttribute('data-paused', now.isPaused && now.hasLive)
    sides.forEach(({ cells }, side) => {
      cells.replaceChildren(...scoreCells(now, side === 0 ? 0 : 1))
    })
    const isOver = now.phase === 'ended' || now.phase === 'void'
    const isRunningRace = isRace && now.phase === 'live'
    markets.view.hidden = isOver || isRunningRace
    track?.update(now)
    result.hidden = !isOver
    result.textContent = now.phase === 'ended' && isWordy(now) ? finalText(context, now) : ''
    const shown = rowMarkets(now)
    const others = now.markets.length - 1
    more.textContent = isOver || others < 1 ? '' : `+${others}`
    markets.update(now, shown)
    tick()
  }
  update()
  return { view, update, tick }
}

/** Creates the groups of odds next to a fixture; a group is recreated only when its line moves. */
export function createMarketGroups({ context, picking }: Pick<RowParts, 'context' | 'picking'>, hasRoom = false) {
  const view = element('div', { class: 'row-markets' })
  const groups = new Map<string, { view: HTMLElement; buttons: OddsButton[] }>()

  const make = (fixture: FixtureView, { id, kind, selections }: MarketView) => {
    const buttons = selections.map((selection) =>
      createOddsButton(context, picking, { fixture: fixture.id, market: id, selection, hasRoom }),
    )
    const name = context.words.market(fixture.sport, kind)
    const group = element(
      'div',
      { class: 'market', role: 'group', 'aria-label': name, 'data-kind': kind, 'data-count': selections.length },
      ...buttons.map((button) => button.view),
    )
    const made = { view: group, buttons }
    groups.set(id, made)
    return made
  }
  return {
    view,
    update: (fixture: FixtureView, markets: MarketView[]) => {
      const shown = markets.map((market) => groups.get(market.id) ?? make(fixture, market))
      for (const { buttons } of shown) for (const button of buttons) button.update(fixture)
      arrange(
        view,
        shown.map((group) => group.view),
      )
    },
  }
}
