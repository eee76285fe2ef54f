import type { AgentLink } from '@parlay/shared/contracts/endpoints/agent-links'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { useMoneyText } from '../../use-money-text'
import styles from './links.module.css'

const steps = ['visits', 'registrations', 'firstDeposits'] as const

/** Shows how many of a link's visitors came how far. Widths are pixels, so they may be floats. */
export function Funnel({ link }: { link: AgentLink }) {
  const { t } = useTranslation('agent-links')
  const moneyText = useMoneyText()
  const widest = Math.max(...steps.map((step) => link[step]), 1)
  return (
    <dl className={styles.funnel}>
      {steps.map((step) => (
        <div key={step} className={styles.step}>
          <dt>{t(step)}</dt>
          <dd>
            <span className={styles.bar} style={{ inlineSize: `${(link[step] / widest) * 100}%` }} />
            <span>
              {formatNumber(link[step])}
              {step === 'firstDeposits' && link.firstDeposits > 0 && ` · ${moneyText(link.firstDepositSum)}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
