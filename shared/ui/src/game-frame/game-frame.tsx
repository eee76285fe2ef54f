import { Navigate } from '@parlay/web/router'
import { internalPath } from '@parlay/web/site'
import { Suspense, useRef, useState } from 'react'
import type { FrameMessage } from './frame-message'
import { FrameProblem } from './frame-problem'
import { FrameSkeleton } from './frame-skeleton'
import { GameStage, type StageProps } from './game-stage'
import { LoginPrompt, MoneyDialog, SessionEnded } from './lazy-parts'
import { MoneyFigures } from './money-figures'
import { type Launch, type LaunchTarget, useLaunch } from './use-launch'
import { useMayPlay } from './use-may-play'
import { useNetPosition } from './use-net-position'
import { useShortage } from './use-shortage'

export interface GameFrameProps extends StageProps {
  target: LaunchTarget
}

/** Shows a vendor's game inside our page: launches it for real members, or explains why it cannot open. */
export function GameFrame({ target, ...stage }: GameFrameProps) {
  const mayPlay = useMayPlay()
  const { launch, error, retry } = useLaunch(target)
  const { otherGames } = stage
  if (mayPlay === 'unknown') return <FrameSkeleton onExit={stage.onExit} />
  if (mayPlay === 'no') {
    return (
      <Suspense fallback={<FrameSkeleton onExit={stage.onExit} />}>
        <LoginPrompt target={target} />
      </Suspense>
    )
  }
  if (error) return <FrameProblem error={error} otherGames={otherGames} onRetry={retry} />
  if (!launch) return <FrameSkeleton onExit={stage.onExit} />
  if (launch.openMode === 'ROUTE') return <Navigate to={internalPath(launch.url) ?? otherGames} replace />
  if (launch.openMode === 'POPUP_LIST') return <Navigate to={otherGames} replace />
  return <OpenGame key={launch.sessionId} launch={launch} onRelaunch={retry} {...stage} />
}

interface OpenGameProps extends StageProps {
  launch: Launch
  onRelaunch: () => void
}

function OpenGame({ launch, onRelaunch, ...stage }: OpenGameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [reportedBalance, setReportedBalance] = useState<string>()
  const { ownWallet } = launch
  const [isAsking, setIsAsking] = useState(ownWallet?.isAsked === false)
  const [moves, setMoves] = useState(0)
  const { net, addRound, isOver } = useNetPosition(launch.sessionId)
  const shortage = useShortage(frame, launch.origin)
  const [freeRounds, setFreeRounds] = useState(launch.freeRounds ?? 0)
  const onAnswered = () => setIsAsking(false)
  const onMessage = (message: FrameMessage) => {
    if (message.type === 'round') {
      addRound(message)
      if (message.stake === '0.00') setFreeRounds((before) => before - 1)
    }
    if (message.type === 'balance') setReportedBalance(message.balance)
    else if (message.type === 'no-money') shortage.onShort()
    else if (message.type === 'deposit') shortage.deposit()
  }

  return (
    <GameStage
      {...stage}
      launch={launch}
      frame={frame}
      figures={
        <MoneyFigures
          game={launch.game}
          ownWallet={ownWallet}
          onMoved={() => setMoves((before) => before + 1)}
          reportedBalance={reportedBalance}
          net={net}
          isShort={shortage.isShort}
          hasFreeRounds={freeRounds > 0}
          onDeposit={shortage.deposit}
        />
      }
      over={
        <>
          {isOver && <SessionEnded onRelaunch={onRelaunch} />}
          {isAsking && ownWallet && <MoneyDialog wallet={ownWallet} onClose={onAnswered} onDone={onAnswered} />}
        </>
      }
      // The game opens once the money is there, and again after a transfer, because it reads its wallet when it opens.
      isHeld={isAsking}
      turn={moves}
      onDeposit={shortage.deposit}
      onMessage={onMessage}
      onRelaunch={onRelaunch}
    />
  )
}
