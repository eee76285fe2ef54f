import {
  builtMemberCentrePages,
  type LoginIntent,
  type ScreenId,
  type ScreenProps,
} from '@parlay/shared/contracts/remotes'
import { type EventMap, emit, useEvent } from '@parlay/shared/events'
import { useLocation, useNavigate } from '@parlay/shared/router'
import { useGate, useSession } from '@parlay/shared/session'
import { useSwitch, useSystemStatus } from '@parlay/shared/site'
import { useSetAtom } from '@parlay/shared/state'
import { Spinner } from '@parlay/shared/ui/spinner'
import { useEffect, useRef, useState } from 'react'
import { SearchHost } from '../layout/search/search-host'
import { type AuthModal, findRoute } from '../route-table'
import { handleLoginStarts } from './login-start'
import { overlayOpenAtom } from './overlay-open'
import { PersistentBoundaries } from './persistent-boundaries'
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
      return { screen: 'mf-auth/RegisterModal', props: { referralCode: request.referralCode, intent: request.intent } }
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

/** The modal that a path opens for a visitor: the login on `/login`, the registration on `/register`. */
function useModalOfRoute(): AuthModal | undefined {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  const isGuarded = useSwitch('LOGIN.GUARD')
  const route = findRoute(pathname)
  if (status !== 'visitor' || !route || !('page' in route)) return undefined
  const modal = route.over?.(new URLSearchParams(search))
  return modal?.screen === 'mf-auth/LoginModal' ? { ...modal, props: { ...modal.props, closable: !isGuarded } } : modal
}

const isLogin = (overlay: Open): boolean => overlay.screen === 'mf-auth/LoginModal'

/** A password is forgotten in the login and changed in the member centre; closing either leads back there. */
function opensOver(below: Open, { modal }: EventMap['auth-requested']): Open | undefined {
  if (modal === 'forgot-password' && isLogin(below)) return below
  if (modal !== 'change-password' || below.screen !== 'mf-member-centre/MemberCentreOverlay') return undefined
  return { ...below, props: { ...below.props, backFrom: modal } }
}

const remoteOf = ({ screen }: Open): string => screen.slice(0, screen.indexOf('/'))

/**
 * What is shown of what is open: the last one, and below it what is of the same remote. Dialogs of two remotes would take
 * the focus from each other, because neither knows of the other.
 */
const shownOf = (open: readonly Open[]): readonly Open[] => {
  const last = open.at(-1)
  return last ? open.filter((overlay) => remoteOf(overlay) === remoteOf(last)) : open
}

/** The page of the member centre that a visitor cannot open, as something to do after the login. */
function intentOf(overlay: Open | undefined): LoginIntent | undefined {
  if (overlay?.screen !== 'mf-member-centre/MemberCentreOverlay') return undefined
  const { page } = overlay.props
  if (page === 'depositv2') return { kind: 'deposit' }
  return page === 'withdraw' ? { kind: 'withdraw' } : undefined
}

/**
 * Opens the page of the member centre that the address asks for, as a link in a mail does, and the first page for a key
 * that does not exist; a visitor logs in first.
 */
function useCentreOfAddress(): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { status } = useSession()
  const wanted = new URLSearchParams(search).get('centre')
  const page = wanted === null ? undefined : (builtMemberCentrePages.find((one) => one === wanted) ?? 'securityCenter')
  useEffect(() => {
    if (!page) return
    if (status === 'visitor') emit('login-requested', { stay: true })
    if (status !== 'member') return
    void navigate('/', { replace: true })
    emit('overlay-requested', { overlay: 'member-centre', page })
  }, [page, status, navigate])
}

/** Shows the overlays of remotes when an event or the path asks for one; some open over another and lead back to it. */
export function Overlays() {
  const navigate = useNavigate()
  const gate = useGate()
  const modalOfRoute = useModalOfRoute()
  const [requested, setRequested] = useState<readonly Open[]>([])
  const isLoginPage = modalOfRoute?.screen === 'mf-auth/LoginModal'
  const isBound = isLoginPage && modalOfRoute.props.closable === false
  const open = requested.length > 0 ? requested : modalOfRoute ? [modalOfRoute] : []

  /** Closes what is open at this place and over it. */
  const closeFrom = (place: number) => {
    if (place > 0) return setRequested((shown) => shown.slice(0, place))
    // Under the guard the login opens again, with the address that it leads to.
    if (modalOfRoute && !isBound) void navigate('/', { replace: true })
    emit('overlay-closed', {})
  }
  const openLogin = ({ stay, intent }: EventMap['login-requested']) =>
    setRequested((shown) => {
      if (isLoginPage && !intent) return []
      const login = shown.find(isLogin)
      if (login && !stay && !intent) return [login]
      return [{ screen: 'mf-auth/LoginModal', props: { ...(stay ? { stay } : {}), ...(intent ? { intent } : {}) } }]
    })
  /** What a session that is over did not let the member open. */
  const lost = useRef<LoginIntent>(undefined)

  useEvent('login-requested', ({ stay, intent = lost.current }) => {
    lost.current = undefined
    openLogin({ stay: stay || intent !== undefined, intent })
  })
  useEvent('auth-requested', (request) => {
    const below = open.at(-1)
    const modal = authModalOf(request)
    const kept = below && opensOver(below, request)
    setRequested(kept ? [...open.slice(0, -1), kept, modal] : [modal])
  })
  useEvent('overlay-requested', (request) => {
    const centre = centreOf(request)
    gate(() => setRequested([centre]), intentOf(centre))
  })
  useEvent('overlay-closed', () => setRequested([]))
  useEvent('session-ended', ({ reason }) => {
    lost.current = reason === 'logout' ? undefined : intentOf(requested.at(-1))
    setRequested((shown) => shown.filter(({ screen }) => screen.startsWith('mf-auth/')))
  })

  useCentreOfAddress()

  useEffect(() => handleLoginStarts((start) => setRequested([{ screen: 'mf-auth/LoginModal', props: { start } }])), [])

  const status = useSystemStatus()?.status ?? 0
  const setIsOverlayOpen = useSetAtom(overlayOpenAtom)
  const isAnyOpen = open.length > 0
  useEffect(() => setIsOverlayOpen(isAnyOpen), [isAnyOpen, setIsOverlayOpen])
  // While the site is closed, no overlay covers the page that says so; the open overlays return afterwards.
  const shown = status === 0 ? shownOf(open) : []
  return (
    <>
      <PersistentBoundaries
        parts={Object.fromEntries(
          shown.map((overlay) => [
            overlay.screen,
            <OverlayScreen key={overlay.screen} {...overlay} onClose={() => closeFrom(open.indexOf(overlay))} />,
          ]),
        )}
      />
      {status === 0 && <SearchHost />}
    </>
  )
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
