import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { listContracts } from '@parlay/contracts/endpoints/agent-contracts'
import { EmptyState, Pagination, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { useQueryProblem } from '../../use-query-problem'
import { ContractCard } from './contract-card'
import type { ContractDialog } from './contract-dialogs'
import styles from './contracts.module.css'

interface ContractListProps {
  request: RequestOf<typeof listContracts>
  empty: { title: string; text: string }
  onOpen: (dialog: ContractDialog) => void
}

export function ContractList({ request, empty, onOpen }: ContractListProps) {
  const { t } = useTranslation('agent-contracts')
  const [pageNo, setPageNo] = useState(1)
  const contracts = useQuery({
    ...queryOptionsFor(listContracts, { ...request, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(contracts, t('failed'))
  if (problem) return problem
  if (!contracts.data) return <Skeleton height="16rem" />
  const { list, totalPages } = contracts.data
  if (list.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ul className={styles.list}>
        {list.map((contract) => (
          <li key={contract.contractId}>
            <ContractCard contract={contract} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={totalPages} onChange={setPageNo} />
    </>
  )
}
