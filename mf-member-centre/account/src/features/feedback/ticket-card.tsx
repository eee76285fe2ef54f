import type { FeedbackState, FeedbackTicket } from '@parlay/contracts/endpoints/feedback'
import { SentImages } from '@parlay/member-common/images/sent-images'
import { shortTime } from '@parlay/member-common/short-time'
import { Badge, type BadgeTone, Card } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from './feedback.module.css'

const tones: Record<FeedbackState, BadgeTone> = { OPEN: 'info', ANSWERED: 'success', CLOSED: 'neutral' }
/** Shows one ticket: what the member wrote, and below it what customer service has answered. */
export function TicketCard({ ticket }: { ticket: FeedbackTicket }) {
  const { t } = useTranslation('member-centre')
  const { ticketNo, type, content, time, state, images, orderNo, replies } = ticket
  return (
    <Card as="article" aria-label={ticketNo} className={styles.ticket}>
      <div className={styles.head}>
        <h3 className={styles.strong}>{t(`feedback.type.${type}`)}</h3>
        <Badge tone={tones[state]}>{t(`feedback.state.${state}`)}</Badge>
      </div>
      <p className={styles.quiet}>
        <span>{`${formatDateTime(time, shortTime)} ·`}</span>{' '}
        <span translate="no" className={styles.whole}>
          {ticketNo}
        </span>
      </p>
      {orderNo && (
        <p className={styles.quiet}>
          <span>{t('feedback.order')}</span>{' '}
          <span translate="no" className={styles.whole}>
            {orderNo}
          </span>
        </p>
      )}
      <p className={styles.lines}>{content}</p>
      <SentImages ids={images} />
      {replies.length > 0 && (
        <ol className={styles.replies} aria-label={t('feedback.replies')}>
          {replies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers are only ever added at the end.
            <li key={index} className={styles.reply}>
              <p className={styles.quiet}>{`${t('feedback.reply')} · ${formatDateTime(reply.time, shortTime)}`}</p>
              <p className={styles.lines}>{reply.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
