import { button, element } from '../page/element'
import { openGameApi } from '../page/game-api'
import { loadTranslate } from '../page/messages'
import { formatMoney } from '../page/money'
import { connectParent } from '../page/parent-messages'
import { loadFamily, scenePicture } from '../theme/load-family'
import type { OpenGame } from './tell-player'

/** A game's page before anything of the game is on it. */
export type OpenPage = Omit<OpenGame, 'frame'> & { key: string }

const app = (): HTMLElement => document.querySelector('main') ?? document.body

/** Loads what every game needs; says so on the page, and answers nothing, when the game cannot be loaded. */
export async function openPage(): Promise<OpenPage | undefined> {
  const { key = '', family = '', variation = '0', operator = '', lobby } = document.documentElement.dataset
  const language = document.documentElement.lang
  const api = openGameApi(key)
  const [t, art, game] = await Promise.all([
    loadTranslate(language),
    loadFamily(family),
    api.getGame().catch(() => undefined),
  ])
  document.body.prepend(scenePicture(art, Number(variation)))
  if (game === undefined) {
    const retry = button(t('action.retry'), () => window.location.reload(), { class: 'way' })
    app().replaceChildren(
      element('div', { class: 'obstacle', role: 'alert' }, element('p', {}, t('failure.load')), retry),
    )
    return undefined
  }
  const money = (amount: string) => formatMoney(amount, game.currency)
  return { key, t, language, game, money, api, parent: connectParent(operator, lobby) }
}

/** Puts the frame onto the page and tells the operator that the game can be played. */
export function showGame({ frame, parent, game }: OpenGame): void {
  app().replaceChildren(frame.view)
  parent.tell({ type: 'ready', gameCode: game.gameCode })
}
