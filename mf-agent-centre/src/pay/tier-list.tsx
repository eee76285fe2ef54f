import { baseFieldOf, type ContractKind, type ContractTier } from '@parlay/contracts/endpoints/agent-contracts'
import { Badge, classNames } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { rateText } from '../rates'
import styles from './pay.module.css'

interface TierListProps {
  kind: ContractKind
  tiers: readonly ContractTier[]
  /** The index of the tier that was reached, which is marked. */
  reached?: number | null
}

/** Lists what a contract pays: from how many active members and which base on, at which rate. */
export function TierList({ kind, tiers, reached }: TierListProps) {
  const { t } = useTranslation('agent-pay')
  const moneyText = useMemberMoneyText()
  return (
    <ol className={styles.tiers}>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers are known by their place.
        <li key={index} className={classNames(styles.tier, index === reached && styles.reached)}>
          <span className={styles.rate}>{rateText(tier.rate)}</span>
          <span>
            {t(`tier.${kind}`, {
              base: moneyText(tier[baseFieldOf[kind]] ?? '0.00'),
              members: formatNumber(tier.activeMembers),
            })}
          </span>
          {index === reached && <Badge tone="success">{t('reached')}</Badge>}
        </li>
      ))}
    </ol>
  )
}
