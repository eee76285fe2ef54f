import type { ContractPreview } from '@parlay/contracts/endpoints/agent-contracts'
import { useTranslation } from '@parlay/web/i18n'
import styles from './contracts.module.css'

/** Names contracts that end. */
export function AffectedList({ affected }: Pick<ContractPreview, 'affected'>) {
  const { t } = useTranslation('agent-pay')
  return (
    <ul className={styles.affected}>
      {affected.map(({ contractId, kind, party }) => (
        <li key={contractId}>
          <strong>{party}</strong> <span>{t(`type.${kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
