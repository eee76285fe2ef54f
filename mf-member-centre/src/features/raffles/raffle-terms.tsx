import type { ValueOf } from '@parlay/shared/contracts'
import type { getRaffleStatus } from '@parlay/shared/contracts/endpoints/raffles'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/shared/i18n'
import { shortTime } from '../../short-time'
import styles from './raffles.module.css'
import { useBrandMoney } from './use-brand-money'

export type Raffle = NonNullable<ValueOf<typeof getRaffleStatus>['raffle']>

/** The terms, one press away. */
export function RaffleTerms({ raffle: { pot, earn, startAt, endAt, termsVersion } }: { raffle: Raffle }) {
  const { t } = useTranslation('member-centre')
  const money = useBrandMoney()
  const lines = [
    endAt === null
      ? t('raffles.terms.from', { from: formatDateTime(startAt, shortTime) })
      : t('raffles.terms.run', { from: formatDateTime(startAt, shortTime), to: formatDateTime(endAt, shortTime) }),
    ...(pot
      ? [
          t('raffles.terms.pot', {
            total: money(pot.total),
            shares: formatNumber(pot.shares),
            least: money(pot.least),
          }),
          t('raffles.terms.share'),
        ]
      : [t('raffles.terms.ticket'), t('raffles.terms.stock'), t('raffles.terms.odds')]),
    ...(earn ? [t('raffles.earn', { amount: money(earn.depositOf), tickets: earn.tickets })] : []),
    t('raffles.terms.paid'),
    t('raffles.terms.who'),
    t('raffles.terms.version', { version: termsVersion }),
  ]
  return (
    <details className={styles.terms}>
      <summary>{t('raffles.terms')}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
