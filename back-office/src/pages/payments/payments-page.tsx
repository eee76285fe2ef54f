import { incidentStates, type ListedPaymentIncident, listPaymentIncidents } from '@parlay/contracts/staff/payments'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import type { ListColumn } from '../../list/list-column'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { Amount } from '../../texts/amount'
import { Incident } from './incident'
import { useIncidentActs } from './use-incident-acts'
import { useKindText } from './use-kind-text'

const first = 'OPEN'
const states = ['ALL', ...incidentStates.filter((state) => state !== first)] as const
const none: { state: '' | (typeof states)[number] } = { state: '' }
const fields = { state: wordField('state', states) }

const wanted = (state: (typeof none)['state']) => {
  if (state === 'ALL') return {}
  return { state: state || first } as const
}

/** Reports of payment providers, those that wait for a decision first. */
export function PaymentsPage() {
  const { t } = useTranslation('office')
  const kindText = useKindText()
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listPaymentIncidents, { ...wanted(state), ...(after && { after }) })
  return (
    <QueuePage
      name="payments"
      kind="payment-incident"
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          emptyLabel: t(`payments.state_${first}`),
          options: states.map((value) => ({
            value,
            label: t(value === 'ALL' ? 'payments.all' : `payments.state_${value}`),
          })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      acts={useIncidentActs()}
      titleOf={({ kind }) => kindText(kind)}
    >
      {(row) => <Incident incident={row} />}
    </QueuePage>
  )
}

function useColumns(): readonly ListColumn<ListedPaymentIncident>[] {
  const { t } = useTranslation('office')
  const kindText = useKindText()
  const waiting = useWaitingColumn<ListedPaymentIncident>()
  return [
    { key: 'kind', header: t('payments.kind'), compact: 'title', cell: ({ kind }) => kindText(kind) },
    { key: 'order', header: t('payments.order'), compact: 'line', cell: ({ orderNo }) => orderNo ?? '–' },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, currency }) => (amount === null ? '–' : <Amount amount={amount} currency={currency} />),
    },
    waiting,
    {
      key: 'decision',
      header: t('queue.state'),
      compact: 'line',
      cell: ({ decision, isOpen }) => {
        if (decision !== null) return <Badge tone="success">{t(`payments.decision_${decision}`)}</Badge>
        return <Badge tone={isOpen ? 'warning' : 'info'}>{t(`payments.state_${isOpen ? 'OPEN' : 'NOTED'}`)}</Badge>
      },
    },
  ]
}
