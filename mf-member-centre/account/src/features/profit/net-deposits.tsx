import type { ValueOf } from '@parlay/contracts'
import type { getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { Card, Money } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from './profit.module.css'

const day = { dateStyle: 'medium' } as const

/** Shows what was paid in less what was paid out, over the whole life of the account. */
export function NetDeposits(props: ValueOf<typeof getPersonalProfit>['netDeposits']) {
  const { amount, deposits, withdrawals, since, until } = props
  const { t } = useTranslation('personal-profit')
  const symbol = useMemberCurrencySymbol()
  return (
    <Card as="section" aria-label={t('netDeposits')}>
      <h3 className={styles.title}>{t('netDeposits')}</h3>
      <p className={styles.note}>
        {t('netDepositsPeriod', { since: formatDateTime(since, day), until: formatDateTime(until, day) })}
      </p>
      <dl className={styles.deposits}>
        <div>
          <dt>{t('deposits')}</dt>
          <dd>
            <Money amount={deposits} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals')}</dt>
          <dd>
            <Money amount={withdrawals} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('netAmount')}</dt>
          <dd>
            <Money amount={amount} symbol={symbol} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
