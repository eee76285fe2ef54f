import { useTranslation } from '@parlay/shared/i18n'
import { Card } from '@parlay/shared/ui'
import { useMoneyText } from '../use-money-text'
import styles from './cash.module.css'

export type Fact = readonly [name: string, value: string]

/** Shows what is in the main wallet, and the limits for taking it out. */
export function FactsCard({ available, facts }: { available: string; facts: readonly Fact[] }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  return (
    <Card>
      <dl className={styles.available}>
        <dt>{t('withdraw.available')}</dt>
        <dd>{moneyText(available)}</dd>
      </dl>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
