import { type FeedbackTicket, listFeedback } from '@parlay/contracts/endpoints/feedback'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { EmptyState, Pagination, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './feedback.module.css'
import { TicketCard } from './ticket-card'

/** Lists what the member has sent, newest first. An answer that arrives as a message is shown immediately. */
export function FeedbackTickets() {
  const { t } = useTranslation('member-centre')
  const [pageNo, setPageNo] = useState(1)
  const tickets = useQuery({
    ...queryOptionsFor(listFeedback, { pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useEvent('counts-changed', () => void tickets.refetch())
  const problem = useQueryProblem(tickets, t('feedback.failed'))
  return (
    <section className={styles.tickets} aria-labelledby="feedback-tickets">
      <h2 id="feedback-tickets" className={styles.title}>
        {t('feedback.list')}
      </h2>
      {problem ?? <Tickets list={tickets.data?.list} />}
      <Pagination page={pageNo} totalPages={tickets.data?.totalPages ?? 0} onChange={setPageNo} />
    </section>
  )
}

function Tickets({ list }: { list: readonly FeedbackTicket[] | undefined }) {
  const { t } = useTranslation('member-centre')
  if (list === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('common:state.loading')}>
        <Skeleton height="8rem" />
      </div>
    )
  }
  if (list.length === 0) return <EmptyState title={t('feedback.empty')} text={t('feedback.emptyHint')} />
  return list.map((ticket) => <TicketCard key={ticket.ticketNo} ticket={ticket} />)
}
