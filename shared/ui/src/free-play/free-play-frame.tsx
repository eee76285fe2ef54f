import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { tryGame } from '@parlay/contracts/endpoints/game-launches'
import { Badge, Button, classNames, VisuallyHidden } from '@parlay/ui'
import { callApi, deviceCode } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useMutation, useQueryClient } from '@parlay/web/state'
import { useEffect, useRef } from 'react'
import { FrameProblem } from '../game-frame/frame-problem'
import { FrameSkeleton } from '../game-frame/frame-skeleton'
import { GameStage, type StageProps } from '../game-frame/game-stage'
import { throughCdn } from '../game-frame/launch-cdn'
import { useIsPhone } from '../game-frame/use-is-phone'
import { cdnsOf, devicePlatform } from '../game-frame/use-launch'
import { useOpenGame } from '../game-frame/use-open-game'
import styles from './free-play-frame.module.css'
import { useFreePlayTexts } from './messages'

export interface FreePlayFrameProps extends StageProps {
  target: Pick<RequestOf<typeof tryGame>, 'vassalage' | 'gameType' | 'nodeId' | 'roomId' | 'backUrl'>
}

/**
 * Shows a vendor's game with play money, for visitors and members: the vendor keeps the credit, and no session opens
 * here.
 */
export function FreePlayFrame({ target, ...stage }: FreePlayFrameProps) {
  const { t } = useFreePlayTexts()
  const language = wireLanguage(useLanguage())
  const client = useQueryClient()
  const openGame = useOpenGame()
  const isPhone = useIsPhone()
  const frame = useRef<HTMLIFrameElement>(null)
  const {
    data: launch,
    error,
    mutate,
  } = useMutation({
    mutationFn: async () => {
      const look = { device: deviceCode(), platform: devicePlatform(), language }
      return throughCdn(await callApi(tryGame, { ...target, ...look }), cdnsOf(client))
    },
  })
  const onRelaunch = () => mutate()
  useEffect(() => mutate(), [mutate])

  if (error) return <FrameProblem error={error} otherGames={stage.otherGames} onRetry={onRelaunch} />
  if (!launch) return <FrameSkeleton onExit={stage.onExit} />
  return (
    <GameStage
      key={launch.url}
      {...stage}
      launch={launch}
      frame={frame}
      figures={
        <p className={classNames(styles.mark, isPhone && styles.alone)}>
          <Badge tone="info">{t('mark')}</Badge>{' '}
          {isPhone ? <VisuallyHidden>{t('meaning')}</VisuallyHidden> : <span>{t('meaning')}</span>}
        </p>
      }
      action={
        <Button variant="primary" size="small" onClick={() => openGame(launch.game)}>
          {t('play')}
        </Button>
      }
      onRelaunch={onRelaunch}
    />
  )
}
