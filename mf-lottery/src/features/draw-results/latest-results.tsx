import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { listLatestDraws, type OpenedDraw } from '@parlay/shared/contracts/endpoints/lottery'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { useQuery } from '@parlay/shared/state'
import { ErrorState, Skeleton } from '@parlay/shared/ui'
import { recordsPath } from '../../draws/addresses'
import { nameOfDraw, useDrawNames } from '../../draws/use-draw-menu'
import styles from './latest-results.module.css'

const refreshMs = 60_000
const headingId = 'latest-results'

/** Shows the last draw of every lottery and updates it when a draw opens. */
export function LatestResults() {
  const { t } = useTranslation('lottery')
  return (
    <section aria-labelledby={headingId} className={styles.results}>
      <h2 id={headingId} className={styles.title}>
        {t('results.title')}
      </h2>
      <ResultList />
    </section>
  )
}

function ResultList() {
  const { t } = useTranslation('lottery')
  const { data, error, isPending, refetch } = useQuery({
    ...queryOptionsFor(listLatestDraws, {}),
    refetchInterval: refreshMs,
  })
  const { games } = useDrawNames()
  if (isPending) {
    return (
      <div aria-busy="true">
        <Skeleton height="20dvh" />
      </div>
    )
  }
  if (!data) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (data.list.length === 0) return <p className={styles.quiet}>{t('results.empty')}</p>
  return (
    <ul className={styles.grid}>
      {data.list.map((draw) => (
        <DrawResult key={draw.gameCode} draw={draw} name={nameOfDraw(games, draw.gameCode)} />
      ))}
    </ul>
  )
}

function DrawResult({ draw, name }: { draw: OpenedDraw; name: string }) {
  const { t } = useTranslation('lottery')
  const { gameCode, numero, openAt, prizes } = draw
  const { special = [], ...others } = prizes
  return (
    <li className={styles.draw}>
      <h3 className={styles.name}>
        <Link to={recordsPath('results', gameCode)}>{name}</Link>
      </h3>
      <p className={styles.quiet}>
        {numero} · {formatDateTime(openAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      <p className={styles.quiet}>{t('prize.special')}</p>
      <p className={styles.special}>{special.join(' ')}</p>
      <details>
        <summary className={styles.summary}>{t('results.all')}</summary>
        <dl className={styles.prizes}>
          {Object.entries(others).map(([prize, numbers]) => (
            <div key={prize} className={styles.prize}>
              <dt className={styles.quiet}>{t(`prize.${prize}`)}</dt>
              <dd className={styles.numbers}>{numbers.join(' ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
