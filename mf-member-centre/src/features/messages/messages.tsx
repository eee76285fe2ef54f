import { queryOptionsFor } from '@parlay/shared/api'
import { listMessages, type Message } from '@parlay/shared/contracts/endpoints/messages'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery, useQueryClient } from '@parlay/shared/state'
import { Pagination } from '@parlay/shared/ui'
import { useState } from 'react'
import { useQueryProblem } from '../../use-query-problem'
import { type MessageFilter, MessageFilters } from './message-filters'
import { MessageList } from './message-list'
import styles from './messages.module.css'
import { Undo } from './undo'
import { messageLists, useMessageActions } from './use-message-actions'
import { useUnread } from './use-unread'

const pageSize = 10
const everything: MessageFilter = { shown: 'all', type: '' }

/** What the site has told the member: the newest first, opened one at a time. */
export function Messages() {
  const { t } = useTranslation('member-centre')
  const language = wireLanguage(useLanguage())
  const [filter, setFilter] = useState(everything)
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<Message>()
  const [deleted, setDeleted] = useState<Message>()
  const messages = useQuery({
    ...queryOptionsFor(listMessages, {
      ...{ language, pageNo, pageSize },
      ...(filter.type && { type: filter.type }),
      ...(filter.shown === 'unread' && { read: 'false' }),
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const problem = useQueryProblem(messages, t('messages.failed'))
  const client = useQueryClient()
  const unread = useUnread(() => void client.invalidateQueries(messageLists))
  const actions = useMessageActions(unread)

  const show = (page: number, shown = filter) => {
    setPageNo(page)
    setFilter(shown)
    setOpened(undefined)
    setDeleted(undefined)
  }
  const onToggle = (message: Message) => {
    setOpened(opened?.id === message.id ? undefined : message)
    void actions.read(message)
  }
  const onDelete = async (message: Message) => {
    if (opened?.id === message.id) setOpened(undefined)
    setDeleted(message)
    const isLastOfPage = messages.data?.list.length === 1 && pageNo > 1
    const isDeleted = await actions.delete(message)
    if (!isDeleted) setDeleted(undefined)
    else if (isLastOfPage) setPageNo(pageNo - 1)
  }
  const onUndo = (message: Message) => {
    setDeleted(undefined)
    void actions.restore(message)
  }

  return (
    <MessageFilters
      value={filter}
      unread={unread.unread}
      onChange={(next) => show(1, next)}
      onReadAll={() => void actions.readAll()}
    >
      <div className={styles.messages}>
        {deleted && <Undo key={deleted.id} message={deleted} onUndo={() => onUndo(deleted)} />}
        {problem ?? (
          <MessageList
            messages={messages.data?.list}
            filter={filter}
            opened={opened}
            onToggle={onToggle}
            onDelete={(message) => void onDelete(message)}
          />
        )}
        <Pagination page={pageNo} totalPages={messages.data?.totalPages ?? 0} onChange={show} />
      </div>
    </MessageFilters>
  )
}
