import type { ValueOf } from '@parlay/contracts'
import { deleteMessages, listMessages, type Message, readMessages } from '@parlay/contracts/endpoints/messages'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'
import { useRef } from 'react'
import type { Unread } from './use-unread'

type MessagePage = ValueOf<typeof listMessages>

/** Matches every list of messages in the cache. */
export const messageLists = { queryKey: [listMessages.moduleId] } as const

interface Change {
  list: (messages: Message[]) => Message[]
  /** The number of messages that are no longer unread. */
  fewer: number
  send: () => Promise<{ unread: number }>
}

/** Returns the actions on messages. Each is shown immediately, and reverted if the gateway does not carry it out. */
export function useMessageActions(unread: Unread) {
  const { t } = useTranslation('member-centre')
  const client = useQueryClient()
  const underway = useRef(0)

  async function change({ list, fewer, send }: Change): Promise<boolean> {
    underway.current += 1
    // A list that is on its way was requested before this action.
    await client.cancelQueries(messageLists)
    const before = new Map<MessagePage | undefined, MessagePage | undefined>()
    for (const [key, page] of client.getQueriesData<MessagePage>(messageLists)) {
      before.set(client.setQueryData<MessagePage>(key, page && { ...page, list: list(page.list) }), page)
    }
    unread.set(unread.now() - fewer)
    try {
      const answer = await send()
      // Of several calls in progress, the last one has the right count.
      if (underway.current === 1) unread.set(answer.unread)
      return true
    } catch (error) {
      client.setQueriesData<MessagePage>(messageLists, (page) => before.get(page) ?? page)
      unread.set(unread.now() + fewer)
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
      return false
    } finally {
      underway.current -= 1
      // A list that is requested while a call is in progress may not include its effect.
      if (underway.current === 0) void client.invalidateQueries(messageLists)
    }
  }

  return {
    async read({ id, read }: Message): Promise<void> {
      if (read) return
      await change({
        list: (messages) => messages.map((one) => (one.id === id ? { ...one, read: true } : one)),
        fewer: 1,
        send: () => callApi(readMessages, { ids: [id] }),
      })
    },

    async readAll(): Promise<void> {
      await change({
        list: (messages) => messages.map((one) => ({ ...one, read: true })),
        fewer: unread.now(),
        send: () => callApi(readMessages, { all: true }),
      })
    },

    /** Resolves to false if the message was restored. */
    delete({ id, read }: Message): Promise<boolean> {
      return change({
        list: (messages) => messages.filter((one) => one.id !== id),
        fewer: read ? 0 : 1,
        send: () => callApi(deleteMessages, { ids: [id] }),
      })
    },

    async restore({ id, read }: Message): Promise<void> {
      await change({
        list: (messages) => messages,
        fewer: read ? 0 : -1,
        send: () => callApi(deleteMessages, { ids: [id], restore: true }),
      })
    },
  }
}
