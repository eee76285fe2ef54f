import '@parlay/shared/theme/fonts.css'
import { configureApi, createQueryClient, prepareWriting, queryOptionsFor } from '@parlay/shared/api'
import { getSystemStatus, listCountryCodes } from '@parlay/shared/contracts/endpoints/platform'
import { i18n, startI18n } from '@parlay/shared/i18n'
import { BrowserRouter } from '@parlay/shared/router'
import { followGateway, restoreSession } from '@parlay/shared/session'
import { whenIdle } from '@parlay/shared/site/when-idle'
import { QueryClientProvider } from '@parlay/shared/state'
import { startTheme } from '@parlay/shared/theme'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { brand } from './brand'
import { firstPage } from './lazy-pages'
import { followInstallation } from './pwa/installation'
import { registerWorker } from './pwa/register-worker'
import { restoreWhenOnline } from './pwa/restore-when-online'
import { followThemeColour } from './pwa/theme-colour'
import { ErrorCatcher } from './remotes/error-catcher'
import { trustFiles } from './remotes/integrity'
import { startPreloading } from './remotes/load-ahead'
import { Overlays } from './remotes/overlays'
import { withinLimit } from './remotes/page-limit'
import { PageProblem } from './remotes/page-problem'
import { swallowNavigationErrors } from './remotes/swallow-navigation-errors'
import { SiteRoutes } from './routes'
import { PageTitle } from './seo/page-title'
import { adoptEarlyCalls } from './start/adopt-early-calls'
import { codesOf } from './start/brand-codes'
import { startFirstQueries } from './start/first-queries'
import { whenSomebodyIsHere } from './start/when-somebody-is-here'
import { followFaults } from './telemetry/follow-faults'
import './remotes/messages'

/** Milliseconds that the first page may keep the static skeleton. */
const patience = 4_000

/** Lets the page answer before the next step: each is a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Brings the page up, in order: configuration, language, session, render. Nothing waits for a remote. */
export async function start(): Promise<void> {
  await nextTask()
  swallowNavigationErrors()
  followFaults()
  trustFiles(`${location.origin}/`, globalThis.parlayStart?.integrity ?? {})
  configureApi(codesOf({ merchantCode: brand.merchantCode, platform: brand.platform, device: brand.device }))
  const queryClient = createQueryClient()
  adoptEarlyCalls(queryClient)
  startTheme()
  followThemeColour()
  followInstallation()

  const page = firstPage(location.pathname)
  const messages = startI18n()
  await nextTask()
  startFirstQueries(queryClient, location.pathname)
  await messages
  await i18n.loadNamespaces(['remotes', 'shell'])
  // A page that is long in coming has its own place to say so.
  await withinLimit(page, patience).catch(() => undefined)
  const { queryKey } = queryOptionsFor(getSystemStatus, {})
  followGateway({ pollStatus: () => void queryClient.invalidateQueries({ queryKey }) })
  void restoreSession()
  restoreWhenOnline(queryClient)

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // Boundaries report what they catch; the console is kept for what nobody expected.
  const reactRoot = createRoot(root, { onCaughtError: () => undefined })
  // A transition is rendered in slices of a few milliseconds.
  startTransition(() =>
    reactRoot.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter useTransitions={false}>
          <ErrorCatcher fallback={() => <PageProblem />}>
            <PageTitle />
            <SiteRoutes />
            <Overlays />
          </ErrorCatcher>
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  )
  whenSomebodyIsHere(() => {
    prepareWriting()
    startPreloading(queryClient)
    void registerWorker()
  })
  whenIdle(() => void queryClient.prefetchQuery(queryOptionsFor(listCountryCodes, {})))
}
