import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { drawVendor } from '@parlay/contracts/game-category'
import { EmptyState, ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { usePageName } from '@parlay/web/site/use-page-name'
import '../bet-messages'
import { useState } from 'react'
import { useCurrentDraws } from '../draws/use-current-draws'
import { useOffers } from '../draws/use-offers'
import { BettingHeader } from '../features/betting/betting-header'
import { useLottoLobby } from '../features/draw-game/use-lotto-lobby'
import { usePrizeMode } from '../prize-mode'
import { BettingDesk } from './betting-desk'

interface BettingPageProps {
  game: DrawGame
  /** All games that can be bet on. */
  games: readonly DrawGame[]
  /** The play that the address names. */
  playType: string | undefined
}

/** Bets on the draws of a game. */
export function BettingPage({ game, games, playType }: BettingPageProps) {
  const { t } = useTranslation('lottery-bets')
  usePageName(game.name)
  const lobby = useLottoLobby({ gameCode: game.gameCode, view: 'betting', vendor: drawVendor })
  const requested = usePrizeMode(drawVendor)
  const prizeMode = lobby.data?.prizeMode ?? requested
  const offers = useOffers(game.gameCode, prizeMode)
  const draws = useCurrentDraws(game.gameCode)
  const [numero, setNumero] = useState<string>()
  const draw = draws.open.find((one) => one.numero === numero) ?? draws.open[0]
  const error = offers.data ? draws.error : (offers.error ?? draws.error)
  const retry = () => {
    draws.retry()
    void offers.refetch()
  }
  return (
    <>
      <BettingHeader game={game} draws={draws} draw={draw} onChoose={setNumero} />
      {error ? (
        <ErrorState message={errorMessage(error, t)} text={t('slip.kept')} onRetry={retry} />
      ) : !offers.data || !prizeMode || draws.isLoading ? (
        <div aria-busy="true">
          <Skeleton height="60dvh" />
        </div>
      ) : offers.data.list.length === 0 ? (
        <EmptyState title={t('noPlays')} text={t('noPlays_text')} />
      ) : (
        <BettingDesk
          game={game}
          games={games}
          offers={offers.data}
          open={draws.open.map((one) => one.numero)}
          numero={draw?.numero}
          prizeMode={prizeMode}
          wanted={playType}
        />
      )}
    </>
  )
}
