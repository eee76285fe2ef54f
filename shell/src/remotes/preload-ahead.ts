import type { ScreenId } from '@parlay/shared/contracts/remotes'
import { getLanguage, wireLanguage } from '@parlay/shared/i18n'
import { getSession } from '@parlay/shared/session'
import { whenIdle } from '@parlay/shared/site/when-idle'
import type { QueryClient } from '@parlay/shared/state'
import { findRoute } from '../route-table'
import { loadBoundary } from './load-boundary'
import { screenLoader } from './load-screen'
import { pinnedRelease } from './pinned-release'
import { preloadScreen } from './preload-screen'
import { prepareAddress } from './prepare-address'

/** A click away from anywhere: not only fetched but run ahead, so that it opens at once. */
const likely: readonly ScreenId[] = ['mf-auth/LoginModal', 'mf-lobby/LobbyScreen']
/** Where most go first: what it shows is fetched ahead as well. */
const likelyAddress = '/rng'

const signsOfIntent = ['pointerover', 'focusin', 'touchstart'] as const
/** Milliseconds that a pointer rests on a link before it means it. */
const rest = 65

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

/** Runs one screen after the other, each when the browser has time again; then does what is given. */
function warmUp([screen, ...others]: readonly ScreenId[], then: () => void): void {
  if (!screen) {
    then()
    return
  }
  const next = () => whenIdle(() => warmUp(others, then))
  if (isWanted(screen)) screenLoader.load(screen).then(next, next)
  else next()
}

/** Loads and runs the log-in's dialog, for a visitor. */
export function loadLogIn(): void {
  if (isWanted('mf-auth/LoginModal')) screenLoader.load('mf-auth/LoginModal').catch(() => undefined)
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined
}

/**
 * Fetches ahead what is likely to come next: when the page is idle, and whatever a link under the pointer, the finger or
 * the focus leads to.
 */
export function preloadAhead(client: QueryClient): void {
  let intent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const prepare = (address: string) => {
    intent.abort()
    intent = new AbortController()
    prepareAddress(address, { client, signal: intent.signal })
  }
  const onIntent = ({ target, type }: Event) => {
    const link = linkAt(target)
    const route = link && findRoute(link.pathname)
    if (!link || !route || !('screen' in route)) return
    prefetch(route.screen)
    clearTimeout(timer)
    timer = setTimeout(() => prepare(link.pathname + link.search), type === 'pointerover' ? rest : 0)
  }
  /** A mouse that goes away meant something else; a finger is lifted before the click. */
  const onLeave = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !linkAt(target)) return
    clearTimeout(timer)
    intent.abort()
  }
  for (const sign of signsOfIntent) addEventListener(sign, onIntent, { passive: true })
  addEventListener('pointerout', onLeave, { passive: true })
  // Asked for only with the click, it would come a moment after it: time enough for a skeleton, which then stays a while.
  loadBoundary().catch(() => undefined)
  import(/* webpackChunkName: "page-title" */ '../seo/show-page-title').catch(() => undefined)
  likely.forEach(prefetch)
  whenIdle(() => warmUp(likely, () => prepare(likelyAddress)))
}
