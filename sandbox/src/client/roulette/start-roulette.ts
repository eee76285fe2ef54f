import { printMoney } from '@parlay/contracts/money'
import { createGameFrame, type GameFrame } from '../game/game-frame'
import { listenToKeys } from '../game/keyboard'
import { type OpenPage, openPage, showGame } from '../game/open-page'
import { obstruct } from '../game/report-round'
import { openRoundsDialog } from '../game/rounds-dialog'
import { element } from '../page/element'
import { createBoard } from './board'
import { type ChipRail, createChipRail } from './chip-rail'
import { followPayouts, placeBets } from './place-bets'
import { openRouletteApi } from './roulette-api'
import { openRouletteRules } from './rules-dialog'
import { runTable } from './run-table'
import { createSlip } from './slip'
import { openSpotsDialog } from './spots-dialog'
import { createStrip } from './strip'
import { openTable, type Table } from './table'
import { createWheel } from './wheel'

export async function startRoulette(): Promise<void> {
  const page = await openPage()
  if (page === undefined) return
  const api = openRouletteApi(page.key)
  const table = await openTable(api)
  api.watchWheel(table.hear)
  playAt(page, table, api)
}

function playAt(page: OpenPage, table: Table, api: ReturnType<typeof openRouletteApi>): void {
  const { t, game, money } = page
  const slip = createSlip(table.limits)
  let ticket = game.next.ticket
  let isBusy = false

  const isOpen = () => table.moment().phase === 'bets' && !isBusy
  const lay = (spot: string) => {
    if (!isOpen()) return
    const limit = slip.lay(spot, rail.chip())
    if (limit !== undefined) frame.say(t('roulette.limit', { amount: money(limit) }), 'trouble')
    update()
  }
  const board = createBoard({ context: page, slip, onSpot: lay })
  const change = (act: () => void) => () => {
    act()
    update()
  }
  const rail: ChipRail = createChipRail(
    { t, stakes: game.stakes, money },
    {
      onUndo: change(slip.undo),
      onClear: change(slip.clear),
      onRepeat: change(() => slip.repeat(table.earlier())),
      onList: () => openSpotsDialog(page, slip, lay),
    },
  )
  const wheel = createWheel()
  const strip = createStrip(t)
  const view = element('div', { class: 'table' }, strip.view, element('div', { class: 'felt' }, wheel.view, board.view))

  const place = async () => {
    if (!isOpen() || slip.looseTotal() === 0n) return
    isBusy = true
    update()
    const placed = await placeBets(open, api, { table, spots: slip.ticket(), ticket })
    ticket = placed.next
    if (placed.isPlaced) slip.clear()
    isBusy = false
    update()
  }
  const frame: GameFrame = createGameFrame({
    t,
    name: game.title.name,
    returnPercent: game.returnPercent,
    isDemo: game.isDemo,
    verifyAddress: `${window.location.pathname}/verify`,
    actionLabel: t('roulette.place'),
    stage: { view },
    stakes: rail,
    onAction: () => void place(),
    onRules: () => openRouletteRules(page, table.view()),
    onRounds: () => void showRounds(page),
    onExit: () => page.parent.leave(),
  })
  const open = { ...page, frame }
  const update = () => {
    slip.setPlaced(table.counting())
    const loose = slip.looseTotal()
    board.show()
    board.setOpen(isOpen())
    rail.update({ isOpen: isOpen(), hasLoose: loose > 0n && !isBusy, canRepeat: table.earlier().length > 0 })
    frame.action.disabled = !isOpen() || loose === 0n
    frame.action.textContent =
      loose === 0n ? t('roulette.place') : `${t('roulette.place')} · ${money(printMoney(loose))}`
  }

  frame.showBalance(game.balance === null ? '–' : money(game.balance))
  showGame(open)
  runTable({
    open,
    table,
    wheel,
    board,
    strip,
    view,
    onPhase: (phase) => {
      if (phase === 'ball') frame.say(t(slip.looseTotal() > 0n ? 'roulette.unplaced' : 'roulette.noMoreBets'), 'quiet')
      if (phase === 'result' && table.counting().length > 0) void followPayouts(open, table, table.moment().number)
      update()
    },
  })
  if (game.balanceRefusal !== null) obstruct(open, game.balanceRefusal)
  listenToKeys({ play: () => void place(), step: rail.step })
}

async function showRounds({ t, language, game, api }: OpenPage): Promise<void> {
  const rounds = await api.listRounds().catch(() => [])
  const verifyAddress = `${window.location.pathname}/verify`
  openRoundsDialog({ t, language, currency: game.currency, verifyAddress }, rounds)
}
