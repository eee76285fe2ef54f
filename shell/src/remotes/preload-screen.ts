import type { ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import type { RemoteName, ScreenId } from '@parlay/shared/contracts/remotes'
import { isDisabled, pickedCandidate } from './candidates'

export const remoteOf = (screen: ScreenId): RemoteName => screen.split('/')[0] as RemoteName
export const screenNameOf = (screen: ScreenId): string => screen.split('/')[1] ?? ''

/**
 * Asks the browser for what a screen's first render needs, its messages included. `preload` is for a screen that comes now, `prefetch` for one
 * that is a click away. These are hints: a script element of the same URL would be taken for the real one and awaited.
 */
export function preloadScreen(
  manifest: ReleaseManifest,
  bucket: number,
  screen: ScreenId,
  { language, urgency = 'preload' }: { language: string; urgency?: 'preload' | 'prefetch' },
): void {
  const remote = remoteOf(screen)
  const candidate = isDisabled(manifest, remote) ? undefined : pickedCandidate(manifest, remote, bucket)
  if (!candidate) return
  const { base, integrity, preload } = candidate
  for (const file of [...(preload[screenNameOf(screen)] ?? []), ...(preload[`messages-${language}`] ?? [])]) {
    hint(`${base}${file}`, integrity[file], urgency, 'low')
  }
}

/** Asks for one file. One without a hash would not be run, so it is not asked for. */
export function hint(
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
