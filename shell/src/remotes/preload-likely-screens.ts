import type { ScreenId } from '@parlay/contracts/remotes'
import { getLanguage, wireLanguage } from '@parlay/web/i18n'
import { getSession } from '@parlay/web/session'
import { whenIdle } from '@parlay/web/site/when-idle'
import type { QueryClient } from '@parlay/web/state'
import { findRoute } from '../route-table'
import { loadBoundary } from './load-boundary'
import { pinnedRelease } from './pinned-release'
import { preloadScreenData } from './preload-screen-data'
import { preloadScreenFiles } from './preload-screen-files'
import { screenLoader } from './screen-loader'

/**
 * Screens that one click opens from anywhere: they are not only preloaded but loaded, so that they open immediately.
 */
const likelyScreens: readonly ScreenId[] = ['mf-auth/LoginModal', 'mf-lobby/LobbyScreen']
/** The address that most people open first: the data that its screen shows is preloaded as well. */
const likelyAddress = '/rng'

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const
/** Milliseconds that a pointer has to rest on a link before the data behind it is preloaded. */
const hoverDelay = 65

const preloaded = new Set<ScreenId>()

function preloadScreen(screen: ScreenId): void {
  if (preloaded.has(screen) || screenLoader.isRequested(screen)) return
  preloaded.add(screen)
  pinnedRelease()
    .then(({ manifest, bucket }) =>
      preloadScreenFiles(manifest, bucket, screen, { language: wireLanguage(getLanguage()), urgency: 'prefetch' }),
    )
    .catch(() => preloaded.delete(screen))
}

const isUseful = (screen: ScreenId) => screen !== 'mf-auth/LoginModal' || getSession().status === 'visitor'

/** Loads one screen after the other, each when the browser is idle again, and then calls `onLoaded`. */
function loadWhenIdle([screen, ...others]: readonly ScreenId[], onLoaded: () => void): void {
  if (!screen) {
    onLoaded()
    return
  }
  const loadNext = () => whenIdle(() => loadWhenIdle(others, onLoaded))
  if (isUseful(screen)) screenLoader.load(screen).then(loadNext, loadNext)
  else loadNext()
}

/** Loads the login dialog for a visitor. */
export function loadLoginModal(): void {
  if (isUseful('mf-auth/LoginModal')) screenLoader.load('mf-auth/LoginModal').catch(() => undefined)
}

const findLink = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined
}

/**
 * Preloads what is likely to be shown next: the likely screens when the page is idle, and the target of any link that
 * is hovered, touched or focused.
 */
export function preloadLikelyScreens(client: QueryClient): void {
  let preloading = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const preloadData = (address: string) => {
    preloading.abort()
    preloading = new AbortController()
    preloadScreenData(address, { client, signal: preloading.signal })
  }
  const onIntent = ({ target, type }: Event) => {
    const link = findLink(target)
    const route = link && findRoute(link.pathname)
    if (!link || !route || !('screen' in route)) return
    preloadScreen(route.screen)
    clearTimeout(timer)
    timer = setTimeout(() => preloadData(link.pathname + link.search), type === 'pointerover' ? hoverDelay : 0)
  }
  /** Only a mouse that leaves cancels the preload: a finger is lifted before the click. */
  const onPointerOut = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !findLink(target)) return
    clearTimeout(timer)
    preloading.abort()
  }
  for (const type of intentEvents) addEventListener(type, onIntent, { passive: true })
  addEventListener('pointerout', onPointerOut, { passive: true })
  // If the click were the first to request the boundary, a skeleton would appear and then stay for a while.
  loadBoundary().catch(() => undefined)
  import(/* webpackChunkName: "page-title" */ '../seo/show-page-title').catch(() => undefined)
  likelyScreens.forEach(preloadScreen)
  whenIdle(() => loadWhenIdle(likelyScreens, () => preloadData(likelyAddress)))
}
