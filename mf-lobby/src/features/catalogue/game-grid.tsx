import type { Game } from '@parlay/shared/contracts/endpoints/games'
import { GameCard, GameCardSkeleton } from '@parlay/shared/ui'
import styles from './game-list.module.css'
import type { Favourites } from './use-favourites'

/** Cards in view when the page comes up, at most: two rows on a phone, one on a wide screen. */
const eagerCards = 4
const skeletonCards = 12

export interface GameActions {
  favourites: Favourites
  vendorNameOf: (game: Game) => string
  onOpen: (game: Game) => void
  /** The gate before what only members may do. */
  gate: (action: () => void) => void
}

export function GameGrid({ games, favourites, vendorNameOf, onOpen, gate }: GameActions & { games: readonly Game[] }) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            vendorName={vendorNameOf(game)}
            eager={index < eagerCards}
            isFavourite={favourites.isFavourite(game)}
            onToggleFavourite={() => gate(() => void favourites.toggle(game))}
            onOpen={() => onOpen(game)}
          />
        </li>
      ))}
    </ul>
  )
}

export function GameGridSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: skeletonCards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <GameCardSkeleton key={index} />
      ))}
    </div>
  )
}
