import { centreAt } from '@parlay/contracts/centre-paths'
import { listBanners } from '@parlay/contracts/endpoints/content'
import { bucketOf } from '@parlay/contracts/pick-version'
import { viewOfGame } from '@parlay/contracts/remotes'
import { languageOfBrowser } from '@parlay/web/i18n/language-of-browser'
import { readStorage } from '@parlay/web/site/browser-storage'
import { takePreview } from '@parlay/web/site/preview'
import { defaultLanguage, languages } from '../../../brands/parlay/brand.json'
import { showThemeColour } from '../pwa/show-theme-colour'
import { preloadFile, preloadScreenFiles, screenNameOf } from '../remotes/preload-screen-files'
import { type ManifestReading, readManifest } from '../remotes/read-manifest'
import { findRoute, plainPath } from '../route-table'
import { consumerId } from './consumer'
import { type EarlyCall, startEarlyCalls } from './early-calls'
import { mayShow } from './may-show'
import { shellFiles } from './shell-files'
import { showFirstBanner } from './show-first-banner'
import { trustOwnScripts } from './trust-own-scripts'

declare global {
  /** The results of the page's first, inlined script, which runs before the shell's own script loads. */
  var parlayStart: EarlyStart | undefined
}

export interface EarlyStart {
  bucket: number
  reading: ManifestReading
  calls: EarlyCall[]
  /** The shell's own files with their hashes. */
  integrity: Readonly<Record<string, string>>
}

/** Returns the chosen language if this brand offers it, or else the browser's, or else the brand's first. */
function languageOfPage(): string {
  const chosen = readStorage('localStorage', 'language') ?? ''
  return languages.includes(chosen) ? chosen : (languageOfBrowser(languages) ?? defaultLanguage)
}

/** Rewrites the address to the path in the route table, on which layout, banners and guard depend. */
function standAtPlainPath(): void {
  const { pathname, search, hash } = location
  const plain = plainPath(pathname)
  if (plain !== pathname && findRoute(plain)) history.replaceState(history.state, '', plain + search + hash)
}

trustOwnScripts()
takePreview()
showThemeColour()
standAtPlainPath()
const query = new URLSearchParams(location.search)
const view = query.get('view') ?? (query.has('gameCode') ? viewOfGame : undefined)
// One of a page's views begins without the picture that heads the page.
if (view) document.documentElement.dataset.view = view
const language = languageOfPage()
const bucket = bucketOf(consumerId())
const reading = readManifest()
const calls = startEarlyCalls(location.pathname, language)
for (const { key, answer } of calls) {
  if (key[0] === listBanners.moduleId) showFirstBanner(answer).catch(() => undefined)
}
globalThis.parlayStart = { bucket, reading, calls, integrity: shellFiles.integrity }

const preloadShellFiles = (name: string) => {
  for (const file of shellFiles.groups[name] ?? []) preloadFile(`/${file}`, shellFiles.integrity[file], 'preload')
}
const route = findRoute(location.pathname)
preloadShellFiles(`messages-${language}-json`)
preloadShellFiles(route ? ('page' in route ? route.page : screenNameOf(route.screen)) : 'not-found')
if (route && 'screen' in route) preloadShellFiles('federation')
if (route && ('over' in route || centreAt(location.pathname))) preloadShellFiles('overlays')

// The skeleton, its picture and the shell's script come first; the remote is needed only once the shell runs.
const firstFrame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
if (route && 'screen' in route) {
  const isNeeded = Promise.all([mayShow(calls), firstFrame]).then(
    ([isShown]) => isShown,
    () => false,
  )
  reading.manifest
    .then((release) => {
      return preloadScreenFiles(release, bucket, route.screen, { language, view, isNeeded })
    })
    .catch(() => undefined)
}
