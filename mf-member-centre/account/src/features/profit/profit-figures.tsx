import type { ValueOf } from '@parlay/contracts'
import type { getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { Card, Money } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './profit.module.css'

const figures = ['stake', 'win', 'rebate', 'bonus', 'open'] as const
const hints: Partial<Record<(typeof figures)[number], string>> = { bonus: 'bonusHint', open: 'openHint' }

export function ProfitFigures({ totals }: { totals: ValueOf<typeof getPersonalProfit>['totals'] }) {
  const { t } = useTranslation('personal-profit')
  const symbol = useMemberCurrencySymbol()
  return (
    <section aria-label={t('totals')}>
      <dl className={styles.figures}>
        <Card className={styles.figure}>
          <dt>{t('net')}</dt>
          <dd>
            <Money amount={totals.net} symbol={symbol} signed />
          </dd>
          <dd className={styles.hint}>{t('netHint')}</dd>
        </Card>
        {figures.map((figure) => (
          <Card key={figure} className={styles.figure}>
            <dt>{t(figure)}</dt>
            <dd>
              <Money amount={totals[figure]} symbol={symbol} />
            </dd>
            {hints[figure] && <dd className={styles.hint}>{t(hints[figure])}</dd>}
          </Card>
        ))}
      </dl>
    </section>
  )
}
