import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { useTranslation } from '@parlay/web/i18n'
import { contractPageOf } from '../../contract-pages'
import styles from '../../pages/page.module.css'
import { Contracts } from './contracts'
import './messages'
import '../../pay/messages'
import '../../reports/messages'

/** The common parts of the pages of the four kinds. */
export function ContractsPage({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t(`menu.${contractPageOf[kind]}`)}</h2>
      <Contracts kind={kind} />
    </div>
  )
}
