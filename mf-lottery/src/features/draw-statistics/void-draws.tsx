import { listVoidDraws } from '@parlay/contracts/endpoints/lottery'
import { ErrorState } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { proofPath } from '../../draws/addresses'
import styles from './draw-statistics.module.css'

const whenDue = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A month of the lottery's calendar, such as `2026-11`, in the reader's language. */
function monthText(month: string): string {
  return formatDateTime(Date.parse(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Counts the void draws of a lottery in each month. The last ones have their due time, the reason and their proof. */
export function VoidDraws({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery-statistics')
  const { t: tLottery } = useTranslation('lottery')
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
            <span className={styles.number}>{monthText(month)}</span>
            <span className={styles.quiet}>{t('voids.of', { voids, draws })}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.voids}>
        {data?.list.map(({ numero, openAt, reason }) => (
          <li key={numero} className={styles.void}>
            <Link to={proofPath(gameCode, numero)} className={styles.link}>
              {t('voids.draw', { numero })}
            </Link>
            <time dateTime={new Date(openAt).toISOString()} className={styles.quiet}>
              {formatDateTime(openAt, whenDue)}
            </time>
            <span className={styles.reason}>{reason === null ? t('voids.no_reason') : tLottery(`void.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
