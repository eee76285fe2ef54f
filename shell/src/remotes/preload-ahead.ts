import type { ScreenId } from '@parlay/shared/contracts/remotes'
import { getLanguage, wireLanguage } from '@parlay/shared/i18n'
import { getSession } from '@parlay/shared/session'
import { findRoute } from '../route-table'
import { whenIdle, whenSomebodyIsHere } from '../start/when-somebody-is-here'
import { screenLoader } from './load-screen'
import { pinnedRelease } from './pinned-release'
import { preloadScreen } from './preload-screen'

/** A click away from anywhere: not only fetched but run ahead, so that it opens at once. */
const likely: readonly ScreenId[] = ['mf-auth/LoginModal', 'mf-lobby/LobbyScreen']

const signsOfIntent = ['pointerover', 'focusin', 'touchstart'] as const

const asked = new Set<ScreenId>()

function prefetch(screen: ScreenId): void {
  if (asked.has(screen) || screenLoader.isAskedFor(screen)) return
  asked.add(screen)
  pinnedRelease()
    .then(({ manifest, bucket }) =>
      preloadScreen(manifest, bucket, screen, { language: wireLanguage(getLanguage()), urgency: 'prefetch' }),
    )
    .catch(() => asked.delete(screen))
}

const isWanted = (screen: ScreenId) => screen !== 'mf-auth/LoginModal' || getSession().status === 'visitor'

/** Runs one screen after the other, each when the browser has time again. */
function warmUp([screen, ...others]: readonly ScreenId[]): void {
  if (!screen) return
  const next = () => whenIdle(() => warmUp(others))
  if (isWanted(screen)) screenLoader.load(screen).then(next, next)
  else next()
}

/** Who touches the log-in in the header needs its dialog next. */
export function prepareLogIn(): void {
  if (isWanted('mf-auth/LoginModal')) screenLoader.load('mf-auth/LoginModal').catch(() => undefined)
}

/**
 * Fetches ahead what is likely to come next: once somebody has moved on the page and it is idle, and whatever a link
 * under the pointer, the finger or the focus leads to. Answers the function that ends it.
 */
export function preloadAhead(): () => void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return () => undefined

  const listening = new AbortController()
  const onSomebody = () => {
    likely.forEach(prefetch)
    whenIdle(() => warmUp(likely))
  }
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const path = link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : ''
    const route = findRoute(path)
    if (route && 'screen' in route) prefetch(route.screen)
  }
  whenSomebodyIsHere(onSomebody, listening.signal)
  for (const sign of signsOfIntent) addEventListener(sign, onIntent, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
