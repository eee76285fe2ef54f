import type { Game } from '@parlay/contracts/endpoints/games'
import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { usePageName } from '@parlay/web/site/use-page-name'
import { type RefObject, Suspense, useState } from 'react'
import type { Elements } from '../elements'
import { FrameHeader } from './frame-header'
import type { FrameMessage } from './frame-message'
import { FrameProblem } from './frame-problem'
import { FrameWindow } from './frame-window'
import styles from './game-frame.module.css'
import { AboutGame, GameMenu } from './lazy-parts'
import { useFrameMessages } from './use-frame-messages'
import { useFullScreen } from './use-full-screen'
import { useIsPhone } from './use-is-phone'
import { useLoadTimeout } from './use-load-timeout'

export interface StageProps {
  /** The path of the game list, offered if the game does not open. */
  otherGames: string
  /** True if the game fills the whole window. */
  fills?: boolean | undefined
  onExit: () => void
}

interface GameStageProps extends StageProps {
  launch: { url: string; origin: string; game: Game }
  frame: RefObject<HTMLIFrameElement | null>
  figures: Elements
  action?: Elements
  /** Shown over the game. */
  over?: Elements
  /** While true, the game is not loaded. The game is loaded again whenever `turn` changes. */
  isHeld?: boolean
  turn?: number
  /** Opens the deposit page; undefined if the game is played without money. */
  onDeposit?: () => void
  /** Receives what the game says about money. */
  onMessage?: (message: FrameMessage) => void
  onRelaunch: () => void
}

/** Shows a launched game under its bar, in a frame that can do no more than a game needs. */
export function GameStage(props: GameStageProps) {
  const { launch, frame, figures, action, over, isHeld = false, turn, otherGames, fills, onExit, onRelaunch } = props
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState<'about' | 'menu'>()
  const [reportedHeight, setReportedHeight] = useState<number>()
  const fullScreen = useFullScreen()
  const isPhone = useIsPhone()
  const loading = useLoadTimeout(!isHeld)
  const { game } = launch
  usePageName(game.name)

  useFrameMessages(frame, launch.origin, (message) => {
    loading.onLoad()
    if (message.type === 'height') setReportedHeight(message.height)
    else if (message.type === 'exit') onExit()
    else if (message.type === 'relogin') onRelaunch()
    else props.onMessage?.(message)
  })

  return (
    <section
      className={classNames(
        styles.stage,
        fills && styles.filling,
        fullScreen.isOn && styles.full,
        isPhone && styles.phone,
      )}
      data-game-alone={isPhone || undefined}
      aria-label={game.name}
    >
      <FrameHeader
        title={game.name}
        figures={figures}
        action={action}
        isPhone={isPhone}
        onMenu={() => setOpened('menu')}
        onInfo={() => setOpened('about')}
        fullScreen={fullScreen}
        onExit={onExit}
      />
      <FrameWindow reportedHeight={reportedHeight} isBusy={loading.state === 'loading'}>
        {loading.state === 'late' && (
          <div className={styles.cover}>
            <FrameProblem otherGames={otherGames} onRetry={onRelaunch} />
          </div>
        )}
        <Suspense fallback={null}>
          {over}
          {opened === 'about' && <AboutGame game={game} onClose={() => setOpened(undefined)} />}
          {opened === 'menu' && (
            <GameMenu
              game={game}
              otherGames={otherGames}
              fullScreen={fullScreen}
              onInfo={() => setOpened('about')}
              onDeposit={props.onDeposit}
              onClose={() => setOpened(undefined)}
            />
          )}
        </Suspense>
        {!isHeld && (
          <iframe
            key={turn}
            ref={frame}
            className={styles.frame}
            src={launch.url}
            title={t('frame.title', { name: game.name })}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            allow="fullscreen; autoplay"
            referrerPolicy="no-referrer"
            onLoad={loading.onLoad}
          />
        )}
      </FrameWindow>
    </section>
  )
}
