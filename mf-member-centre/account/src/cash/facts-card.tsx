import { Card, type Elements } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './cash.module.css'

export type Fact = readonly [name: string, value: string]

/** Shows what there is to take out, and the limits for it. */
export function FactsCard({ children, facts }: { children: Elements; facts: readonly Fact[] }) {
  return (
    <Card>
      {children}
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

/** The amount in the main wallet. */
export function Available({ amount }: { amount: string }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  return (
    <dl className={styles.available}>
      <dt>{t('withdraw.available')}</dt>
      <dd translate="no">{moneyText(amount)}</dd>
    </dl>
  )
}
