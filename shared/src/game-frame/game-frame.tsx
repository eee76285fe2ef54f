import { useTranslation } from '@parlay/shared/i18n'
import { Navigate } from '@parlay/shared/router'
import { internalPath } from '@parlay/shared/site'
import { usePageName } from '@parlay/shared/site/use-page-name'
import { classNames } from '@parlay/shared/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { FrameHeader } from './frame-header'
import { FrameProblem } from './frame-problem'
import { FrameSkeleton } from './frame-skeleton'
import { FrameWindow } from './frame-window'
import styles from './game-frame.module.css'
import { LoginPrompt } from './login-prompt'
import { useFrameMessages } from './use-frame-messages'
import { useFullScreen } from './use-full-screen'
import { type Launch, type LaunchTarget, useLaunch } from './use-launch'
import { useMayPlay } from './use-may-play'
import { useNetPosition } from './use-net-position'
import { usePatience } from './use-patience'

/** Nobody waits for it before playing. */
const AboutGame = lazy(() => import('./about-game').then(({ AboutGame: about }) => ({ default: about })))

export interface GameFrameProps {
  target: LaunchTarget
  /** Where the list of the other games is, for those whose game does not open. */
  otherGames: string
  /** The game takes all of the window. */
  fills?: boolean | undefined
  onExit: () => void
}

/** A game of a vendor inside our page: launches it for real members and shows it, or says what is in the way. */
export function GameFrame({ target, otherGames, fills = false, onExit }: GameFrameProps) {
  const mayPlay = useMayPlay()
  const { launch, error, retry } = useLaunch(target)
  if (mayPlay === 'unknown') return <FrameSkeleton />
  if (mayPlay === 'no') return <LoginPrompt />
  if (error) return <FrameProblem error={error} otherGames={otherGames} onRetry={retry} />
  if (!launch) return <FrameSkeleton />
  if (launch.openMode === 'ROUTE') return <Navigate to={internalPath(launch.url) ?? otherGames} replace />
  if (launch.openMode === 'POPUP_LIST') return <Navigate to={otherGames} replace />
  return <OpenGame key={launch.sessionId} {...{ launch, otherGames, fills, onExit }} onRelaunch={retry} />
}

interface OpenGameProps {
  launch: Launch
  otherGames: string
  fills: boolean
  onExit: () => void
  onRelaunch: () => void
}

function OpenGame({ launch, otherGames, fills, onExit, onRelaunch }: OpenGameProps) {
  const { t } = useTranslation('common')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isAboutOpen, setIsAboutOpen] = useState(false)
  const [toldBalance, setToldBalance] = useState<string>()
  const [toldHeight, setToldHeight] = useState<number>()
  const fullScreen = useFullScreen()
  const { net, addRound } = useNetPosition(launch.sessionId)
  const loading = usePatience()
  usePageName(launch.game.name)

  useFrameMessages(frame, launch.origin, (message) => {
    loading.end()
    if (message.type === 'round') addRound(message)
    else if (message.type === 'balance') setToldBalance(message.balance)
    else if (message.type === 'height') setToldHeight(message.height)
    else if (message.type === 'exit') onExit()
    else if (message.type === 'relogin') onRelaunch()
  })

  return (
    <section
      className={classNames(styles.stage, fills && styles.filling, fullScreen.isOn && styles.full)}
      aria-label={launch.game.name}
    >
      <FrameHeader
        title={launch.game.name}
        toldBalance={toldBalance}
        net={net}
        onInfo={() => setIsAboutOpen(true)}
        fullScreen={fullScreen}
        onExit={onExit}
      />
      <FrameWindow toldHeight={toldHeight} isBusy={loading.state === 'waiting'}>
        {loading.state === 'late' && (
          <div className={styles.cover}>
            <FrameProblem otherGames={otherGames} onRetry={onRelaunch} />
          </div>
        )}
        <iframe
          ref={frame}
          className={styles.frame}
          src={launch.url}
          title={t('frame.title', { name: launch.game.name })}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={loading.end}
        />
      </FrameWindow>
      {isAboutOpen && (
        <Suspense fallback={null}>
          <AboutGame game={launch.game} onClose={() => setIsAboutOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
