import { parseMoney, printMoney } from '@parlay/contracts/money'
import { shotsInMagazine } from '../../fish/shoal'
import { createGameFrame, type GameFrame } from '../game/game-frame'
import { listenToKeys } from '../game/keyboard'
import { type OpenPage, openPage, showGame } from '../game/open-page'
import { obstruct } from '../game/report-round'
import { openRoundsDialog } from '../game/rounds-dialog'
import { createStakeSelector } from '../game/stake-selector'
import { button, element } from '../page/element'
import { openFishApi } from './fish-api'
import { openFishRules } from './fish-rules'
import { createHunt, type HuntState } from './hunt'
import { createKindPicker } from './kind-picker'
import { createMagazineBar } from './magazine-bar'
import { createSea } from './sea'

export async function startFish(): Promise<void> {
  const page = await openPage()
  if (page === undefined) return
  const api = openFishApi(page.key)
  const found = await api.getMagazine().catch(() => ({ magazine: null }))
  const { resume } = layOut(page, api)
  resume(found.magazine)
}

function layOut(page: OpenPage, api: ReturnType<typeof openFishApi>) {
  const { t, game, money } = page
  const picker = createKindPicker(t)
  const bar = createMagazineBar(page)
  const sea = createSea(t('fish.sea'), (swimmer) => {
    picker.pick(swimmer.kind)
    hunt.shoot(swimmer)
  })
  sea.view.append(bar.view)
  const labels = { stake: t('label.stake'), lower: t('action.lowerStake'), higher: t('action.higherStake') }
  const stakes = createStakeSelector(game.stakes, labels, money)
  const cashIn = button('', () => hunt.cashIn(), { class: 'cash-in', hidden: true })
  const press = () => (hunt.isOpen() ? hunt.shootKind(picker.picked()) : hunt.buy())

  const frame: GameFrame = createGameFrame({
    t,
    name: game.title.name,
    returnPercent: game.returnPercent,
    isDemo: game.isDemo,
    verifyAddress: `${window.location.pathname}/verify`,
    actionLabel: t('fish.load', { count: shotsInMagazine }),
    stage: { view: element('div', { class: 'reef' }, sea.view, picker.view) },
    stakes: { view: element('div', { class: 'staking' }, stakes.view, cashIn) },
    onAction: press,
    onRules: () => openFishRules(page),
    onRounds: () => void showRounds(page),
    onExit: () => page.parent.leave(),
  })
  const open = { ...page, frame }
  const onChange = ({ magazine, isBusy }: HuntState) => {
    bar.show(magazine)
    stakes.setEnabled(magazine === null && !isBusy)
    stakes.view.hidden = magazine !== null
    cashIn.hidden = magazine === null
    cashIn.disabled = isBusy
    frame.action.disabled = isBusy
    frame.view.toggleAttribute('data-armed', magazine !== null)
    frame.action.textContent = t(magazine === null ? 'fish.load' : 'fish.shoot', { count: shotsInMagazine })
    if (magazine !== null) cashIn.textContent = t('fish.cashIn', { amount: money(worthOf(magazine)) })
  }
  const hunt = createHunt({ open, api, sea, stake: stakes.stake, onChange })

  frame.showBalance(game.balance === null ? '–' : money(game.balance))
  frame.say(t('fish.welcome', { count: shotsInMagazine }), 'quiet')
  showGame(open)
  if (game.balanceRefusal !== null) obstruct(open, game.balanceRefusal)
  listenToKeys({ play: press, step: stakes.step })
  return hunt
}

/** Returns the payout of a magazine that is closed now. */
const worthOf = ({ caught, shotValue, left }: { caught: string; shotValue: string; left: number }): string =>
  printMoney(parseMoney(caught) + parseMoney(shotValue) * BigInt(left))

async function showRounds({ t, language, game, api }: OpenPage): Promise<void> {
  const rounds = await api.listRounds().catch(() => [])
  const verifyAddress = `${window.location.pathname}/verify`
  openRoundsDialog({ t, language, currency: game.currency, verifyAddress }, rounds)
}
