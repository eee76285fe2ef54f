import { listProposals, type ProposalRow, proposalStates, proposalViews } from '@parlay/contracts/staff/proposals'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { Amount } from '../../texts/amount'
import { Proposal } from './proposal'
import { ProposalState } from './proposal-state'
import { useKindName } from './use-kind-name'
import { useProposalActs } from './use-proposal-acts'

const first = 'WAITING'
const views = proposalViews.filter((view) => view !== first)
const none: { view: '' | (typeof views)[number]; state: '' | (typeof proposalStates)[number] } = { view: '', state: '' }
const fields = { view: wordField('view', views), state: wordField('state', proposalStates) }

/** Proposals that wait for the reader, and those that the reader has made. */
export function ProposalsPage() {
  const { t } = useTranslation('office')
  const kindName = useKindName()
  const [{ view, state, after }, change] = useQueueFilter(fields, none)
  const asked = { view: view || first, ...(state && { state }), ...(after && { after }) } as const
  return (
    <QueuePage
      name="proposals"
      query={useQuery(staffQuery(listProposals, asked))}
      columns={useColumns()}
      rowKey={({ proposalId }) => proposalId}
      filters={[
        {
          kind: 'choice',
          name: 'view',
          label: t('proposals.view'),
          emptyLabel: t(`proposals.view_${first}`),
          options: views.map((value) => ({ value, label: t(`proposals.view_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          options: proposalStates.map((value) => ({ value, label: t(`proposals.state_${value}`) })),
        },
      ]}
      values={{ view, state }}
      onFilter={change}
      acts={useProposalActs()}
      titleOf={({ kind, proposalId }) => `${kindName(kind)} ${proposalId}`}
    >
      {({ proposalId }) => <Proposal proposalId={proposalId} />}
    </QueuePage>
  )
}

function useColumns(): readonly ListColumn<ProposalRow>[] {
  const { t } = useTranslation('office')
  const kindName = useKindName()
  const waiting = useWaitingColumn<ProposalRow>()
  return [
    { key: 'kind', header: t('proposals.kind'), compact: 'title', cell: ({ kind }) => kindName(kind) },
    {
      key: 'subject',
      header: t('audit.subject'),
      compact: 'line',
      cell: ({ subject }) => subject.split(':').slice(1).join(':'),
    },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, currency }) => (amount === null ? '–' : <Amount amount={amount} currency={currency} />),
    },
    { key: 'by', header: t('proposals.proposed_by'), compact: 'line', cell: ({ proposedBy }) => proposedBy },
    {
      key: 'state',
      header: t('queue.state'),
      compact: 'line',
      cell: ({ state }) => <ProposalState state={state} />,
    },
    waiting,
  ]
}
