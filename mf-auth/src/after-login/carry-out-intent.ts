import type { IntendedGame } from '@parlay/contracts/remotes'
import { framePath, gamePath } from '@parlay/ui/game-frame/game-path'
import { errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { i18n } from '@parlay/web/i18n'
import { changeFavourite } from '@parlay/web/site/change-favourite'
import type { Wish } from './login-intent'

/** Does for the new member what the visitor wanted to do. What a page was about to do, it does itself. */
export async function carryOutIntent(intent: Wish): Promise<void> {
  if (intent.kind === 'game') return openGame(intent.game)
  if (intent.kind === 'favourite') return addToFavourites(intent.game)
  if (intent.kind === 'deposit') emit('overlay-requested', { overlay: 'member-centre', page: 'depositv2' })
  if (intent.kind === 'withdraw') emit('overlay-requested', { overlay: 'member-centre', page: 'withdraw' })
  if (intent.kind === 'centre') {
    const { kind, ...page } = intent
    emit('overlay-requested', page)
  }
}

/** A window that no press opens would be blocked, so a game with a window of its own opens in the page. */
function openGame(game: IntendedGame): void {
  const to = game.openMode === 'WINDOW' ? framePath(game) : gamePath(game)
  if (!isOpen(to)) emit('navigation-requested', { to })
}

/**
 * The page may already show the game, with more in its address than is needed to find it. A game that is played with
 * play money is not the one that was wanted.
 */
function isOpen(path: string): boolean {
  const { pathname, searchParams } = new URL(path, location.origin)
  const here = new URLSearchParams(location.search)
  if (here.has('demo')) return false
  return pathname === location.pathname && [...searchParams].every(([key, value]) => here.get(key) === value)
}

async function addToFavourites(game: IntendedGame): Promise<void> {
  try {
    await changeFavourite(game, true)
  } catch (error) {
    emit('toast-requested', { kind: 'error', text: errorMessage(error, i18n.t) })
  }
}
