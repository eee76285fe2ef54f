import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { contractPageOf } from '../../contract-pages'
import { Contracts } from './contracts'
import './messages'
import '../../pay/messages'
import '../../reports/messages'

/** The common parts of the pages of the four kinds. */
export function ContractsPage({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t(`menu.${contractPageOf[kind]}`)}>
      <Contracts kind={kind} />
    </CentrePage>
  )
}
