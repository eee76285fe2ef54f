import { i18n, useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { loadPart } from '@parlay/web/site/load-part'
import { useQueryClient } from '@parlay/web/state'
import { lazy, Suspense, useEffect } from 'react'
import { ToastRegion } from './frame/toast-region'
import { loadSession, useSession } from './session/session'
import { StepUpDialog } from './session/step-up-dialog'
import { PageFault } from './states/page-fault'
import { Splash } from './states/splash'
import { Unreachable } from './states/unreachable'

const Frame = lazy(() =>
  loadPart(() => import(/* webpackChunkName: "frame" */ './frame/frame')).then((module) => ({ default: module.Frame })),
)
const LoginPage = lazy(() =>
  loadPart(() => import(/* webpackChunkName: "login" */ './pages/login/login-page')).then((module) => ({
    default: module.LoginPage,
  })),
)
const InvitationPage = lazy(() =>
  loadPart(() => import(/* webpackChunkName: "invitation" */ './pages/invitation/invitation-page')).then((module) => ({
    default: module.InvitationPage,
  })),
)

/** Shows the log-in in place of a page while there is no session, so that the address stays and the page comes after it. */
export function App() {
  useTranslation('office', { i18n })
  return (
    <>
      <PageFault>
        <Suspense fallback={<Splash />}>
          <Content />
        </Suspense>
      </PageFault>
      <StepUpDialog />
      <ToastRegion />
    </>
  )
}

function Content() {
  const { pathname } = useLocation()
  const session = useSession()
  useForgetOthersData()
  if (pathname === '/invitation') return <InvitationPage />
  if (session.status === 'in') return <Frame />
  if (session.status === 'out') return <LoginPage why={session.why} />
  if (session.status === 'unreachable') return <Unreachable error={session.error} onRetry={() => void loadSession()} />
  return <Splash />
}

/** Removes the data of one member of staff before the next one logs in. */
function useForgetOthersData(): void {
  const session = useSession()
  const client = useQueryClient()
  const account = session.status === 'in' ? session.self.account : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is emptied when the account changes.
  useEffect(() => () => client.clear(), [account, client])
}
