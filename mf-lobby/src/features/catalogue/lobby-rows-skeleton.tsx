import { GameCardSkeleton, Skeleton } from '@parlay/ui'
import styles from './lobby-rows.module.css'

const cards = [1, 2, 3, 4, 5, 6]

/** Has the size of the first rows. */
export const LobbyRowsSkeleton = () => (
  <div className={styles.rows} aria-busy="true">
    <div className={styles.summary}>
      <Skeleton width="8rem" height="1.2rem" />
    </div>
    {[1, 2].map((row) => (
      <div key={row} className={styles.row}>
        <div className={styles.head}>
          <Skeleton width="10rem" height="1.6rem" />
        </div>
        <div className={styles.track}>
          {cards.map((card) => (
            <div key={card} className={styles.cell}>
              <GameCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
