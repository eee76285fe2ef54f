import type { Sport } from '@parlay/contracts/sports'
import { categories } from '../../book/fixture/category'
import { button, element, picture, pictureButton } from '../page/element'
import { arrange } from './arrange'
import { type Choice, createChoice } from './choice'
import type { FixtureDetail } from './fixture-detail'
import { createFixtureList, isOfMode, type ListMode, type Wanted } from './fixture-list'
import { icons, sportIcons } from './icons'
import type { Picking } from './odds-button'
import type { BookContext } from './page-parts'

const sportsOf = {
  SPORTS: ['football', 'basketball', 'tennis', 'badminton', 'volleyball', 'boxing'],
  ESPORTS: ['vectorops', 'ninetowers', 'dojoclash'],
  DS88: ['cocks', 'hounds', 'horses', 'virtual'],
} as const satisfies Record<Wanted['category'], Sport[]>

const modes: ListMode[] = ['live', 'soon', 'ended']
const modeTexts = { live: 'book.live', soon: 'book.soon', ended: 'book.results' } as const

/** The list side of the page: the filters, and the fixtures or the selected fixture. */
export function createBookPage(context: BookContext, picking: Picking, asked: Wanted['category']) {
  const { t, store, api, sports } = context
  const sportsIn = (category: Wanted['category']): Sport[] =>
    sportsOf[category].filter((sport) => sports.includes(sport))
  const shown = categories.filter((category) => sportsIn(category).length > 0)
  const first = shown.includes(asked) ? asked : (shown[0] ?? asked)
  let wanted: Wanted = { category: first, sport: 'all', mode: first === 'DS88' ? 'soon' : 'live' }
  let detail: FixtureDetail | undefined
  let openedFrom: Element | null = null
  const parts = { context, picking, onOpen: (id: string) => void open(id) }
  const list = createFixtureList(parts, { onShowSoon: () => want({ mode: 'soon' }) })
  const sportBar = element('div', { class: 'sport-bar' })
  const main = element('div', { class: 'main' })

  const category = createChoice(
    t('book.name'),
    shown.map((value) => ({ value, text: t(`book.category.${value}`) })),
    {
      kind: 'categories',
      onChoose: (value) => want({ category: value, sport: 'all', mode: value === 'DS88' ? 'soon' : 'live' }),
    },
  )
  const mode = createChoice(
    t('book.live'),
    modes.map((value) => ({ value, text: t(modeTexts[value]) })),
    { kind: 'modes', onChoose: (value) => want({ mode: value }) },
  )
  const sportChoices = new Map<string, Choice<Sport | 'all'>>()
  const sportChoice = () => {
    const known = sportChoices.get(wanted.category)
    if (known !== undefined) return known
    const values: (Sport | 'all')[] = ['all', ...sportsIn(wanted.category)]
    const options = values.map((value) => ({
      value,
      icon: picture(sportIcons[value]),
      text: value === 'all' ? t('book.all') : t(`book.sport.${value}`),
    }))
    const made = createChoice(t('book.sports'), options, { kind: 'sports', onChoose: (sport) => want({ sport }) })
    sportChoices.set(wanted.category, made)
    return made
  }

  const want = (change: Partial<Wanted>) => {
    wanted = { ...wanted, ...change }
    detail = undefined
    show()
  }
  const show = () => {
    category.choose(wanted.category)
    mode.choose(wanted.mode)
    sportChoice().choose(wanted.sport)
    category.view.hidden = shown.length < 2
    sportBar.hidden = sportsIn(wanted.category).length < 2
    arrange(sportBar, [sportChoice().view])
    list.want(wanted)
    arrange(main, detail === undefined ? [mode.view, list.view] : [detail.view])
    count()
  }
  const count = () => {
    const all = [...store.fixtures.values()]
    const liveOf = (value: Wanted['category']) => all.filter((one) => one.category === value && one.phase === 'live')
    for (const value of shown) category.count(value, liveOf(value).length)
    const here = all.filter(
      (one) => one.category === wanted.category && (wanted.sport === 'all' || one.sport === wanted.sport),
    )
    for (const value of modes) mode.count(value, here.filter((one) => isOfMode(one, value)).length)
    for (const sport of sportsIn(wanted.category)) {
      sportChoice().count(sport, all.filter((one) => one.sport === sport && one.phase === 'live').length)
    }
  }

  const open = async (id: string) => {
    if (!store.fixtures.has(id)) {
      const asked = await api.getFixture(id).catch(() => undefined)
      if (asked !== undefined) store.keep([asked])
    }
    const fixture = store.fixtures.get(id)
    if (fixture === undefined) return
    openedFrom = document.activeElement
    const { createFixtureDetail } = await import('./fixture-detail')
    detail = createFixtureDetail(parts, fixture, back)
    show()
    window.scrollTo({ top: 0 })
    detail.heading.focus({ preventScroll: true })
  }
  const back = () => {
    detail = undefined
    show()
    if (openedFrom instanceof HTMLElement) openedFrom.focus()
  }

  store.listen(({ changed, isRearranged }) => {
    if (isRearranged) count()
    if (detail !== undefined && changed.has(detail.fixture)) detail.update()
  })
  picking.onChange(() => {
    list.updateAll()
    detail?.update()
  })
  setInterval(() => {
    list.tick()
    detail?.update()
  }, 1000)
  show()
  return { categories: category.view, sportBar, main, open, want }
}

export interface TopParts {
  name: string
  onBets(): void
  onRules(): Promise<void>
}

/** Shows the name, the return to player, the balance and the exits. */
export function createTop(
  { t, game, parent }: BookContext,
  { name, onBets, onRules }: TopParts,
  returnPercent: string,
) {
  const balance = element('strong', { class: 'balance' })
  const login = button(t('book.login'), () => parent.send({ type: 'relogin' }), { class: 'login' })
  const money =
    game === undefined
      ? login
      : element('p', { class: 'balance-box' }, element('span', {}, t('label.balance')), balance)
  const facts = element('p', { class: 'facts' }, t('label.return', { percent: returnPercent }))
  if (game?.isDemo === true) facts.append(element('span', { class: 'badge' }, t('label.demo')))
  const bets = pictureButton(t('book.myBets'), icons.slip, onBets)
  const exit = pictureButton(t('action.exit'), icons.exit, () => parent.leave())
  exit.classList.add('exit')
  const ways = [bets, pictureButton(t('action.rules'), icons.rules, () => void onRules()), exit]
  const view = element(
    'header',
    // The page around a launched game already shows name, balance and an exit above.
    { class: game?.isDemo === false && parent.isThere ? 'top framed' : 'top' },
    element('div', { class: 'names' }, element('h1', {}, name), facts),
    money,
    element('nav', { 'aria-label': t('label.menu') }, ...ways),
  )
  return {
    view,
    showBalance: (text: string) => {
      balance.textContent = text
    },
  }
}
