import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { drawVendor } from '@parlay/contracts/game-category'
import { EmptyState, ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import '../bet-messages'
import type { CurrentDraws } from '../draws/use-current-draws'
import { useOffers } from '../draws/use-offers'
import { useLottoLobby } from '../features/draw-game/use-lotto-lobby'
import { usePrizeMode } from '../prize-mode'
import { BettingDesk } from './betting-desk'

interface DrawDeskProps {
  game: DrawGame
  /** All games that can be bet on. */
  games: readonly DrawGame[]
  draws: CurrentDraws
  /** The draw that is bet on; undefined if none takes bets. */
  numero: string | undefined
  /** The play that the address names. */
  playType: string | undefined
}

/** The plays of a game at the odds of this site, with the slip. */
export function DrawDesk({ game, games, draws, numero, playType }: DrawDeskProps) {
  const { t } = useTranslation('lottery-bets')
  const lobby = useLottoLobby({ gameCode: game.gameCode, view: 'betting', vendor: drawVendor })
  const requested = usePrizeMode(drawVendor)
  const prizeMode = lobby.data?.prizeMode ?? requested
  const offers = useOffers(game.gameCode, prizeMode)
  const error = offers.data ? draws.error : (offers.error ?? draws.error)
  const retry = () => {
    draws.retry()
    void offers.refetch()
  }
  if (error) return <ErrorState message={errorMessage(error, t)} text={t('slip.kept')} onRetry={retry} />
  if (!offers.data || !prizeMode || draws.isLoading) {
    return (
      <div aria-busy="true">
        <Skeleton height="60dvh" />
      </div>
    )
  }
  if (offers.data.list.length === 0) return <EmptyState title={t('noPlays')} text={t('noPlays_text')} />
  return (
    <BettingDesk
      game={game}
      games={games}
      offers={offers.data}
      open={draws.open.map((one) => one.numero)}
      numero={numero}
      prizeMode={prizeMode}
      wanted={playType}
    />
  )
}
