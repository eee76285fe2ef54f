import type { Game } from '@parlay/shared/contracts/endpoints/games'
import { useOpenGame } from '@parlay/shared/game-frame/use-open-game'
import { useTranslation } from '@parlay/shared/i18n'
import { useGate } from '@parlay/shared/session'
import { EmptyState, GameCard, GameCardSkeleton } from '@parlay/shared/ui'
import { useDeferredValue } from 'react'
import { SmallProblem } from '../layout/small-problem'
import { useVendorName } from '../layout/use-categories'
import styles from './game-row.module.css'
import { HomeSection } from './home-section'
import { useFavourites } from './use-favourites'

interface GameRowProps {
  title: string
  className?: string | undefined
  query: {
    data?: { list: Game[] } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
}

const shownGames = 12
/** As many as fit the first row of the widest grid. */
const eagerGames = 2

export function GameRow({ title, className, query: { data: answer, error, refetch } }: GameRowProps) {
  const data = useDeferredValue(answer)
  const { t } = useTranslation('shell')
  const openGame = useOpenGame()
  const gate = useGate()
  const vendorName = useVendorName()
  const games = data?.list.slice(0, shownGames)
  const { isFavourite, toggle } = useFavourites(games)
  return (
    <HomeSection title={title} className={className} isWaiting={!data && !error}>
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {games?.length === 0 && <EmptyState title={t('home.no_games')} />}
      <div className={styles.grid}>
        {!data &&
          !error &&
          Array.from({ length: shownGames }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <GameCardSkeleton key={index} />
          ))}
        {games?.map((game, index) => (
          <GameCard
            key={game.nodeId}
            game={game}
            vendorName={vendorName(game.vassalage)}
            eager={index < eagerGames}
            isFavourite={isFavourite(game)}
            onToggleFavourite={() => gate(() => void toggle(game))}
            onOpen={() => openGame(game)}
          />
        ))}
      </div>
    </HomeSection>
  )
}
