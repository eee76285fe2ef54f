import type { Game } from '@parlay/contracts/endpoints/games'
import { gamePagePath } from '@parlay/contracts/game-facts'
import { classNames, GameCard, GameCardSkeleton } from '@parlay/ui'
import type { useGate } from '@parlay/web/session'
import type { Favourites } from '@parlay/web/site/use-favourites'
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GameCardLabels } from './game-card-labels'
import styles from './game-list.module.css'
import { placeAfterKey } from './grid-keys'
import { useVisibleGames } from './use-visible-games'

/** The maximum number of cards in view when the page opens: two rows on a phone, one on a wide screen. */
const eagerCards = 4
const skeletonCards = 12

/**
 * The most games that a window can show when a list appears, estimated from its size, because measuring would force a
 * layout.
 */
const cardsAtFirst = () => (innerWidth > 1100 ? 12 : innerWidth > 640 ? 8 : 4)

export interface GameActions {
  favourites: Favourites
  vendorNameOf: (game: Game) => string
  onOpen: (game: Game) => void
  /** Guards actions that only members may take. */
  gate: ReturnType<typeof useGate>
}

interface CellProps {
  game: Game
  index: number
  /** Set if only part of the list is rendered: the grid's columns, once they are known, and the number of all games. */
  columns: number
  of: number | undefined
  /** Renders only the place of the card for now. */
  toCome: boolean
  vendorName: string
  isFavourite: boolean
  eager: boolean
  onOpen: (game: Game) => void
  onToggle: (game: Game) => void
}

/** Re-renders only when something about this game changes, because a list may be long. */
const Cell = memo(({ game, index, columns, of, toCome, onOpen, onToggle, ...card }: CellProps) => (
  <li
    className={styles.cell}
    data-index={index}
    style={columns > 0 ? { gridArea: `${Math.floor(index / columns) + 1} / ${(index % columns) + 1}` } : undefined}
    aria-setsize={of}
    aria-posinset={of && index + 1}
  >
    {!toCome && (
      <GameCard
        {...card}
        game={game}
        {...(game.isGame === 'GAME' && { page: gamePagePath(game.gameCode) })}
        onOpen={() => onOpen(game)}
        onToggleFavourite={() => onToggle(game)}
      >
        <GameCardLabels game={game} />
      </GameCard>
    )}
  </li>
))

/** Returns two functions that keep their identity for the life of the grid and call the newest props. */
function useSteadyActions({ onOpen, favourites, gate }: GameActions) {
  const newest = useRef({ onOpen, favourites, gate })
  useEffect(() => {
    newest.current = { onOpen, favourites, gate }
  })
  const [steady] = useState(() => ({
    onOpen: (game: Game) => newest.current.onOpen(game),
    onToggle: (game: Game) =>
      newest.current.gate(() => void newest.current.favourites.toggle(game), { kind: 'favourite', game }),
  }))
  return steady
}

const placeOf = (element: EventTarget) =>
  Number(element instanceof Element ? element.closest<HTMLElement>('[data-index]')?.dataset.index : undefined)

/** Returns the indexes of the rendered games, in order: those near the viewport and the one that has the focus. */
function placesIn(count: number, near: { from: number; to: number }, focused: number): number[] {
  const to = Math.min(near.to, count)
  const places = Array.from({ length: Math.max(0, to - near.from) }, (_, index) => near.from + index)
  if (focused >= 0 && focused < Math.min(near.from, count)) return [focused, ...places]
  return focused >= to && focused < count ? [...places, focused] : places
}

/** Renders only the games of a long list that are near the viewport; each has its own place in the grid. */
export function GameGrid({ games, ...actions }: GameActions & { games: readonly Game[] }) {
  const steady = useSteadyActions(actions)
  const grid = useRef<HTMLUListElement>(null)
  const near = useVisibleGames(grid, games.length)
  // The games in the window render with the page, the others a frame later in a reserved place, so nothing moves.
  const isWhole = useDeferredValue(true, false)
  const ready = isWhole ? games.length : cardsAtFirst()
  const [focused, setFocused] = useState(-1)
  const columns = near?.columns ?? 0

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const next = placeAfterKey(event, place, games.length)
    if (Number.isNaN(place) || next === place) return
    event.preventDefault()
    if (near) flushSync(() => setFocused(next))
    grid.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus()
  }
  return (
    <div className={styles.frame}>
      <ul
        ref={grid}
        className={near ? classNames(styles.grid, styles.long) : styles.grid}
        style={
          columns > 0 ? { gridTemplateRows: `repeat(${Math.ceil(games.length / columns)}, var(--row))` } : undefined
        }
        onKeyDown={moveFocus}
        onFocus={({ target }) => near && setFocused(placeOf(target))}
        onBlur={() => near && setFocused(-1)}
      >
        {placesIn(games.length, near ?? { from: 0, to: games.length }, focused).map((place) => {
          const game = games[place] as Game
          return (
            <Cell
              key={game.nodeId}
              game={game}
              index={place}
              columns={columns}
              of={near && games.length}
              toCome={place >= ready}
              vendorName={actions.vendorNameOf(game)}
              eager={place < eagerCards}
              isFavourite={actions.favourites.isFavourite(game)}
              {...steady}
            />
          )
        })}
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
