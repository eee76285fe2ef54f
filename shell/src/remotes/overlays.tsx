import type { ScreenId, ScreenProps } from '@parlay/shared/contracts/remotes'
import { type EventMap, emit, useEvent } from '@parlay/shared/events'
import { useLocation, useNavigate } from '@parlay/shared/router'
import { useSession } from '@parlay/shared/session'
import { useSwitch, useSystemStatus } from '@parlay/shared/site'
import { useSetAtom } from '@parlay/shared/state'
import { Spinner } from '@parlay/shared/ui/spinner'
import { useEffect, useState } from 'react'
import { type AuthModal, findRoute } from '../route-table'
import { overlaidAtom, takeLogIns } from './hand-over'
import { ProblemDialog } from './problem-dialog'
import { RemoteScreen } from './remote-screen'
import styles from './screen-problem.module.css'

type CentreId = 'mf-member-centre/MemberCentreOverlay' | 'mf-agent-centre/AgentCentreOverlay'
type Open = AuthModal | { [Id in CentreId]: { screen: Id; props: Omit<ScreenProps<Id>, 'onClose'> } }[CentreId]

function centreOf(request: EventMap['overlay-requested']): Open {
  return request.overlay === 'member-centre'
    ? { screen: 'mf-member-centre/MemberCentreOverlay', props: { page: request.page ?? 'securityCenter' } }
    : { screen: 'mf-agent-centre/AgentCentreOverlay', props: { page: request.page ?? 'agentTeamOverview' } }
}

function authModalOf(request: EventMap['auth-requested']): Open {
  switch (request.modal) {
    case 'register':
      return { screen: 'mf-auth/RegisterModal', props: { referralCode: request.referralCode } }
    case 'forgot-password':
      return { screen: 'mf-auth/ForgotPasswordModal', props: {} }
    case 'change-password': {
      const { forced, knowsOldPassword, reason } = request
      return { screen: 'mf-auth/ChangePasswordModal', props: { forced, knowsOldPassword, reason } }
    }
    case 'reset-password':
      return { screen: 'mf-auth/ResetPasswordModal', props: { resetToken: request.resetToken } }
  }
}

/** What opens over the path by itself: the log-in of `/login`, the registration of `/register`. Not for a member. */
function useModalOfRoute(): AuthModal | undefined {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  const isGuarded = useSwitch('LOGIN.GUARD')
  const route = findRoute(pathname)
  if (status !== 'visitor' || !route || !('page' in route)) return undefined
  const modal = route.over?.(new URLSearchParams(search))
  return modal?.screen === 'mf-auth/LoginModal' ? { ...modal, props: { ...modal.props, closable: !isGuarded } } : modal
}

/** What remotes show over the page, one at a time, on request of anyone or of the path. */
export function Overlays() {
  const navigate = useNavigate()
  const modalOfRoute = useModalOfRoute()
  const [requested, setRequested] = useState<Open>()
  const isLoginPage = modalOfRoute?.screen === 'mf-auth/LoginModal'
  const isBound = isLoginPage && modalOfRoute.props.closable === false
  const close = () => {
    setRequested(undefined)
    // Under the guard the log-in comes back, with where it leads.
    if (modalOfRoute && !isBound) void navigate('/', { replace: true })
    emit('overlay-closed', {})
  }
  useEvent('login-requested', ({ stay }) =>
    setRequested(isLoginPage ? undefined : { screen: 'mf-auth/LoginModal', props: stay ? { stay } : {} }),
  )
  useEvent('auth-requested', (request) => setRequested(authModalOf(request)))
  useEvent('overlay-requested', (request) => setRequested(centreOf(request)))
  useEvent('session-ended', () => setRequested((shown) => (shown?.screen.startsWith('mf-auth/') ? shown : undefined)))

  useEffect(() => takeLogIns((start) => setRequested({ screen: 'mf-auth/LoginModal', props: { start } })), [])

  const status = useSystemStatus()?.status ?? 0
  const open = requested ?? modalOfRoute
  const setIsOverlaid = useSetAtom(overlaidAtom)
  useEffect(() => setIsOverlaid(open !== undefined), [open, setIsOverlaid])
  // While the site is closed nothing lies over the page that says so; what was open is there again afterwards.
  if (!open || status !== 0) return null
  return <OverlayScreen {...open} onClose={close} />
}

interface OverlayScreenProps {
  screen: ScreenId
  props: object
  onClose: () => void
}

function OverlayScreen({ screen, props, onClose }: OverlayScreenProps) {
  return (
    <RemoteScreen
      screen={screen}
      // The union above pairs each screen with its own props.
      props={{ ...props, onClose } as ScreenProps<ScreenId>}
      skeleton={
        <div className={styles.waiting}>
          <Spinner />
        </div>
      }
      problemFrame={(problem) => <ProblemDialog onClose={onClose}>{problem}</ProblemDialog>}
    />
  )
}
