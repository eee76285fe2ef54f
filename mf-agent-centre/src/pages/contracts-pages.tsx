import type { ContractKind } from '@parlay/shared/contracts/endpoints/agent-contracts'
import { useTranslation } from '@parlay/shared/i18n'
import { contractPageOf } from '../contract-pages'
import { Contracts } from '../features/contracts/contracts'
import styles from './page.module.css'
import '../features/contracts/messages'
import '../pay/messages'

function ContractsPage({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t(`menu.${contractPageOf[kind]}`)}</h2>
      <Contracts kind={kind} />
    </div>
  )
}

export const DividendPage = () => <ContractsPage kind="DIVIDEND" />
export const DailySalaryPage = () => <ContractsPage kind="DAILY" />
export const HourlySalaryPage = () => <ContractsPage kind="HOURLY" />
export const RealTimeSalaryPage = () => <ContractsPage kind="REALTIME" />
