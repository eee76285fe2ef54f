import type { ValueOf } from '@parlay/shared/contracts'
import type { getAgentRevenue } from '@parlay/shared/contracts/endpoints/team-reports'
import { useTranslation } from '@parlay/shared/i18n'
import { Card, Money } from '@parlay/shared/ui'
import { useCurrencySymbol } from '../../use-money-text'
import styles from './revenue.module.css'

type Income = Pick<ValueOf<typeof getAgentRevenue>, 'totals' | 'total'>

/** Shows the income by kind as bars, with the sum of all. Widths are pixels, not money, so they may be floats. */
export function IncomeSums({ totals, total }: Income) {
  const { t } = useTranslation('agent-pay')
  const symbol = useCurrencySymbol()
  const highest = Math.max(...totals.map(({ amount }) => Number(amount)), 0)
  return (
    <Card as="section" aria-labelledby="income-sums" className={styles.sums}>
      <h3 id="income-sums" className={styles.title}>
        {t('income')}
      </h3>
      <p className={styles.total}>
        <Money amount={total} symbol={symbol} />
      </p>
      <dl className={styles.bars}>
        {totals.map(({ type, amount }) => (
          <div key={type} className={styles.bar}>
            <dt>{t(`type.${type}`)}</dt>
            <dd>
              <span
                className={styles.length}
                style={{ inlineSize: `${highest > 0 ? (Math.max(Number(amount), 0) / highest) * 100 : 0}%` }}
              />
              <Money amount={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
