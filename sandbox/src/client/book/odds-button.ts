import type { FixtureView, MarketView } from '../../book/view'
import { element, picture } from '../page/element'
import { icons } from './icons'
import { type BookContext, idOfPick, type Pick } from './page-parts'

export interface OddsButton {
  view: HTMLButtonElement
  update(fixture: FixtureView): void
}

export interface Picking {
  isPicked(pick: Pick): boolean
  /** `seen` are the odds that the player pressed, which may have changed since. */
  toggle(pick: Pick, seen?: string): void
  /** Called after every change of the slip. */
  onChange(listener: () => void): void
}

const arrowMs = 8000

/** Creates a button that adds its odds to the slip; an arrow shows a change for some seconds. */
export function createOddsButton(
  context: BookContext,
  picking: Picking,
  { hasRoom, ...pick }: Pick & { hasRoom: boolean },
): OddsButton {
  const meaning = element('span', { class: 'visually-hidden' })
  const label = element('span', { class: 'odds-label', 'aria-hidden': 'true' })
  const price = element('span', { class: 'odds-price' })
  const arrow = element('span', { class: 'odds-arrow', 'aria-hidden': 'true' })
  const view = element(
    'button',
    { type: 'button', class: 'odds', 'data-pick': idOfPick(pick) },
    meaning,
    label,
    element('span', { class: 'odds-value' }, arrow, price),
  )
  let shown: number | undefined
  /** The odds under the finger: a change before it is lifted is asked about on the slip. */
  let pressed: string | undefined
  view.addEventListener('pointerdown', () => {
    pressed = shown?.toFixed(2)
  })
  // A press of a key has no finger.
  view.addEventListener('click', ({ detail }) => picking.toggle(pick, detail > 0 ? pressed : undefined))
  let timer: ReturnType<typeof setTimeout> | undefined

  const showMove = (move: 'up' | 'down') => {
    view.dataset.move = move
    arrow.textContent = move === 'up' ? '▲' : '▼'
    clearTimeout(timer)
    timer = setTimeout(() => {
      delete view.dataset.move
      arrow.textContent = ''
    }, arrowMs)
  }

  return {
    view,
    update: (fixture) => {
      const market = fixture.markets.find(({ id }) => id === pick.market)
      if (market === undefined) return
      const odds = market.odds[market.selections.indexOf(pick.selection)] ?? null
      const isOpen = market.state === 'open' && odds !== null
      label.textContent =
        hasRoom && fixture.runners.length === 0
          ? context.words.selection(fixture, market, pick.selection)
          : context.words.short(fixture, market, pick.selection)
      view.disabled = !isOpen
      view.setAttribute('aria-pressed', String(picking.isPicked(pick)))
      const text = meaningOf(context, { fixture, market, selection: pick.selection, isOpen })
      if (meaning.textContent !== text) meaning.textContent = text
      if (isOpen && shown !== undefined && Number(odds) !== shown) showMove(Number(odds) > shown ? 'up' : 'down')
      if (odds !== null) shown = Number(odds)
      if (isOpen) price.textContent = odds
      else price.replaceChildren(market.state === 'suspended' ? picture(icons.lock) : '–')
    },
  }
}

/** Announced before the odds, which stand alone where there is little room for words. */
function meaningOf(
  { t, words }: BookContext,
  {
    fixture,
    market,
    selection,
    isOpen,
  }: { fixture: FixtureView; market: MarketView; selection: string; isOpen: boolean },
): string {
  const name = `${words.market(fixture.sport, market.kind)}: ${words.selection(fixture, market, selection)}`
  if (isOpen) return name
  return `${name}, ${t(market.state === 'suspended' ? 'book.suspended' : 'book.closed')}`
}
