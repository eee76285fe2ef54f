import { button, element } from '../page/element'
import { openGameApi } from '../page/game-api'
import { loadTranslate } from '../page/messages'
import { formatMoney } from '../page/money'
import { connectParent } from '../page/parent-messages'
import { loadFamily, scenePicture, setEmblems } from '../theme/load-family'
import type { OpenGame } from './report-round'

/** A game's page before the game itself is shown. */
export type OpenPage = Omit<OpenGame, 'frame'> & { key: string }

const app = (): HTMLElement => document.querySelector('main') ?? document.body

/** Loads what every game needs. If that fails, shows an error on the page and returns undefined. */
export async function openPage(): Promise<OpenPage | undefined> {
  const { key = '', family = '', variation = '0', hue, operator = '', lobby } = document.documentElement.dataset
  const language = document.documentElement.lang
  const api = openGameApi(key)
  const [t, art, game] = await Promise.all([
    loadTranslate(language),
    loadFamily(family),
    api.getGame().catch(() => undefined),
  ])
  document.body.prepend(scenePicture(art, { variation: Number(variation), hue }))
  const parent = connectParent(operator, lobby)
  // The operator's page shows name and exit, and what a member plays with; play money is shown by the game alone.
  if (parent.isThere && game) document.documentElement.dataset.framed = game.isDemo ? 'demo' : ''
  if (game === undefined) {
    const retry = button(t('action.retry'), () => window.location.reload(), { class: 'way' })
    app().replaceChildren(
      element('div', { class: 'obstacle', role: 'alert' }, element('p', {}, t('failure.load')), retry),
    )
    return undefined
  }
  setEmblems(game.emblems)
  const money = (amount: string) => formatMoney(amount, game.currency)
  return { key, t, language, game, money, api, parent }
}

/** Adds the frame to the page, follows the wallet and reports to the operator that the game is ready. */
export function showGame({ frame, parent, game, api, money }: OpenGame): void {
  app().replaceChildren(frame.view)
  parent.onWalletChanged(async () => {
    const { balance } = await api.getGame().catch(() => game)
    if (balance === null) return
    frame.showBalance(money(balance))
    frame.endShortage()
  })
  parent.send({ type: 'ready', gameCode: game.gameCode })
}
