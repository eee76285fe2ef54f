import { listGames } from '@parlay/contracts/endpoints/games'
import { ErrorState } from '@parlay/ui'
import { useOpenGame } from '@parlay/ui/game-frame'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useFavourites } from '@parlay/web/site/use-favourites'
import { useQuery } from '@parlay/web/state'
import { GameGrid, GameGridSkeleton } from '../catalogue/game-grid'
import styles from './jackpots.module.css'

/** More games than a jackpot usually has. */
const pageSize = 100

/** Shows the games that carry a jackpot. */
export function JackpotGames({ jackpotId }: { jackpotId: string }) {
  const { t } = useTranslation('jackpots')
  const language = wireLanguage(useLanguage())
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listGames, { jackpotId, gameType: 'RNG', language, pageSize }),
  )
  const onOpen = useOpenGame()
  const favourites = useFavourites()
  const gate = useGate()
  return (
    <section aria-labelledby="jackpot-games" className={styles.block} aria-busy={(!data && !error) || undefined}>
      <h3 id="jackpot-games">{t('games')}</h3>
      {!data && error && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
      {!data && !error && <GameGridSkeleton />}
      {data?.games.length === 0 && <p>{t('games.none')}</p>}
      {data && data.games.length > 0 && (
        <GameGrid
          games={data.games}
          favourites={favourites}
          vendorNameOf={({ accountTypeName }) => accountTypeName}
          onOpen={onOpen}
          gate={gate}
        />
      )}
    </section>
  )
}
