import '@parlay/web/theme/tokens.css'
import '@parlay/web/theme/base.css'
import '@parlay/web/theme/fonts.css'
import './i18n/register-messages'
import { i18n, startI18n } from '@parlay/web/i18n'
import { BrowserRouter } from '@parlay/web/router'
import { QueryClientProvider } from '@parlay/web/state'
import { startTheme } from '@parlay/web/theme'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { createStaffQueryClient } from './calls/staff-query'
import { followSession, loadSession } from './session/session'

/** Starts the page: theme, texts, session, render. */
export async function start(): Promise<void> {
  startTheme()
  followSession()
  const isKnown = loadSession()
  await startI18n()
  await i18n.loadNamespaces('office')
  await isKnown
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <QueryClientProvider client={createStaffQueryClient()}>
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
