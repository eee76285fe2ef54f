import { getSessionSummary } from '@parlay/contracts/endpoints/history'
import { Money, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { type ReactNode, useId } from 'react'
import { brand } from '../../brand'
import { SmallProblem } from '../small-problem'
import { useNow } from '../use-now'
import styles from './balance.module.css'

const minute = 60_000
/** The milliseconds between two requests for the figures while they are shown. */
const lookEvery = 15_000

const unit = (value: number, name: 'hour' | 'minute') =>
  formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'short' })

/** Hours and minutes; a session ends after twelve hours. */
function durationText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minute))
  const parts =
    minutes < 60 ? [unit(minutes, 'minute')] : [unit(Math.floor(minutes / 60), 'hour'), unit(minutes % 60, 'minute')]
  return parts.join(' ')
}

/** Shows how long the member has been logged in, and the stakes, payouts and result since then. */
export function SessionSummary() {
  const { t } = useTranslation('later')
  const titleId = useId()
  const now = useNow(minute)
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getSessionSummary, {}),
    staleTime: 0,
    refetchInterval: lookEvery,
  })
  const symbol = brand.currencySymbol
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('session.title')}
      </h2>
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="5rem" />}
      {data && (
        <dl className={styles.facts}>
          <Fact name={t('session.time')}>{durationText(now - data.since)}</Fact>
          <Fact name={t('session.stake')}>
            <Money amount={data.stake} symbol={symbol} />
          </Fact>
          <Fact name={t('session.win')}>
            <Money amount={data.win} symbol={symbol} />
          </Fact>
          <Fact name={t('session.net')}>
            <Money amount={data.net} symbol={symbol} signed />
          </Fact>
        </dl>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
