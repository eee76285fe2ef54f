import type { Game } from '@parlay/contracts/endpoints/games'
import { EmptyState, GameCard, GameCardSkeleton } from '@parlay/ui'
import { useOpenGame } from '@parlay/ui/game-frame/use-open-game'
import { useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useFavourites } from '@parlay/web/site/use-favourites'
import { lazy, useDeferredValue } from 'react'
import { LazyPart } from '../layout/lazy-part'
import { SmallProblem } from '../layout/small-problem'
import { useVendorName } from '../layout/use-categories'
import { gamesPerRow } from '../start/first-queries'
import styles from './game-row.module.css'
import { HomeSection } from './home-section'

const TryIt = lazy(() =>
  import(/* webpackChunkName: "overlays" */ '@parlay/ui/free-play/try-it').then(({ TryIt: one }) => ({
    default: one,
  })),
)

interface GameRowProps {
  title: string
  className?: string | undefined
  query: {
    data?: { list: Game[] } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
}

/** The number of games in the first row of the widest grid. */
const eagerGames = 2

export function GameRow({ title, className, query: { data: answer, error, refetch } }: GameRowProps) {
  const data = useDeferredValue(answer)
  const { t } = useTranslation('shell')
  const openGame = useOpenGame()
  const gate = useGate()
  const vendorName = useVendorName()
  const games = data?.list.slice(0, gamesPerRow)
  const { isFavourite, toggle } = useFavourites()
  return (
    <HomeSection title={title} className={className} isWaiting={!data && !error}>
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {games?.length === 0 && <EmptyState title={t('home.no_games')} />}
      <div className={styles.grid}>
        {!data &&
          !error &&
          Array.from({ length: gamesPerRow }, (_, index) => (
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
            onToggleFavourite={() => gate(() => void toggle(game), { kind: 'favourite', game })}
            onOpen={() => openGame(game)}
          >
            <LazyPart waitsForInteraction>
              <TryIt game={game} />
            </LazyPart>
          </GameCard>
        ))}
      </div>
    </HomeSection>
  )
}
