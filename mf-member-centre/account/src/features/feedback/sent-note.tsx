import { useTranslation } from '@parlay/web/i18n'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './feedback.module.css'

export interface SentTicket {
  ticketNo: string
  /** The address to which a visitor's answer goes. */
  contact?: string | undefined
}

/** Takes the focus, because the form that was sent is empty again. */
export function SentNote({ ticket: { ticketNo, contact } }: { ticket: SentTicket }) {
  const { t } = useTranslation('member-centre')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} role="status" className={styles.sent}>
      <CircleCheck aria-hidden="true" />
      <div>
        <p className={styles.strong}>{t('feedback.sent', { ticketNo })}</p>
        <p>{contact ? t('feedback.sentVisitor', { contact }) : t('feedback.sentMember')}</p>
      </div>
    </div>
  )
}
