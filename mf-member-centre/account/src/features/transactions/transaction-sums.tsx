import type { ValueOf } from '@parlay/contracts'
import type { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { Money } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './transactions.module.css'

/** Shows what came in and went out over all pages. */
export function TransactionSums({ totals }: { totals: ValueOf<typeof listTransactions>['totals'] }) {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  return (
    <section aria-label={t('transactions.sums')}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('transactions.direction.IN')}</dt>
          <dd>
            <Money amount={totals.in} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('transactions.direction.OUT')}</dt>
          <dd>
            <Money amount={totals.out} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('transactions.net')}</dt>
          <dd>
            <Money amount={totals.net} symbol={symbol} signed />
          </dd>
        </div>
      </dl>
    </section>
  )
}
