import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { Heart } from 'lucide-react'
import { classNames } from './class-names'
import type { Elements } from './elements'
import styles from './game-card.module.css'
import { LazyImage } from './lazy-image/lazy-image'
import { Skeleton } from './skeleton'

/** The widths in which covers exist: `${image}-${width}.webp`, three wide by four high. */
export const coverWidths = [240, 384] as const

export interface GameCardGame {
  nodeId: string
  name: string
  /** The path of the cover without width and extension. */
  image: string
  /** The theoretical return to player in percent; shown if given. */
  rtp?: string
  isHot?: boolean
}

export interface GameCardProps {
  game: GameCardGame
  vendorName: string
  onOpen: () => void
  isFavourite?: boolean
  /** Without it there is no favourite button. */
  onToggleFavourite?: () => void
  /** True if the card is in view when the page opens, so that its picture loads immediately. */
  eager?: boolean
  /** The CSS `sizes` attribute of the picture in its grid. */
  sizes?: string
  /** The address of the page about the game, to which its name leads. */
  page?: string
  /** Other offers of the card, below the cover. */
  children?: Elements
}

const defaultSizes = '(max-width: 640px) 46vw, (max-width: 1100px) 22vw, 190px'

export function GameCard({
  game,
  vendorName,
  onOpen,
  isFavourite,
  onToggleFavourite,
  page,
  children,
  ...picture
}: GameCardProps) {
  const { t } = useTranslation('common')
  return (
    <article className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen} aria-label={t('game.play', { name: game.name })}>
        <Cover game={game} {...picture} />
      </button>
      {game.isHot && <span className={styles.hot}>{t('game.hot')}</span>}
      {onToggleFavourite && (
        <button
          type="button"
          className={classNames(styles.heart, isFavourite && styles.kept)}
          aria-label={t(isFavourite ? 'game.remove_favourite' : 'game.add_favourite', { name: game.name })}
          onClick={onToggleFavourite}
        >
          <Heart aria-hidden="true" />
        </button>
      )}
      {children}
      <div className={styles.text}>
        <h3 translate="no" className={styles.name} title={game.name}>
          {page ? <Link to={page}>{game.name}</Link> : game.name}
        </h3>
        <p className={styles.facts}>
          <span translate="no" className={styles.vendor} title={vendorName}>
            {vendorName}
          </span>
          {game.rtp && <span className={styles.rtp}>{t('game.rtp', { rtp: game.rtp })}</span>}
        </p>
      </div>
    </article>
  )
}

const Cover = ({ game, eager, sizes = defaultSizes }: Pick<GameCardProps, 'game' | 'eager' | 'sizes'>) => (
  <LazyImage
    path={game.image}
    widths={coverWidths}
    sizes={sizes}
    width={240}
    height={320}
    eager={eager}
    className={styles.cover}
    fallback={
      <span translate="no" className={classNames(styles.cover, styles.broken)}>
        {game.name}
      </span>
    }
  />
)

/** Has the size of a card. */
export function GameCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio="3 / 4" className={styles.coverSkeleton} />
      <div className={styles.text}>
        <Skeleton width="70%" height="1.2rem" />
        <Skeleton width="45%" height="1rem" className={styles.factsSkeleton} />
      </div>
    </div>
  )
}
