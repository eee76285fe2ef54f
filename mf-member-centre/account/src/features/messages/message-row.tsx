import type { Message, MessagePath } from '@parlay/contracts/endpoints/messages'
import { switchOfMemberPage, switchOfPath } from '@parlay/contracts/feature-pages'
import { shortTime } from '@parlay/member-common/short-time'
import { Badge, Button, IconButton, LinkButton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useIsOff } from '@parlay/web/site'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { leadsToPage, messageKinds, nameOfPath } from './message-kind'
import styles from './messages.module.css'

interface MessageRowProps {
  message: Message
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
}

/** Shows one message: its title and, once it is opened, its text. */
export function MessageRow({ message, isOpen, onToggle, onDelete }: MessageRowProps) {
  const { t } = useTranslation('member-centre')
  const contentId = useId()
  const isOff = useIsOff()
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
                <span>{title}</span> {!read && <Badge tone="info">{t('messages.new')}</Badge>}
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
          <div className={styles.ways}>
            {leadsTo && !isOff(switchOfMemberPage(leadsTo.page)) && (
              <Button onClick={() => emit('overlay-requested', { overlay: 'member-centre', page: leadsTo.page })}>
                {t(leadsTo.label)}
              </Button>
            )}
            <PathButtons paths={message.paths ?? []} />
          </div>
        </div>
      )}
    </li>
  )
}

/** Shows the ways to pages of the site, except those that are switched off. A newer gateway may name unknown pages. */
function PathButtons({ paths }: { paths: readonly MessagePath[] }) {
  const { t } = useTranslation('member-centre')
  const isOff = useIsOff()
  return paths
    .filter((path) => path in nameOfPath && !isOff(switchOfPath[path]))
    .map((path) => (
      <LinkButton key={path} to={path} onClick={() => emit('overlay-closed', {})}>
        {t(nameOfPath[path])}
      </LinkButton>
    ))
}
