import { maxFeedbackLength, replyToFeedback, type StaffTicket } from '@parlay/contracts/staff/feedback'
import { useTranslation } from '@parlay/web/i18n'
import { MessageSquareReply, MessageSquareX } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import { MemberReads } from '../../queue/member-reads'
import styles from '../../queue/queue.module.css'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'

/** The acts of the reader on a ticket. A closed one has ended. */
export function useTicketActs(): readonly QueueAct<StaffTicket>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const said = useSaid()
  if (!may('feedback.answer')) return []

  const dialog = (close: boolean) => (row: StaffTicket, control: ActControl) => {
    const { ticketNo, account } = row
    const params = { ticket: ticketNo, ticketNo }
    return (
      <ActDialog
        endpoint={replyToFeedback}
        request={({ text = '' }) => ({ ticketNo, text, ...(close && { close }) })}
        title={t('feedback.reply_title', params)}
        text={t(close ? 'feedback.close_text' : 'feedback.reply_text')}
        submitLabel={t(close ? 'feedback.close' : 'feedback.reply')}
        fields={[{ kind: 'lines', name: 'text', label: t('feedback.answer'), maxLength: maxFeedbackLength }]}
        onClose={control.onClose}
        onDone={said(control, close ? 'feedback.closed' : 'feedback.answered', params)}
      >
        {({ text }) =>
          account === null ? (
            <p className={styles.warning}>{t('feedback.visitor_text')}</p>
          ) : (
            <MemberReads
              title={t('reads.feedbackAnswered.title')}
              text={t('reads.feedbackAnswered.content', { ...params, text: text?.trim() || '…' })}
            />
          )
        }
      </ActDialog>
    )
  }
  const isPossible = ({ state }: StaffTicket) => state !== 'CLOSED'
  return [
    {
      name: 'reply',
      label: t('feedback.reply'),
      icon: <MessageSquareReply aria-hidden="true" />,
      keyName: 'a',
      isPossible,
      dialog: dialog(false),
    },
    {
      name: 'close',
      label: t('feedback.close'),
      icon: <MessageSquareX aria-hidden="true" />,
      keyName: 'r',
      isPossible,
      dialog: dialog(true),
    },
  ]
}
