import type { Game } from '@parlay/shared/contracts/endpoints/games'
import { GameCard, GameCardSkeleton } from '@parlay/shared/ui'
import { memo, useEffect, useRef, useState } from 'react'
import styles from './game-list.module.css'
import type { Favourites } from './use-favourites'
import { moveInGrid } from './use-grid-keys'

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

interface CellProps {
  game: Game
  vendorName: string
  isFavourite: boolean
  eager: boolean
  onOpen: (game: Game) => void
  onToggle: (game: Game) => void
}

/** Drawn again only when something about this very game changes: a list may be long. */
const Cell = memo(({ game, onOpen, onToggle, ...card }: CellProps) => (
  <li className={styles.cell}>
    <GameCard {...card} game={game} onOpen={() => onOpen(game)} onToggleFavourite={() => onToggle(game)} />
  </li>
))

/** The same two functions for as long as the grid lives, which do what the newest props say. */
function useSteadyActions({ onOpen, favourites, gate }: GameActions) {
  const newest = useRef({ onOpen, favourites, gate })
  useEffect(() => {
    newest.current = { onOpen, favourites, gate }
  })
  const [steady] = useState(() => ({
    onOpen: (game: Game) => newest.current.onOpen(game),
    onToggle: (game: Game) => newest.current.gate(() => void newest.current.favourites.toggle(game)),
  }))
  return steady
}

export function GameGrid({ games, ...actions }: GameActions & { games: readonly Game[] }) {
  const steady = useSteadyActions(actions)
  return (
    <div className={styles.frame}>
      <ul className={styles.grid} onKeyDown={moveInGrid}>
        {games.map((game, index) => (
          <Cell
            key={game.nodeId}
            game={game}
            vendorName={actions.vendorNameOf(game)}
            eager={index < eagerCards}
            isFavourite={actions.favourites.isFavourite(game)}
            {...steady}
          />
        ))}
      </ul>
    </div>
  )
}

export function GameGridSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>
        {Array.from({ length: skeletonCards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <GameCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
