import type { Game } from '@parlay/contracts/endpoints/games'
import { gamePagePath } from '@parlay/contracts/game-facts'
import { Button, GameCard, IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'
import { GameCardLabels } from './game-card-labels'
import type { GameActions } from './game-grid'
import type { LobbyChoice } from './lobby-choice'
import styles from './lobby-rows.module.css'
import { useIsNear } from './use-is-near'

export interface ShownRow {
  key: string
  title: string
  games: readonly Game[]
  /** The number of all games that the row stands for. */
  total: number
  /** The part of it that the grid shows. */
  choice: Partial<LobbyChoice>
}

interface GameRowViewProps extends GameActions {
  row: ShownRow
  /** True if the row is in view when the lobby opens. */
  eager: boolean
  onShowAll: () => void
}

const eagerCards = 3
const sizes = '(max-width: 640px) 40vw, 176px'

/** Shows one row of games, which scrolls sideways. A row far below the window keeps its place and renders later. */
export function GameRowView({ row, eager, onShowAll, favourites, vendorNameOf, onOpen, gate }: GameRowViewProps) {
  const { t } = useTranslation('lobby')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const isNear = useIsNear(section) || eager
  const scroll = (pages: 1 | -1) => {
    const list = track.current
    list?.scrollBy({ left: pages * list.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section ref={section} className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {row.title}
        </h2>
        {row.total > row.games.length && (
          <Button variant="quiet" size="small" aria-describedby={id} onClick={onShowAll}>
            {t('rows.all', { total: row.total })}
          </Button>
        )}
        <div className={styles.arrows}>
          <IconButton
            label={t('rows.previous')}
            icon={<ChevronLeft />}
            aria-describedby={id}
            onClick={() => scroll(-1)}
          />
          <IconButton label={t('rows.next')} icon={<ChevronRight />} aria-describedby={id} onClick={() => scroll(1)} />
        </div>
      </div>
      <ul ref={track} className={styles.track}>
        {isNear &&
          row.games.map((game, index) => (
            <li key={game.nodeId} className={styles.cell}>
              <GameCard
                game={game}
                vendorName={vendorNameOf(game)}
                {...(game.isGame === 'GAME' && { page: gamePagePath(game.gameCode) })}
                sizes={sizes}
                eager={eager && index < eagerCards}
                isFavourite={favourites.isFavourite(game)}
                onToggleFavourite={() => gate(() => void favourites.toggle(game), { kind: 'favourite', game })}
                onOpen={() => onOpen(game)}
              >
                <GameCardLabels game={game} />
              </GameCard>
            </li>
          ))}
      </ul>
    </section>
  )
}
