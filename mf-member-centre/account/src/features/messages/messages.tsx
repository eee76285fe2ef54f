import { listMessages, type Message, messageTypes } from '@parlay/contracts/endpoints/messages'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Pagination } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { type AddressField, pageField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { keepPreviousData, useQuery, useQueryClient } from '@parlay/web/state'
import { useEffect, useEffectEvent, useState } from 'react'
import { type MessageFilter, MessageFilters } from './message-filters'
import { MessageList } from './message-list'
import styles from './messages.module.css'
import { Undo } from './undo'
import { messageLists, useMessageActions } from './use-message-actions'
import { useUnread } from './use-unread'

const pageSize = 10
const fields = {
  shown: { ...wordField('shown', ['all', 'unread']), write: (shown: string) => [shown] } as AddressField<
    MessageFilter['shown']
  >,
  type: wordField('type', messageTypes),
  pageNo: pageField,
}
const everything: MessageFilter & { pageNo: number } = { shown: 'all', type: '', pageNo: 1 }

interface Deleted {
  message: Message
  /** Resolves to false if the message was restored. */
  isGone: Promise<boolean>
}

/** Lists the site's messages to the member, newest first; one is open at a time. */
export function Messages() {
  const { t } = useTranslation('member-centre')
  const language = wireLanguage(useLanguage())
  const [{ pageNo, ...filter }, change] = useAddressFilter(fields, everything)
  const [opened, setOpened] = useState<Message>()
  const [deleted, setDeleted] = useState<Deleted>()
  const messages = useQuery({
    ...queryOptionsFor(listMessages, {
      language,
      pageNo,
      pageSize,
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

  const lastPage = Math.max(1, messages.data?.totalPages ?? pageNo)
  const isPast = !messages.isPlaceholderData && pageNo > lastPage
  const stepBack = useEffectEvent(() => change({ pageNo: lastPage }))
  useEffect(() => {
    if (isPast) stepBack()
  }, [isPast])

  const show = (page: number, shown = filter) => {
    change({ ...shown, pageNo: page })
    setOpened(undefined)
    setDeleted(undefined)
  }
  const onToggle = (message: Message) => {
    setOpened(opened?.id === message.id ? undefined : message)
    void actions.read(message)
  }
  const onDelete = async (message: Message) => {
    if (opened?.id === message.id) setOpened(undefined)
    const isGone = actions.delete(message)
    setDeleted({ message, isGone })
    if (!(await isGone)) setDeleted((last) => (last?.isGone === isGone ? undefined : last))
  }
  const onUndo = async ({ message, isGone }: Deleted) => {
    setDeleted(undefined)
    if (await isGone) await actions.restore(message)
  }

  return (
    <MessageFilters
      value={filter}
      unread={unread.unread}
      onChange={(next) => show(1, next)}
      onReadAll={() => void actions.readAll()}
    >
      <div className={styles.messages}>
        {deleted && <Undo key={deleted.message.id} message={deleted.message} onUndo={() => void onUndo(deleted)} />}
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
