import type { FixtureView } from '../../book/view'
import { button, element, picture } from '../page/element'
import { arrange } from './arrange'
import { cornerNote, pitSide } from './corner-note'
import { createMarketGroups, type RowParts } from './fixture-row'
import { icons, sportIcons } from './icons'
import type { BookContext } from './page-parts'
import { createRaceTrack } from './race-track'
import { finalText, isWordy, scoreCells, stageOf } from './score'

export interface FixtureDetail {
  view: HTMLElement
  heading: HTMLElement
  fixture: string
  update(): void
}

/** Shows everything about one fixture: its score, all its markets, and the proof that its result was fixed before. */
export function createFixtureDetail(parts: RowParts, fixture: FixtureView, onBack: () => void): FixtureDetail {
  const { context } = parts
  const { t, words, store } = context
  const heading = element(
    'h2',
    { class: fixture.runners.length > 0 ? 'detail-title' : 'visually-hidden', tabindex: -1 },
    words.match(fixture),
  )
  const back = button('', onBack, { class: 'back' })
  back.append(picture(icons.back), t('book.back'))
  const stage = element('p', { class: 'stage' })
  const isRace = fixture.runners.length > 0
  const cells = [0, 1].map(() => element('span', { class: 'cells' }))
  const board = isRace
    ? null
    : element(
        'div',
        { class: 'scoreboard' },
        ...[fixture.home, fixture.away].map((name, side) =>
          element(
            'p',
            { class: 'side' },
            element('span', { class: 'side-name' }, pitSide(fixture, name), name, cornerNote(context, fixture, name)),
            cells[side] ?? null,
          ),
        ),
      )
  const track = isRace ? createRaceTrack(fixture) : undefined
  const final = element('p', { class: 'final' })
  const sections = new Map<string, { view: HTMLElement; groups: ReturnType<typeof createMarketGroups> }>()
  const markets = element('div', { class: 'detail-markets' })
  const proof = createProof(context, fixture)
  const view = element(
    'section',
    { class: 'detail', 'data-fixture': fixture.id },
    back,
    element(
      'header',
      { class: 'detail-head' },
      element(
        'p',
        { class: 'detail-sport' },
        picture(sportIcons[fixture.sport]),
        `${t(`book.sport.${fixture.sport}`)}${fixture.league === '' ? '' : ` · ${fixture.league}`}`,
      ),
      heading,
      stage,
      board,
      track?.view ?? null,
      final,
    ),
    markets,
    proof.view,
  )

  const sectionOf = (kind: FixtureView['markets'][number]['kind']) => {
    const known = sections.get(kind)
    if (known !== undefined) return known
    const groups = createMarketGroups(parts, true)
    const made = {
      groups,
      view: element(
        'section',
        { class: 'market-section', 'data-kind': kind },
        element('h3', {}, words.market(fixture.sport, kind)),
        groups.view,
      ),
    }
    sections.set(kind, made)
    return made
  }

  const update = () => {
    const now = store.fixtures.get(fixture.id) ?? fixture
    const isOver = now.phase === 'ended' || now.phase === 'void'
    view.dataset.phase = now.phase
    stage.textContent = stageOf(context, now, store.now())
    cells.forEach((cell, side) => {
      cell.replaceChildren(...scoreCells(now, side === 0 ? 0 : 1))
    })
    track?.update(now)
    final.textContent = now.phase === 'ended' && isWordy(now) ? finalText(context, now) : ''
    markets.hidden = isOver || (isRace && now.phase === 'live')
    const kinds = [...new Set(now.markets.map(({ kind }) => kind))]
    const shown = kinds.map((kind) => {
      const section = sectionOf(kind)
      section.groups.update(now, now.markets.filter((market) => market.kind === kind).sort(byLine))
      return section.view
    })
    arrange(markets, shown)
    proof.update(now)
  }
  update()
  return { view, heading, fixture: fixture.id, update }
}

const byLine = (one: { line: number | null }, other: { line: number | null }) => (one.line ?? 0) - (other.line ?? 0)

function createProof({ t }: BookContext, fixture: FixtureView) {
  const verdict = element('p', { class: 'verdict', role: 'status' })
  const seed = element('dd', {})
  const seedRow = element('div', { hidden: true }, element('dt', {}, t('verify.serverSeed')), seed)
  const check = button(t('book.check'), () => void run(), { class: 'way quiet', hidden: true })
  let present = fixture
  const run = async () => {
    const { checkFixture } = await import('./verify-fixture')
    const found = await checkFixture(present)
    verdict.dataset.verdict = found
    verdict.textContent = t(`verify.${found}`)
  }
  const view = element(
    'section',
    { class: 'proof' },
    element('h3', {}, t('rules.fair')),
    element('p', { class: 'quiet-text' }, t('book.fairBefore')),
    element(
      'dl',
      {},
      element('div', {}, element('dt', {}, t('verify.hash')), element('dd', {}, fixture.seedHash)),
      seedRow,
    ),
    check,
    verdict,
  )
  return {
    view,
    update: (now: FixtureView) => {
      present = now
      seed.textContent = now.seed ?? ''
      seedRow.hidden = now.seed === null
      check.hidden = now.seed === null
    },
  }
}
