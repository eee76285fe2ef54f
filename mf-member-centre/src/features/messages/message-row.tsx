import type { Message } from '@parlay/shared/contracts/endpoints/messages'
import { builtMemberCentrePages, type MemberCentrePage } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Badge, Button, IconButton } from '@parlay/shared/ui'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { shortTime } from '../../short-time'
import { leadsToPage, messageKinds } from './message-kind'
import styles from './messages.module.css'

interface MessageRowProps {
  message: Message
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
  /** The pages of the member centre that exist. */
  built?: readonly MemberCentrePage[]
}

/** Shows one message: its title and, once it is opened, its text. */
export function MessageRow({ message, isOpen, onToggle, onDelete, built = builtMemberCentrePages }: MessageRowProps) {
  const { t } = useTranslation('member-centre')
  const contentId = useId()
  const { title, content, time, read } = message
  const { icon, tone, leadsTo: ofKind } = messageKinds[message.type] ?? messageKinds.SYSTEM
  const leadsTo = (message.page && leadsToPage[message.page]) ?? ofKind
  return (
    <li className={styles.message} data-read={read}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            onClick={onToggle}
          >
            <span className={styles.icon} data-tone={tone}>
              {icon}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {title} {!read && <Badge tone="info">{t('messages.new')}</Badge>}
              </span>
              <time className={styles.time} dateTime={new Date(time).toISOString()}>
                {formatDateTime(time, shortTime)}
              </time>
            </span>
          </button>
        </h3>
        <IconButton
          label={t('messages.deleteOne', { title })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
      {isOpen && (
        <div id={contentId} className={styles.content}>
          <p>{content}</p>
          {leadsTo && built.includes(leadsTo.page) && (
            <Button onClick={() => emit('overlay-requested', { overlay: 'member-centre', page: leadsTo.page })}>
              {t(leadsTo.label)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
