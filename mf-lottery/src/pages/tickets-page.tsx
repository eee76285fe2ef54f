import { Button, EmptyState, LinkButton, Skeleton, Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useGate, useSession } from '@parlay/web/session'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import '../bet-messages'
import { FollowList } from '../features/tickets/follow-list'
import { type TicketFilter, TicketList, ticketFilters } from '../features/tickets/ticket-list'
import '../messages'
import styles from './tickets-page.module.css'
import { usePlayAgain } from './use-play-again'

type Tab = TicketFilter | 'FOLLOWS'

/** The member's tickets and follow-ups. */
export function TicketsPage() {
  // The tickets have texts too. Once it is shown, the page must not wait for them.
  const { t } = useTranslation(['lottery', 'lottery-bets', 'lottery-line'])
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('menu.tickets')}</h1>
        <LinkButton size="small" to="/lott">
          {t('menu.all')}
        </LinkButton>
      </header>
      <OwnTickets />
    </>
  )
}

function OwnTickets() {
  const { t } = useTranslation('lottery-bets')
  const session = useSession()
  const gate = useGate()
  const playAgain = usePlayAgain()
  const [tab, setTab] = useState<Tab>('OPEN')
  if (session.status === 'restoring') return <Skeleton height="40dvh" />
  if (!canEnterMemberCentre(session)) {
    return (
      <EmptyState
        icon={<LogIn aria-hidden="true" />}
        title={t('tickets.login')}
        action={
          <Button variant="primary" onClick={() => gate(() => undefined)}>
            {t('common:action.login')}
          </Button>
        }
      />
    )
  }
  return (
    <Tabs<Tab>
      label={t('lottery:menu.tickets')}
      items={[...ticketFilters, 'FOLLOWS' as const].map((key) => ({ key, label: t(`tickets.${key}`) }))}
      value={tab}
      onChange={setTab}
    >
      {tab === 'FOLLOWS' ? <FollowList /> : <TicketList key={tab} filter={tab} onPlayAgain={playAgain} />}
    </Tabs>
  )
}
