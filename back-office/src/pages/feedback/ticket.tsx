import type { StaffTicket } from '@parlay/contracts/staff/feedback'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import { Pictures } from '../../queue/pictures'
import styles from '../../queue/queue.module.css'
import { WaitingSince } from '../../queue/waiting'
import { useMay } from '../../session/session'
import { SiteTime } from '../../texts/site-time'

/** An opened ticket: what was written, its pictures, and what was answered. */
export function Ticket({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation('office')
  const may = useMay()
  const { ticketNo, orderNo, account, contact, replies } = ticket
  const order =
    orderNo !== null && may('withdrawals.read') ? (
      <Link to={`/withdrawals?state=ALL&row=${encodeURIComponent(orderNo)}`}>{orderNo}</Link>
    ) : (
      orderNo
    )
  return (
    <>
      <Facts
        facts={[
          [t('feedback.type'), t(`feedback.type_${ticket.type}`)],
          [t('queue.state'), t(`feedback.state_${ticket.state}`)],
          [t('feedback.from'), account === null ? t('feedback.visitor') : <MemberLink key="from" account={account} />],
          [t('feedback.contact'), contact],
          [t('feedback.order'), order],
          [t('queue.time'), <SiteTime key="time" time={ticket.time} />],
          [t('queue.since'), <WaitingSince key="since" since={ticket.waitingSince} />],
        ]}
      />
      <section className={styles.part}>
        <h3>{t('feedback.content')}</h3>
        <p className={styles.written}>{ticket.content}</p>
      </section>
      <Pictures files={ticket.images} />
      {replies.length > 0 && (
        <section className={styles.part}>
          <h3>{t('feedback.replies')}</h3>
          <ol className={styles.steps}>
            {replies.map(({ text, time, writtenBy }) => (
              <li key={time}>
                <p>
                  <SiteTime time={time} /> {writtenBy !== null && <span translate="no">{writtenBy}</span>}
                </p>
                <span className={styles.written}>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <AuditLink subject={`feedback:${ticketNo}`} />
    </>
  )
}
