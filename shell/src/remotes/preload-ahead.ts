import type { ScreenId } from '@parlay/shared/contracts/remotes'
import { getLanguage, wireLanguage } from '@parlay/shared/i18n'
import { getSession } from '@parlay/shared/session'
import { findRoute } from '../route-table'
import { screenLoader } from './load-screen'
import { pinnedRelease } from './pinned-release'
import { preloadScreen } from './preload-screen'

/** A click away from anywhere. */
const likely: readonly ScreenId[] = ['mf-auth/LoginModal', 'mf-lobby/LobbyScreen']
/** Opens over whatever is there, so it is not only fetched but run ahead: then it opens at once. */
const instant: ScreenId = 'mf-auth/LoginModal'

const signsOfSomebody = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
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

function warmUp(): void {
  if (getSession().status === 'visitor') screenLoader.load(instant).catch(() => undefined)
}

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 500)

/**
 * Fetches ahead what is likely to come next: once somebody has moved on the page and it is idle, and whatever a link
 * under the pointer, the finger or the focus leads to. Answers the function that ends it.
 */
export function preloadAhead(): () => void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return () => undefined

  const listening = new AbortController()
  const somebodyIsHere = new AbortController()
  const onSomebody = () => {
    somebodyIsHere.abort()
    whenIdle(() => {
      likely.forEach(prefetch)
      whenIdle(warmUp)
    })
  }
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const path = link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : ''
    const route = findRoute(path)
    if (route && 'screen' in route) prefetch(route.screen)
  }
  for (const sign of signsOfSomebody) {
    addEventListener(sign, onSomebody, {
      passive: true,
      signal: AbortSignal.any([listening.signal, somebodyIsHere.signal]),
    })
  }
  for (const sign of signsOfIntent) addEventListener(sign, onIntent, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
