import type { ReleaseManifest } from '@parlay/contracts/release-manifest'
import { firstView, type RemoteName, type ScreenId, viewOfGame } from '@parlay/contracts/remotes'
import { isDisabled, pickedCandidate } from './candidates'
import { filesOf } from './version-files'

export const remoteOf = (screen: ScreenId): RemoteName => screen.split('/')[0] as RemoteName
export const screenNameOf = (screen: ScreenId): string => screen.split('/')[1] ?? ''

/**
 * Preloads the files of a screen's first render, its messages included. The urgency is `preload` for a screen that is
 * shown now and `prefetch` for one that is a click away. If the screen has several views, the files of `view` are
 * included. The files are requested by resource hints, because the federation runtime would mistake a script element of
 * the same URL for its own and wait for it. The names of the files are read immediately, the files when `isNeeded`
 * allows it.
 */
export async function preloadScreenFiles(
  manifest: ReleaseManifest,
  bucket: number,
  screen: ScreenId,
  {
    language,
    view = firstView,
    urgency = 'preload',
    isNeeded,
  }: { language: string; view?: string | undefined; urgency?: 'preload' | 'prefetch'; isNeeded?: Promise<boolean> },
): Promise<void> {
  const remote = remoteOf(screen)
  const candidate = isDisabled(manifest, remote) ? undefined : pickedCandidate(manifest, remote, bucket)
  if (!candidate) return
  const [{ integrity, preload }, isWanted = true] = await Promise.all([filesOf(candidate), isNeeded])
  if (!isWanted) return
  const { base } = candidate
  const name = screenNameOf(screen)
  const messages = preload[`${name}-${language}`] ?? preload[`messages-${language}`] ?? []
  const shown = view === viewOfGame && !(`${name}.${view}` in preload) ? firstView : view
  const ofView = [preload[`${name}.${shown}`] ?? [], preload[`${name}.${shown}-${language}`] ?? []].flat()
  for (const file of new Set([...(preload[name] ?? []), ...messages, ...ofView])) {
    preloadFile(`${base}${file}`, integrity[file], urgency, 'low')
  }
}

/** Preloads one file. A file without a hash would not be run, so it is not preloaded. */
export function preloadFile(
  url: string,
  integrity: string | undefined,
  urgency: 'preload' | 'prefetch',
  priority: 'auto' | 'low' = 'auto',
): void {
  if (!integrity) return
  const link = document.createElement('link')
  link.rel = urgency
  link.fetchPriority = priority
  link.as = url.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = url
  document.head.append(link)
}
