import type { ValueOf } from '@parlay/contracts'
import type { AgentIncomeRow, getAgentRevenue } from '@parlay/contracts/endpoints/team-reports'
import { Card, Money } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import type { CSSProperties } from 'react'
import { Figure } from '../../reports/figure'
import styles from './revenue.module.css'

interface Income extends Pick<ValueOf<typeof getAgentRevenue>, 'totals' | 'total'> {
  /** Shows the payments of one kind alone, of which a bar is the sum. */
  onType: (type: AgentIncomeRow['type']) => void
}

/** Shows the income by kind as bars, with the sum of all. Widths are pixels, not money, so they may be floats. */
export function IncomeSums({ totals, total, onType }: Income) {
  const { t } = useTranslation('agent-pay')
  const symbol = useMemberCurrencySymbol()
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
                style={{ '--share': highest > 0 ? Math.max(Number(amount), 0) / highest : 0 } as CSSProperties}
              />
              <Figure
                amount={amount}
                symbol={symbol}
                about={t('opensType', { type: t(`type.${type}`) })}
                onOpen={() => onType(type)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
