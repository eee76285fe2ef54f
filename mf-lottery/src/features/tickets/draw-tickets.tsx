import { listTickets, type Ticket } from '@parlay/contracts/endpoints/lottery-bets'
import { Button, ErrorState, Pagination, Skeleton } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useGate, useSession } from '@parlay/web/session'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { TicketItem } from './ticket-item'
import styles from './tickets.module.css'

interface DrawTicketsProps {
  gameCode: string
  numero: string
  /** The ticket that the address names stands first. */
  ticketId: string | undefined
  /** True while the draw takes bets. */
  isOpen: boolean
  onPlayAgain: (ticket: Ticket) => Promise<void>
}

/** The member's tickets in one draw, with what each line was paid once it is settled. */
export function DrawTickets(props: DrawTicketsProps) {
  const { t } = useTranslation('lottery-draw')
  const session = useSession()
  const gate = useGate()
  if (session.status === 'restoring') return <Skeleton height="8rem" />
  if (canEnterMemberCentre(session)) return <OwnTickets {...props} />
  return (
    <>
      <p className={styles.quiet}>{t('tickets.login')}</p>
      <div>
        <Button size="small" onClick={() => gate(() => undefined)}>
          {t('common:action.login')}
        </Button>
      </div>
    </>
  )
}

function OwnTickets({ gameCode, numero, ticketId, isOpen, onPlayAgain }: DrawTicketsProps) {
  const { t } = useTranslation('lottery-draw')
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(listTickets, { gameCode, numero, pageNo, pageSize: 20 }),
    placeholderData: keepPreviousData,
  })
  useEvent('draw-changed', (event) => {
    if (event.gameCode === gameCode && event.numero === numero) void refetch()
  })
  if (!data && error) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height="8rem" />
      </div>
    )
  }
  if (data.list.length === 0) {
    return <p className={styles.quiet}>{t(isOpen ? 'tickets.none_open' : 'tickets.none')}</p>
  }
  const isNamed = ({ betId }: Ticket) => betId === ticketId
  const list = [...data.list.filter(isNamed), ...data.list.filter((ticket) => !isNamed(ticket))]
  return (
    <>
      <ul className={styles.list}>
        {list.map((ticket) => (
          <TicketItem key={ticket.betId} ticket={ticket} isOnDraw isNamed={isNamed(ticket)} onPlayAgain={onPlayAgain} />
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onChange={setPageNo} />
    </>
  )
}
