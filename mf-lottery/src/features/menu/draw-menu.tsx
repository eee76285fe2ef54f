import type { ValueOf } from '@parlay/contracts'
import { type DrawGame, listLatestDraws, type OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import { ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { memo, useDeferredValue } from 'react'
import type { ServerTime } from '../../draws/server-clock'
import type { useDrawMenu } from '../../draws/use-draw-menu'
import { DrawCard } from './draw-card'
import styles from './draw-menu.module.css'
import { FollowedDraws } from './followed-draws'

type Draws = NonNullable<ReturnType<typeof useDrawMenu>['data']>
type LatestDraws = ValueOf<typeof listLatestDraws>['list']

const none: LatestDraws = []

interface DrawMenuProps {
  draws: Draws | undefined
  error: Error | null
  onRetry: () => void
  /** The game that the address names, which is marked. */
  gameCode: string | undefined
}

/** The draws by area, with the time until each closes. */
export function DrawMenu({ draws, error, onRetry, gameCode }: DrawMenuProps) {
  const { t } = useTranslation('lottery')
  const { data, isError } = useQuery(queryOptionsFor(listLatestDraws, {}))
  const latest = useDeferredValue(data?.list)
  if (draws) return <Areas draws={draws} latest={latest ?? (isError ? none : undefined)} gameCode={gameCode} />
  if (error) return <ErrorState message={errorMessage(error, t)} onRetry={onRetry} />
  return (
    <div aria-busy="true">
      <Skeleton height="100dvh" />
    </div>
  )
}

interface AreasProps {
  draws: Draws
  /** The last draw of each game, once it is known. */
  latest: LatestDraws | undefined
  gameCode: string | undefined
}

/** Fast draws come first, because the next of them is always near. */
const isFast = ({ code }: Draws['groups'][number]): boolean => code === 'FAST'

/** Is drawn again for new draws only. The parts above are drawn immediately for each answer, and again with deferred values. */
const Areas = memo(({ draws, latest, gameCode }: AreasProps) => {
  const lastOf = (code: string) => (latest ? latest.find((draw) => draw.gameCode === code) : null)
  const groups = draws.groups.filter(({ games }) => games.length > 0)
  return (
    <>
      <FollowedDraws games={groups.flatMap(({ games }) => games)} clock={draws} />
      {[...groups.filter(isFast), ...groups.filter((group) => !isFast(group))].map(({ code, name, games }) => (
        <Area key={code} name={name} code={code} games={games} clock={draws} lastOf={lastOf} marked={gameCode} />
      ))}
    </>
  )
})

interface AreaProps {
  code: string
  name: string
  games: readonly DrawGame[]
  clock: ServerTime
  /** A game's last draw, as the card takes it. */
  lastOf: (gameCode: string) => OpenedDraw | null | undefined
  marked: string | undefined
}

const dayOf = ({ numero }: DrawGame): string => numero?.slice(0, 8) ?? '9'

/** The stations of the next day on which the area draws, and the others on demand. */
function Area({ code, name, games, clock, lastOf, marked }: AreaProps) {
  const { t } = useTranslation('lottery')
  const sorted = [...games].sort(
    (one, other) => (one.closeAt ?? Number.POSITIVE_INFINITY) - (other.closeAt ?? Number.POSITIVE_INFINITY),
  )
  const nextDay = sorted[0] && dayOf(sorted[0])
  const isNext = (game: DrawGame) => code === 'FAST' || dayOf(game) === nextDay || game.gameCode === marked
  const later = sorted.filter((game) => !isNext(game))
  const list = (shown: readonly DrawGame[]) => (
    <ul className={styles.grid}>
      {shown.map((game) => (
        <DrawCard
          key={game.gameCode}
          game={game}
          clock={clock}
          last={lastOf(game.gameCode)}
          isMarked={game.gameCode === marked}
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={`area-${code}`} className={styles.area}>
      <h2 id={`area-${code}`} className={styles.name}>
        {name}
      </h2>
      {list(sorted.filter(isNext))}
      {later.length > 0 && (
        <details className={styles.later}>
          <summary className={styles.summary}>{t('draws.later', { count: later.length })}</summary>
          {list(later)}
        </details>
      )}
    </section>
  )
}
