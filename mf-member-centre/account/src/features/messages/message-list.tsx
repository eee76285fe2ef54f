import type { Message } from '@parlay/contracts/endpoints/messages'
import { EmptyState, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { MessageFilter } from './message-filters'
import { MessageRow } from './message-row'
import styles from './messages.module.css'

const loadingRows = ['1', '2', '3', '4', '5', '6']

interface MessageListProps {
  /** Undefined while they load. */
  messages: readonly Message[] | undefined
  filter: MessageFilter
  opened: Message | undefined
  onToggle: (message: Message) => void
  onDelete: (message: Message) => void
}

/** An opened message stays in the list until it is closed, although reading it removes it from the filtered list. */
function withOpened(messages: readonly Message[], opened: Message | undefined): readonly Message[] {
  if (!opened || messages.some(({ id }) => id === opened.id)) return messages
  return [...messages, { ...opened, read: true }].sort((one, other) => other.time - one.time)
}

export function MessageList({ messages, filter, opened, onToggle, onDelete }: MessageListProps) {
  const { t } = useTranslation('member-centre')
  if (!messages) return <LoadingRows label={t('common:state.loading')} />
  const rows = withOpened(messages, opened)
  if (rows.length === 0) return <NoMessages filter={filter} />
  return (
    <ul className={styles.list} aria-label={t('menu.messageV2')}>
      {rows.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isOpen={message.id === opened?.id}
          onToggle={() => onToggle(message)}
          onDelete={() => onDelete(message)}
        />
      ))}
    </ul>
  )
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div className={styles.list} aria-busy="true" role="status" aria-label={label}>
      {loadingRows.map((row) => (
        <Skeleton key={row} height="4rem" />
      ))}
    </div>
  )
}

function NoMessages({ filter: { shown, type } }: { filter: MessageFilter }) {
  const { t } = useTranslation('member-centre')
  const title = t(shown === 'unread' ? 'messages.emptyUnread' : 'messages.empty')
  if (type) return <EmptyState title={title} text={t('messages.emptyType')} />
  return <EmptyState title={title} text={t(shown === 'unread' ? 'messages.emptyUnreadHint' : 'messages.emptyHint')} />
}
