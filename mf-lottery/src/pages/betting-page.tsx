import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { type Elements, ErrorState } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { usePageName } from '@parlay/web/site/use-page-name'
import '../bet-messages'
import { useState } from 'react'
import { useCurrentDraws } from '../draws/use-current-draws'
import { useDrawMenu } from '../draws/use-draw-menu'
import { BettingHeader } from '../features/betting/betting-header'
import { HiddenHeading } from '../hidden-heading'
import '../messages'
import { PageToCome } from '../page-to-come'
import { DrawDesk } from './draw-desk'

interface BettingPageProps {
  gameCode: string
  /** The play that the address names. */
  playType: string | undefined
  /** Shown if the code is none of the draws', so that it is the code of a vendor's own game. */
  otherGame: Elements
}

/** Bets on the draws of a game. The menu of the draws decides whether the code is one of theirs. */
export function BettingPage({ gameCode, playType, otherGame }: BettingPageProps) {
  // The parts that come with the menu have texts too. Once it is shown, the page must not wait for them.
  const { t } = useTranslation(['lottery', 'lottery-bets', 'lottery-line'])
  const { data, error, isPending, refetch } = useDrawMenu()
  if (isPending) return <PageToCome />
  if (!data) {
    return (
      <>
        <HiddenHeading>{t('menu.title')}</HiddenHeading>
        <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
      </>
    )
  }
  const games = data.groups.flatMap((group) => group.games)
  const game = games.find((one) => one.gameCode === gameCode)
  return game ? <GameBetting game={game} games={games} playType={playType} /> : otherGame
}

interface GameBettingProps extends Pick<BettingPageProps, 'playType'> {
  game: DrawGame
  /** All games that can be bet on. */
  games: readonly DrawGame[]
}

function GameBetting({ game, games, playType }: GameBettingProps) {
  usePageName(game.name)
  const draws = useCurrentDraws(game.gameCode)
  const [numero, setNumero] = useState<string>()
  const draw = draws.open.find((one) => one.numero === numero) ?? draws.open[0]
  return (
    <>
      <BettingHeader game={game} draws={draws} draw={draw} onChoose={setNumero} />
      <DrawDesk game={game} games={games} draws={draws} numero={draw?.numero} playType={playType} />
    </>
  )
}
