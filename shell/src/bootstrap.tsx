import '@parlay/web/theme/fonts.css'
import { listCountryCodes } from '@parlay/contracts/endpoints/platform'
import { provideHtmlText } from '@parlay/ui/html/provide-html-text'
import { configureApi, createQueryClient, prepareWriting, queryOptionsFor } from '@parlay/web/api'
import { i18n, startI18n } from '@parlay/web/i18n'
import { BrowserRouter } from '@parlay/web/router'
import { followGateway, restoreSession } from '@parlay/web/session'
import { systemStatusQuery } from '@parlay/web/site/system-status-query'
import { whenIdle } from '@parlay/web/site/when-idle'
import { QueryClientProvider } from '@parlay/web/state'
import { startTheme } from '@parlay/web/theme'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { brand } from './brand'
import { firstPage } from './lazy-pages'
import { followInstallation } from './pwa/install-offer'
import { restoreWhenOnline } from './pwa/restore-when-online'
import { followThemeColour } from './pwa/theme-colour'
import { ErrorBoundary } from './remotes/error-boundary'
import { followMissingTexts } from './remotes/follow-missing-texts'
import { trustFiles } from './remotes/integrity'
import { OverlayHost } from './remotes/overlay-host'
import { PageProblem } from './remotes/page-problem'
import { startPreloading } from './remotes/start-preloading'
import { swallowNavigationErrors } from './remotes/swallow-navigation-errors'
import { withTimeout } from './remotes/with-timeout'
import { SiteRoutes } from './routes'
import { PageTitle } from './seo/page-title'
import { adoptEarlyCalls } from './start/adopt-early-calls'
import { codesOf } from './start/brand-codes'
import { startFirstQueries } from './start/first-queries'
import { followSearchKey } from './start/follow-search-key'
import { onFirstInteraction } from './start/on-first-interaction'
import { followFaults } from './telemetry/follow-faults'
import './remotes/messages'

/** After this many milliseconds the static skeleton is replaced by the first page, whether or not it has loaded. */
const firstPageTimeout = 4_000

/** Makes each step a separate task, so that the page can respond in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Starts the page in order: configuration, language, session, render. No step waits for a remote. */
export async function start(): Promise<void> {
  followSearchKey()
  await nextTask()
  swallowNavigationErrors()
  followFaults()
  followMissingTexts()
  trustFiles(`${location.origin}/`, globalThis.parlayStart?.integrity ?? {})
  configureApi(codesOf({ merchantCode: brand.merchantCode, platform: brand.platform, device: brand.device }))
  const queryClient = createQueryClient()
  adoptEarlyCalls(queryClient)
  startTheme()
  followThemeColour()
  followInstallation()
  provideHtmlText()

  const page = firstPage(location.pathname)
  const messages = startI18n()
  await nextTask()
  startFirstQueries(queryClient, location)
  await messages
  await i18n.loadNamespaces(['remotes', 'shell'])
  // A page that loads slowly shows its own message.
  await withTimeout(page, firstPageTimeout).catch(() => undefined)
  const { queryKey } = systemStatusQuery
  followGateway({ pollStatus: () => void queryClient.invalidateQueries({ queryKey }) })
  void restoreSession()
  restoreWhenOnline(queryClient)

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // Boundaries report what they catch, so the console shows only unexpected errors. In development it shows every
  // error.
  const onCaughtError = process.env.NODE_ENV === 'production' ? () => undefined : reportError
  const reactRoot = createRoot(root, { onCaughtError })
  // React renders a transition in slices of a few milliseconds.
  startTransition(() =>
    reactRoot.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter useTransitions={false}>
          <ErrorBoundary fallback={() => <PageProblem />}>
            <PageTitle />
            <SiteRoutes />
            <OverlayHost />
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  )
  onFirstInteraction(() => {
    prepareWriting()
    startPreloading(queryClient)
    import(/* webpackChunkName: "federation" */ './start/once-touched').then(
      (module) => module.onceTouched(queryClient),
      () => undefined,
    )
  })
  whenIdle(() => void queryClient.prefetchQuery(queryOptionsFor(listCountryCodes, {})))
}
