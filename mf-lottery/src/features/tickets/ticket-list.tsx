import { listTickets, type Ticket } from '@parlay/contracts/endpoints/lottery-bets'
import { EmptyState, ErrorState, LinkButton, Pagination, Skeleton } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { Ticket as TicketIcon } from 'lucide-react'
import { useState } from 'react'
import { TicketItem } from './ticket-item'
import styles from './tickets.module.css'

export const ticketFilters = ['OPEN', 'WON', 'LOST', 'ALL'] as const
export type TicketFilter = (typeof ticketFilters)[number]

interface TicketListProps {
  filter: TicketFilter
  onPlayAgain: (ticket: Ticket) => Promise<void>
}

export function TicketList({ filter, onPlayAgain }: TicketListProps) {
  const { t } = useTranslation('lottery-bets')
  const [pageNo, setPageNo] = useState(1)
  const state = filter === 'ALL' ? undefined : filter
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(listTickets, { state, pageNo, pageSize: 20 }))
  const client = useQueryClient()
  // Lists of other states change with it.
  useEvent('draw-changed', ({ gameCode, numero }) => {
    const isListed = data?.list.some((ticket) => ticket.gameCode === gameCode && ticket.numero === numero)
    if (isListed) void client.invalidateQueries({ queryKey: [listTickets.moduleId] })
  })
  if (isPending) {
    return (
      <div aria-busy="true">
        <Skeleton height="40dvh" />
      </div>
    )
  }
  if (!data) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon={<TicketIcon aria-hidden="true" />}
        title={t('tickets.empty')}
        text={t('tickets.empty_text')}
        action={<LinkButton to="/lott">{t('lottery:menu.all')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((ticket) => (
          <TicketItem key={ticket.betId} ticket={ticket} onPlayAgain={onPlayAgain} />
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onChange={setPageNo} />
    </>
  )
}
