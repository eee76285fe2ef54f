import type { WithdrawOptions } from '@parlay/shared/contracts/endpoints/withdrawals'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Card } from '@parlay/shared/ui'
import { isZero } from '../../amount'
import { useMoneyText } from '../../use-money-text'
import styles from './withdraw.module.css'

export function FactsCard({ options }: { options: WithdrawOptions }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  const { available, min, max, dailyLeft, dailyCountLeft, fee } = options
  const facts: [name: string, value: string][] = [
    [t('withdraw.each'), t('withdraw.range', { min: moneyText(min), max: moneyText(max) })],
    [t('withdraw.today'), moneyText(dailyLeft)],
    [t('withdraw.todayCount'), formatNumber(dailyCountLeft)],
    [t('withdraw.fee'), isZero(fee) ? t('withdraw.noFee') : moneyText(fee)],
  ]
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
