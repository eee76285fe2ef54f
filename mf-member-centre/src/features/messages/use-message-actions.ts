import { callApi, errorMessage } from '@parlay/shared/api'
import type { ValueOf } from '@parlay/shared/contracts'
import { deleteMessages, listMessages, type Message, readMessages } from '@parlay/shared/contracts/endpoints/messages'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useQueryClient } from '@parlay/shared/state'
import { useRef } from 'react'
import type { Unread } from './use-unread'

type MessagePage = ValueOf<typeof listMessages>

/** Every list of messages that was asked for. */
export const messageLists = { queryKey: [listMessages.moduleId] } as const

interface Change {
  list: (messages: Message[]) => Message[]
  /** How many fewer are unread. */
  fewer: number
  send: () => Promise<{ unread: number }>
}

/** What a member does to messages: shown at once, and taken back where the gateway does not do it. */
export function useMessageActions(unread: Unread) {
  const { t } = useTranslation('member-centre')
  const client = useQueryClient()
  const underway = useRef(0)

  async function change({ list, fewer, send }: Change): Promise<boolean> {
    underway.current += 1
    // A list that is on its way was asked for before this.
    await client.cancelQueries(messageLists)
    const before = new Map<MessagePage | undefined, MessagePage | undefined>()
    for (const [key, page] of client.getQueriesData<MessagePage>(messageLists)) {
      before.set(client.setQueryData<MessagePage>(key, page && { ...page, list: list(page.list) }), page)
    }
    unread.tell(unread.now() - fewer)
    try {
      const answer = await send()
      // Of several that are under way the last one knows.
      if (underway.current === 1) unread.tell(answer.unread)
      return true
    } catch (error) {
      client.setQueriesData<MessagePage>(messageLists, (page) => before.get(page) ?? page)
      unread.tell(unread.now() + fewer)
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
      return false
    } finally {
      underway.current -= 1
      // A list that is asked for while something is under way may not know of it.
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

    /** False where it is there again. */
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
