import type { ValueOf } from '@parlay/contracts'
import type { getRaffleStatus } from '@parlay/contracts/endpoints/raffles'
import { shortTime } from '@parlay/member-common/short-time'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from './raffles.module.css'

export type Raffle = NonNullable<ValueOf<typeof getRaffleStatus>['raffle']>

/** The terms, one press away. */
export function RaffleTerms({ raffle: { pot, earn, startAt, endAt, termsVersion } }: { raffle: Raffle }) {
  const { t } = useTranslation('raffles')
  const money = useBrandMoneyText()
  const lines = [
    endAt === null
      ? t('terms.from', { from: formatDateTime(startAt, shortTime) })
      : t('terms.run', { from: formatDateTime(startAt, shortTime), to: formatDateTime(endAt, shortTime) }),
    ...(pot
      ? [
          t('terms.pot', {
            total: money(pot.total),
            shares: formatNumber(pot.shares),
            least: money(pot.least),
          }),
          t('terms.share'),
        ]
      : [t('terms.ticket'), t('terms.stock'), t('terms.odds')]),
    ...(earn ? [t('earn', { amount: money(earn.depositOf), tickets: earn.tickets })] : []),
    t('terms.paid'),
    t('terms.who'),
    t('terms.version', { version: termsVersion }),
  ]
  return (
    <details className={styles.terms}>
      <summary>{t('terms')}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
