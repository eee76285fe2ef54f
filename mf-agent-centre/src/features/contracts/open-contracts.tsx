import { type ContractKind, listContracts } from '@parlay/contracts/endpoints/agent-contracts'
import { EmptyState, Skeleton } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useQueryProblem } from '../../use-query-problem'
import { ContractCard } from './contract-card'
import type { ContractDialog } from './contract-dialogs'
import styles from './contracts.module.css'

/** The open contracts, in the order of who has to answer: first the agent, then the others. */
const parts = [
  { side: 'UP', state: 'OFFERED' },
  { side: 'DOWN', state: 'REQUESTED' },
  { side: 'DOWN', state: 'TERMINATION_REQUESTED' },
  { side: 'DOWN', state: 'OFFERED' },
  { side: 'UP', state: 'REQUESTED' },
  { side: 'UP', state: 'TERMINATION_REQUESTED' },
] as const
const pageSize = 100

interface OpenContractsProps {
  kind: ContractKind
  onOpen: (dialog: ContractDialog) => void
}

/** Offers and requests that wait for an answer, on both sides. */
export function OpenContracts({ kind, onOpen }: OpenContractsProps) {
  const { t } = useTranslation('agent-contracts')
  const open = useQuery({
    queryKey: [listContracts.moduleId, { kind }, 'open'],
    queryFn: ({ signal }) =>
      Promise.all(parts.map((part) => callApi(listContracts, { kind, ...part, pageSize }, { signal }))),
    staleTime: 0,
    meta: { token: listContracts.token },
  })
  const problem = useQueryProblem(open, t('failed'))
  if (problem) return problem
  if (!open.data) return <Skeleton height="16rem" />
  if (open.data.every(({ list }) => list.length === 0)) {
    return <EmptyState title={t('emptyOpen')} text={t('emptyOpenHint')} />
  }
  return (
    <div className={styles.pane}>
      {parts.map(({ side, state }, index) => {
        const list = open.data[index]?.list ?? []
        if (list.length === 0) return null
        return (
          <section key={`${side} ${state}`} className={styles.pane} aria-label={t(`open.${side}.${state}`)}>
            <h3 className={styles.title}>{t(`open.${side}.${state}`)}</h3>
            <ul className={styles.list}>
              {list.map((contract) => (
                <li key={contract.contractId}>
                  <ContractCard contract={contract} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
