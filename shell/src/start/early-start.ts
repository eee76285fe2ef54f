import { listBanners } from '@parlay/shared/contracts/endpoints/content'
import { bucketOf } from '@parlay/shared/contracts/pick-version'
import type { ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import { readNote } from '@parlay/shared/site/browser-note'
import { defaultLanguage, languages } from '../../../brands/parlay/brand.json'
import { showThemeColour } from '../pwa/show-theme-colour'
import { hint, preloadScreen, screenNameOf } from '../remotes/preload-screen'
import { readManifest } from '../remotes/read-manifest'
import { findRoute, plainPath } from '../route-table'
import { consumerId } from './consumer'
import { type EarlyCall, startEarlyCalls } from './early-calls'
import { mayShow } from './may-show'
import { shellFiles } from './shell-files'
import { showFirstBanner } from './show-first-banner'
import { trustOwnScripts } from './trust-own-scripts'

declare global {
  /** What the page's first, inlined script has begun before the shell's own script is there. */
  var parlayStart: EarlyStart | undefined
}

export interface EarlyStart {
  bucket: number
  manifest: Promise<ReleaseManifest>
  calls: EarlyCall[]
  /** The shell's own files and their hashes. */
  integrity: Readonly<Record<string, string>>
}

/** The chosen one, as far as this brand offers it. */
function languageOfPage(): string {
  const stored = readNote('localStorage', 'language') ?? ''
  return languages.includes(stored) ? stored : defaultLanguage
}

/** From here on the page stands at the path as the table has it, which layout, banners and guard go by. */
function standAtPlainPath(): void {
  const { pathname, search, hash } = location
  const plain = plainPath(pathname)
  if (plain !== pathname && findRoute(plain)) history.replaceState(history.state, '', plain + search + hash)
}

trustOwnScripts()
showThemeColour()
standAtPlainPath()
const language = languageOfPage()
const bucket = bucketOf(consumerId())
const manifest = readManifest()
const calls = startEarlyCalls(location.pathname, language)
for (const { key, answer } of calls) {
  if (key[0] === listBanners.moduleId) showFirstBanner(answer).catch(() => undefined)
}
globalThis.parlayStart = { bucket, manifest, calls, integrity: shellFiles.integrity }

const preloadShellFiles = (name: string) => {
  for (const file of shellFiles.groups[name] ?? []) hint(`/${file}`, shellFiles.integrity[file], 'preload')
}
const route = findRoute(location.pathname)
preloadShellFiles(`messages-${language}-json`)
preloadShellFiles(route ? ('page' in route ? route.page : screenNameOf(route.screen)) : 'not-found')
if (route && 'screen' in route) preloadShellFiles('federation')

// The skeleton, its picture and the shell's script come first; the remote is wanted only once the shell runs.
const firstFrame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
Promise.all([manifest, mayShow(calls), firstFrame])
  .then(([release, isShown]) => {
    if (isShown && route && 'screen' in route) preloadScreen(release, bucket, route.screen, { language })
  })
  .catch(() => undefined)
