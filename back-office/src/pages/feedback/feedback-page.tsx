import { feedbackStates, listStaffFeedback, type StaffTicket } from '@parlay/contracts/staff/feedback'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import type { ListColumn } from '../../list/list-column'
import { MemberLink } from '../../queue/member-link'
import { useTimeColumn, useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { Ticket } from './ticket'
import { useTicketActs } from './use-ticket-acts'

const first = 'OPEN'
const states: readonly (typeof feedbackStates)[number][] = feedbackStates.filter((state) => state !== first)
const none: { state: '' | (typeof feedbackStates)[number] } = { state: '' }
const fields = { state: wordField('state', states) }

/** Feedback and complaints, those without an answer first. */
export function FeedbackPage() {
  const { t } = useTranslation('office')
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listStaffFeedback, { state: state || first, ...(after && { after }) })
  return (
    <QueuePage
      name="feedback"
      kind="feedback"
      query={query}
      columns={useColumns()}
      rowKey={({ ticketNo }) => ticketNo}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          emptyLabel: t(`feedback.state_${first}`),
          options: states.map((value) => ({ value, label: t(`feedback.state_${value}`) })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      acts={useTicketActs()}
      titleOf={({ ticketNo }) => ticketNo}
    >
      {(row) => <Ticket ticket={row} />}
    </QueuePage>
  )
}

function useColumns(): readonly ListColumn<StaffTicket>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<StaffTicket>()
  const time = useTimeColumn<StaffTicket>((row) => row.time)
  return [
    { key: 'ticket', header: t('feedback.ticket'), compact: 'title', cell: ({ ticketNo }) => ticketNo },
    {
      key: 'type',
      header: t('feedback.type'),
      compact: 'end',
      cell: ({ type }) => <Badge tone={type === 'COMPLAINT' ? 'warning' : 'info'}>{t(`feedback.type_${type}`)}</Badge>,
    },
    {
      key: 'from',
      header: t('feedback.from'),
      compact: 'line',
      cell: ({ account }) => (account === null ? t('feedback.visitor') : <MemberLink account={account} />),
    },
    {
      key: 'content',
      header: t('feedback.content'),
      width: '34%',
      isOneLine: true,
      compact: 'line',
      cell: ({ content }) => content,
    },
    waiting,
    time,
  ]
}
