import type { CentrePage, LoginIntent, ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import { Spinner } from '@parlay/ui/spinner'
import { type EventMap, emit, useEvent } from '@parlay/web/events'
import { useLocation, useNavigate } from '@parlay/web/router'
import { getSession, useGate, useSession } from '@parlay/web/session'
import { useSwitch, useSystemStatus } from '@parlay/web/site'
import { useSetAtom } from '@parlay/web/state'
import { useEffect, useRef, useState } from 'react'
import { SearchHost } from '../layout/search/search-host'
import { type AuthModal, findRoute } from '../route-table'
import { handleLoginStarts } from './login-start'
import { overlayOpenAtom } from './overlay-open'
import { PersistentBoundaries } from './persistent-boundaries'
import { ProblemDialog } from './problem-dialog'
import { RemoteScreen } from './remote-screen'
import styles from './screen-problem.module.css'
import { useBackClosesDialogs } from './use-back-closes-dialogs'
import { useCentre } from './use-centre'

type CentreId = 'mf-member-centre/MemberCentreOverlay' | 'mf-agent-centre/AgentCentreOverlay'
type Open = AuthModal | { [Id in CentreId]: { screen: Id; props: Omit<ScreenProps<Id>, 'onClose'> } }[CentreId]
type BackFrom = ScreenProps<'mf-member-centre/MemberCentreOverlay'>['backFrom']

const centreOf = (request: EventMap['overlay-requested']): CentrePage =>
  request.overlay === 'member-centre'
    ? { overlay: request.overlay, page: request.page ?? 'securityCenter' }
    : { overlay: request.overlay, page: request.page ?? 'agentTeamOverview' }

const screenOf = (centre: CentrePage, backFrom: BackFrom): Open =>
  centre.overlay === 'member-centre'
    ? { screen: 'mf-member-centre/MemberCentreOverlay', props: { page: centre.page, ...(backFrom && { backFrom }) } }
    : { screen: 'mf-agent-centre/AgentCentreOverlay', props: { page: centre.page } }

type Wish = Pick<ScreenProps<'mf-auth/LoginModal'>, 'intent' | 'centre'>

/** Adds the visitor's wish to the props of a modal. An intent is preferred to a page of a centre. */
const wishOf = <Props extends object>({ intent, centre }: Wish, props: Props): Props & Wish =>
  intent ? { ...props, intent } : { ...props, ...(centre && { centre }) }

function authModalOf(request: EventMap['auth-requested']): Open {
  switch (request.modal) {
    case 'register':
      return { screen: 'mf-auth/RegisterModal', props: wishOf(request, { referralCode: request.referralCode }) }
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

/** A member who has to change the password first counts as logged in and is not asked to log in again. */
const hasToChangePassword = (overlay: Open): boolean =>
  overlay.screen === 'mf-auth/ChangePasswordModal' && overlay.props.forced === true

const remoteOf = ({ screen }: Open): string => screen.slice(0, screen.indexOf('/'))

/**
 * Returns the open overlays that are shown: the last one, and those of the same remote below it. Dialogs of two remotes
 * would take the focus from each other, because neither knows the other.
 */
const shownOf = (open: readonly Open[]): readonly Open[] => {
  const last = open.at(-1)
  return last ? open.filter((overlay) => remoteOf(overlay) === remoteOf(last)) : open
}

/** Turns a page of the member centre, which a visitor cannot open, into an action after the login. */
function intentOf(centre: CentrePage | undefined): LoginIntent | undefined {
  if (centre?.page === 'depositv2') return { kind: 'deposit' }
  return centre?.page === 'withdraw' ? { kind: 'withdraw' } : undefined
}

/** Shows the overlays of remotes when an event or the address asks for one; some open over another and lead back to it. */
export function Overlays() {
  const navigate = useNavigate()
  const gate = useGate()
  const modalOfRoute = useModalOfRoute()
  const centre = useCentre()
  const [requested, setRequested] = useState<readonly Open[]>([])
  /** The overlay that was opened over the centre and leads back to it. */
  const [backFrom, setBackFrom] = useState<BackFrom>()
  const isLoginPage = modalOfRoute?.screen === 'mf-auth/LoginModal'
  const isBound = isLoginPage && modalOfRoute.props.closable === false
  const isModalOfRoute = requested.length === 0 && modalOfRoute !== undefined
  const below = centre.centre ? [screenOf(centre.centre, backFrom)] : []
  const open: readonly Open[] = [...below, ...(isModalOfRoute ? [modalOfRoute] : requested)]
  useBackClosesDialogs(!isModalOfRoute)

  /** Closes the overlay at this place and those over it. */
  const closeFrom = (place: number) => {
    if (place < below.length) return centre.close()
    if (place > 0) return setRequested((shown) => shown.slice(0, place - below.length))
    // Under the guard the login opens again, with the address that was requested.
    if (modalOfRoute && !isBound) void navigate('/', { replace: true })
    // The visitor does not want to log in for the centre of the address. Where nothing is below it, a page says what it needs.
    if (getSession().status === 'visitor' && centre.hasPage) centre.forget()
    emit('overlay-closed', {})
  }
  const openLogin = ({ stay, ...wish }: EventMap['login-requested']) =>
    setRequested((shown) => {
      if (shown.some(hasToChangePassword)) return shown
      if (isLoginPage && !wish.intent) return []
      const login = shown.find(isLogin)
      if (login && !stay && !wish.intent) return [login]
      return [{ screen: 'mf-auth/LoginModal', props: wishOf(wish, stay ? { stay } : {}) }]
    })

  useEvent('login-requested', ({ stay, intent = intentOf(centre.wanted), centre: asked = centre.wanted }) =>
    openLogin({ stay: stay || centre.wanted !== undefined, intent, centre: asked }),
  )
  useEvent('auth-requested', (request) => {
    const modal = authModalOf(request)
    // The login opens the dialog for a forgotten password, and the member centre the one for a change; closing either
    // leads back.
    const login = open.at(-1)
    const isOverLogin = request.modal === 'forgot-password' && login !== undefined && isLogin(login)
    if (request.modal === 'change-password') setBackFrom(request.modal)
    setRequested(isOverLogin ? [login, modal] : [modal])
  })
  useEvent('overlay-requested', (request) => {
    const asked = centreOf(request)
    const open = () => {
      setRequested([])
      setBackFrom(undefined)
      centre.open(asked)
    }
    gate(open, intentOf(asked), asked)
  })
  useEvent('overlay-closed', () => {
    // A link that was pressed inside the centre leads away from it.
    if (requested.length === 0) setTimeout(centre.close)
    setRequested([])
  })
  useEvent('session-ended', ({ reason }) => {
    if (reason === 'logout') centre.forget()
    setRequested((shown) => shown.filter(({ screen }) => screen.startsWith('mf-auth/')))
  })

  useEffect(() => handleLoginStarts((start) => setRequested([{ screen: 'mf-auth/LoginModal', props: { start } }])), [])

  const isCentreWanted = centre.wanted !== undefined
  const wasCentreWanted = useRef(false)
  useEffect(() => {
    if (wasCentreWanted.current && !isCentreWanted && requested.length === 0) emit('overlay-closed', {})
    wasCentreWanted.current = isCentreWanted
  }, [isCentreWanted, requested])

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
      <SearchHost isClosed={status !== 0} />
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
