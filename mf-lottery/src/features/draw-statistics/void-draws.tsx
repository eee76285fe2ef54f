import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { listVoidDraws } from '@parlay/shared/contracts/endpoints/lottery'
import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { useQuery } from '@parlay/shared/state'
import { ErrorState } from '@parlay/shared/ui'
import { proofPath } from '../../draws/addresses'
import styles from './draw-statistics.module.css'

/** How many draws of a lottery were void in each month, and the way to the proof of the last ones. */
export function VoidDraws({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery-statistics')
  const { data, error, refetch } = useQuery(queryOptionsFor(listVoidDraws, { gameCode }))
  return (
    <section aria-labelledby="voids">
      <h2 id="voids" className={styles.title}>
        {t('voids')}
      </h2>
      {!data && error && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
      {data && <p className={styles.quiet}>{t(data.list.length === 0 ? 'voids.none' : 'voids.about')}</p>}
      <ul className={styles.pairs}>
        {data?.months.map(({ month, draws, voids }) => (
          <li key={month} className={styles.pair}>
            <span className={styles.number}>{month}</span>
            <span className={styles.quiet}>{t('voids.of', { voids, draws })}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.voids}>
        {data?.list.map(({ numero }) => (
          <li key={numero}>
            <Link to={proofPath(gameCode, numero)}>{t('voids.draw', { numero })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
