import { maxFeedbackLength } from '@parlay/contracts/endpoints/feedback'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { useState } from 'react'
import styles from '../features/feedback/feedback.module.css'
import { FeedbackForm } from '../features/feedback/feedback-form'
import { FeedbackTickets } from '../features/feedback/feedback-tickets'
import { SentNote, type SentTicket } from '../features/feedback/sent-note'
import '@parlay/member-common/messages'

/** Returns the question that the live chat puts behind the `#` of the address, which is not sent to any server. */
const askedIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('ask')?.slice(0, maxFeedbackLength) ?? undefined

export function FeedbackScreen({ orderNo }: ScreenProps<'mf-member-centre/FeedbackScreen'>) {
  const { t } = useTranslation('member-centre')
  const session = useSession()
  const { hash } = useLocation()
  const isMember = canEnterMemberCentre(session)
  const [sent, setSent] = useState<SentTicket[]>([])
  const last = sent.at(-1)
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{t('feedback.title')}</h1>
        <p>{t('feedback.about')}</p>
      </header>
      {last && <SentNote key={last.ticketNo} ticket={last} />}
      {session.status === 'restoring' ? (
        <Skeleton height="24rem" />
      ) : (
        <FeedbackForm
          key={`after-${sent.length}`}
          isMember={isMember}
          orderNo={sent.length === 0 ? orderNo : undefined}
          asked={sent.length === 0 ? askedIn(hash) : undefined}
          onSent={(ticket) => setSent([...sent, ticket])}
        />
      )}
      {isMember && <FeedbackTickets />}
    </div>
  )
}
