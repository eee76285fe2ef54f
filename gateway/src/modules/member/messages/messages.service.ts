import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type { listMessages, Message } from '@parlay/contracts/endpoints/messages'
import type { Clock } from '../../../core/clock'
import { announceCounts } from '../../../core/events'
import type { Database, Sql } from '../../../db'
import {
  type ChosenMessages,
  countMessages,
  countUnread,
  dropMessages,
  listMessageRows,
  type MessageFilter,
  type MessageRow,
  markDeleted,
  markRead,
  restoreDeleted,
} from './messages.sql'
import type { Wording } from './word-message'

const day = 24 * 60 * 60_000
/** The time for which a message is kept, and the time within which a deleted one can be restored. */
const retention = { kept: 180 * day, deleted: day }

export interface MessagesServiceOptions {
  db: Database
  clock: Clock
  wording: Wording
}

interface ListRequest extends Pick<MessageFilter, 'type' | 'read'> {
  language: LanguageCode
  pageNo: number
  pageSize: number
}

interface Choice {
  ids?: readonly string[] | undefined
  all?: true | undefined
}

/** Manages a member's messages. Ids that are unknown or belong to other members are ignored. */
export function createMessagesService({ db, clock, wording }: MessagesServiceOptions) {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  /** Returns the number of unread messages after the change. */
  const change = (
    memberId: bigint,
    { ids }: Choice,
    { at, update }: { at: Date; update: (tx: Sql, chosen: ChosenMessages) => Promise<boolean> },
  ): Promise<{ unread: number }> =>
    db.transaction(async (tx) => {
      if (await update(tx, { memberId, ids: ids?.map(BigInt) ?? null, at })) announceCounts(tx, memberId, 'MESSAGE')
      return { unread: await countUnread(tx, memberId) }
    })

  const present = (row: MessageRow, language: LanguageCode): Message => ({
    id: String(row.id),
    type: row.type,
    ...wording(row, language),
    time: row.createdAt.getTime(),
    read: row.isRead,
  })

  return {
    async list(read: Sql, memberId: bigint, request: ListRequest): Promise<ValueOf<typeof listMessages>> {
      const { language, pageNo, pageSize, ...chosen } = request
      const filter = { memberId, ...chosen }
      const rows = await listMessageRows(read, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      const totalCount = await countMessages(read, filter)
      return {
        list: rows.map((row) => present(row, language)),
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
        pageNo,
        pageSize,
      }
    },

    countUnread: (memberId: bigint) => countUnread(db, memberId),

    read: (memberId: bigint, choice: Choice) => change(memberId, choice, { at: clock.now(), update: markRead }),

    delete: (memberId: bigint, { restore, ...choice }: Choice & { restore?: boolean | undefined }) =>
      restore
        ? change(memberId, choice, { at: ago(retention.deleted), update: restoreDeleted })
        : change(memberId, choice, { at: clock.now(), update: markDeleted }),

    async sweep(): Promise<void> {
      await dropMessages(db, { deleted: ago(retention.deleted), created: ago(retention.kept) })
    },
  }
}

export type MessagesService = ReturnType<typeof createMessagesService>
