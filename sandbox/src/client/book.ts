import './book.css'
import { printMoney } from '@parlay/contracts/money'
import { sports } from '@parlay/contracts/sports'
import { highestPayout } from '../book/bets/accumulator'
import type { Category } from '../book/fixture/category'
import { guestKey } from '../book/guest'
import type { GameView } from '../play/play-service'
import { isAccumulating, totalOdds } from './book/accumulate'
import { openBoardStream, openBookApi } from './book/book-api'
import { createBookPage, createTop } from './book/book-page'
import { createMyBets } from './book/my-bets'
import type { BookContext } from './book/page-parts'
import { createSidePanel } from './book/side-panel'
import { createSlipPanel } from './book/slip-panel'
import type { Limits } from './book/slip-rules'
import { createSlip, type Slip } from './book/slip-state'
import { createStore } from './book/store'
import { createWords } from './book/words'
import { isShortOfMoney } from './game/present-round'
import { button, element } from './page/element'
import { openGameApi } from './page/game-api'
import { loadTranslate } from './page/messages'
import { formatMoney } from './page/money'
import { connectParent } from './page/parent-messages'

const {
  key = '',
  operator = '',
  lobby,
  category = 'SPORTS',
  name,
  vendor,
  hue,
  ...shown
} = document.documentElement.dataset
const language = document.documentElement.lang
const isGuest = key === guestKey
/** The return to player for a guest; a launch has its own. */
const guestReturn = shown.return ?? ''
const guestLimits: Limits = { lowest: '1.00', highest: '500.00', payout: printMoney(highestPayout) }

async function startBook(): Promise<void> {
  const [t, game] = await Promise.all([
    loadTranslate(language),
    isGuest
      ? undefined
      : openGameApi(key)
          .getGame()
          .catch(() => undefined),
  ])
  const app = document.querySelector('main') ?? document.body
  if (game === undefined && !isGuest) {
    const retry = button(t('action.retry'), () => window.location.reload(), { class: 'way' })
    app.replaceChildren(element('div', { class: 'empty', role: 'alert' }, element('p', {}, t('failure.load')), retry))
    return
  }
  const live = element('p', { class: 'visually-hidden', 'aria-live': 'polite' })
  const context: BookContext = {
    t,
    language,
    game,
    words: createWords(t, language),
    api: openBookApi(key, vendor),
    sports: sports.filter((sport) => shown.sports?.split(' ').includes(sport)),
    store: createStore(),
    parent: connectParent(operator, lobby),
    money: (amount) => formatMoney(amount, game?.currency ?? 'PHP'),
    announce: (text) => {
      live.textContent = text
    },
  }
  app.replaceChildren(...layOut(context), live)
  context.parent.send({ type: 'ready', gameCode: game?.gameCode ?? guestKey })
}

function layOut(context: BookContext): HTMLElement[] {
  const { t, game, store } = context
  let limits: Limits = { ...guestLimits, lowest: game?.stakes[0] ?? guestLimits.lowest }
  const slip = connectSlip(context, limits.lowest)
  const page = createBookPage(context, slip, category as Category)
  const refreshMoney = connectMoney(context, (text) => top.showBalance(text))
  context.parent.onWalletChanged(() => refreshMoney())
  const slipPanel = createSlipPanel(context, slip, {
    limits: () => limits,
    onTicket: ({ balance, refusal, bet }) => {
      if (balance !== null) refreshMoney(balance)
      if (game?.isDemo === false && isShortOfMoney(refusal ?? bet?.refusal ?? null))
        context.parent.send({ type: 'no-money' })
      void bets.refresh()
    },
  })
  const bets = createMyBets(context, {
    onKnown: (known) => {
      limits = known.limits
      panel.count('bets', known.openCount)
    },
    onOpen: (fixture) => {
      panel.close()
      void page.open(fixture)
    },
  })
  const panel = createSidePanel(context, { slip: slipPanel.view, bets: bets.view }, (part) => {
    if (part === 'bets') void bets.refresh()
  })
  slip.onChange(() => {
    panel.count('slip', slip.items.length)
    const [only] = slip.items
    const oddsOfOne = slip.items.length === 1 && only !== undefined ? (slip.oddsOf(only) ?? only.seen) : ''
    panel.showBar(slip.items.length, isAccumulating(slip) ? totalOdds(slip) : oddsOfOne)
  })
  const returnPercent = game?.returnPercent ?? guestReturn
  const top = createTop(
    context,
    {
      name: name ?? t('book.name'),
      onBets: () => panel.openAt('bets'),
      onRules: async () => {
        const { openBookRules } = await import('./book/rules-dialog')
        openBookRules(context, returnPercent, limits)
      },
    },
    returnPercent,
  )
  if (game !== undefined) refreshMoney(game.balance)
  if (!isGuest) void bets.refresh()
  const offline = element('p', { class: 'offline', role: 'status', hidden: true })
  openBoardStream(context.api.streamAddress, {
    onMessage: store.receive,
    onConnected: (isConnected) => {
      offline.hidden = isConnected
      offline.textContent = isConnected ? '' : t('book.offline')
    },
  })
  afterEnds(context, () => {
    void bets.refresh()
    refreshMoney()
  })
  const behind = element(
    'div',
    { class: 'behind', 'data-behind': true },
    top.view,
    offline,
    page.categories,
    page.sportBar,
    page.main,
  )
  void import('./book/open-slip').then(({ openSlip }) =>
    openSlip(context, slip, { key, pick: shown.pick, panel, behind }),
  )
  return [element('div', { class: 'book' }, behind, panel.veil, panel.view), panel.bar]
}

function connectSlip(context: BookContext, firstStake: string): Slip {
  const { t, words, store, announce } = context
  const slip = createSlip(store, firstStake, (pick, isAdded) => {
    const fixture = store.fixtures.get(pick.fixture)
    const market = fixture?.markets.find(({ id }) => id === pick.market)
    if (fixture === undefined || market === undefined) return
    announce(
      t(isAdded ? 'book.added' : 'book.removed', { selection: words.selection(fixture, market, pick.selection) }),
    )
  })
  store.listen(({ changed }) => {
    for (const item of slip.items) if (changed.has(item.fixture)) return slip.change(item, {})
  })
  return slip
}

/** Shows the wallet's balance, and fetches it if no amount is given. */
function connectMoney({ game, money, parent }: BookContext, show: (text: string) => void) {
  const reportBalance = (balance: string | null) => {
    show(balance === null ? '–' : money(balance))
    if (balance !== null && game?.isDemo === false) parent.send({ type: 'balance', balance })
  }
  return (balance?: GameView['balance']) => {
    if (balance !== undefined) return reportBalance(balance)
    if (game === undefined) return
    void openGameApi(key)
      .getGame()
      .then((now) => reportBalance(now.balance))
      .catch(() => undefined)
  }
}

/** A settlement takes a second, or a few after many bets. */
const settleMs = [2500, 8000] as const

function afterEnds({ store }: BookContext, act: () => void): void {
  let timers: ReturnType<typeof setTimeout>[] = []
  store.listen(({ changed, isRearranged }) => {
    if (!isRearranged) return
    const isSomeOver = [...changed].some((id) => {
      const phase = store.fixtures.get(id)?.phase
      return phase === 'ended' || phase === 'void'
    })
    if (!isSomeOver) return
    for (const timer of timers) clearTimeout(timer)
    timers = settleMs.map((ms) => setTimeout(act, ms))
  })
}

if (hue !== undefined) document.documentElement.style.setProperty('--hue', hue)
void startBook()
