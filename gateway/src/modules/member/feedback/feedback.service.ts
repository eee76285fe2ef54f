import type { LanguageCode, ValueOf } from '@parlay/contracts'
import { countWords } from '@parlay/contracts/count-words'
import type { FeedbackTicket, FeedbackType, listFeedback } from '@parlay/contracts/endpoints/feedback'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { newOrderNo } from '../../../core/order-no'
import type { Database, Sql } from '../../../db'
import type { FilesOfMembers } from '../files'
import {
  countTickets,
  findTicketOfOrder,
  insertTicket,
  listReplies,
  listSame,
  listTickets,
  lockSender,
  type Sender,
  type TicketRow,
} from './feedback.sql'

/** Within this time the same content is a repeat. */
const repeatMs = 60_000

/** The use to which images of a ticket are tied. */
export const imagesOf = (ticketNo: string): string => `feedback:${ticketNo}`

export interface FeedbackServiceOptions {
  db: Database
  clock: Clock
  bounds: { minWords: number; maxWords: number }
  files: FilesOfMembers
  /** Throws FEEDBACK_ORDER_UNKNOWN if it is no withdrawal of the member, and FEEDBACK_ORDER_CLOSED. */
  assertDisputable: (sql: Sql, order: { memberId: bigint; orderNo: string; at: Date }) => Promise<void>
}

export interface FeedbackRequest {
  type: FeedbackType
  content: string
  contact?: string | undefined
  images?: readonly string[] | undefined
  /** The member's withdrawal that has not arrived. */
  orderNo?: string | undefined
  language: LanguageCode
}

const refuse = (code: 'FEEDBACK_CONTACT' | 'FEEDBACK_IMAGES' | 'FEEDBACK_WORDS', field: string, fault: unknown) =>
  new AppError(code, { value: { fields: { [field]: fault } } })

/**
 * Throws FEEDBACK_CONTACT, FEEDBACK_IMAGES or FEEDBACK_ORDER_UNKNOWN for a visitor, who has no images and no
 * withdrawals, and needs a contact for the answer.
 */
function senderOf(memberId: bigint | null, { contact, images = [], orderNo }: FeedbackRequest): Sender {
  if (memberId !== null) return { memberId, contact: contact || undefined }
  if (!contact) throw refuse('FEEDBACK_CONTACT', 'contact', 'err_feedback_contact')
  if (images.length > 0) throw refuse('FEEDBACK_IMAGES', 'images', 'err_feedback_images')
  if (orderNo !== undefined) throw new AppError('FEEDBACK_ORDER_UNKNOWN')
  return { memberId, contact }
}

export function createFeedbackService({ db, clock, bounds, files, assertDisputable }: FeedbackServiceOptions) {
  /** Throws FEEDBACK_WORDS. */
  function assertWithinBounds({ content, language }: FeedbackRequest): void {
    const words = countWords(content, language)
    if (words >= bounds.minWords && words <= bounds.maxWords) return
    const params = { min: String(bounds.minWords), max: String(bounds.maxWords), words: String(words) }
    throw refuse('FEEDBACK_WORDS', 'content', { key: 'err_feedback_words', params })
  }

  /** Finds the ticket with the same content and images that the same sender has just made. */
  async function findRepeated(tx: Sql, sender: Sender, { type, content, images = [], orderNo }: FeedbackRequest) {
    const since = new Date(clock.now().getTime() - repeatMs)
    const same = await listSame(tx, { sender, type, content, orderNo: orderNo ?? null, since })
    if (sender.memberId === null) return same[0]
    const kept = await files.listOf(
      tx,
      sender.memberId,
      same.map(({ ticketNo }) => imagesOf(ticketNo)),
    )
    const wanted = new Set(images)
    return same.find(({ ticketNo }) => {
      const ids = kept.get(imagesOf(ticketNo)) ?? []
      return ids.length === wanted.size && ids.every((id) => wanted.has(id))
    })
  }

  /**
   * Throws FEEDBACK_ORDER_UNKNOWN, FEEDBACK_ORDER_CLOSED, or FEEDBACK_ORDER_KNOWN with the ticket that disputes it
   * already.
   */
  async function assertMayDispute(tx: Sql, memberId: bigint, orderNo: string): Promise<void> {
    await assertDisputable(tx, { memberId, orderNo, at: clock.now() })
    const ticketNo = await findTicketOfOrder(tx, orderNo)
    if (ticketNo !== undefined) throw new AppError('FEEDBACK_ORDER_KNOWN', { params: { ticketNo } })
  }

  async function present(memberId: bigint, rows: readonly TicketRow[]): Promise<FeedbackTicket[]> {
    const ticketNos = rows.map(({ ticketNo }) => ticketNo)
    const [replies, images] = await Promise.all([
      listReplies(db, ticketNos),
      files.listOf(db, memberId, ticketNos.map(imagesOf)),
    ])
    return rows.map(({ ticketNo, type, content, createdAt, state, orderNo }) => ({
      ticketNo,
      type,
      content,
      time: createdAt.getTime(),
      state,
      images: images.get(imagesOf(ticketNo)) ?? [],
      orderNo,
      replies: replies
        .filter((reply) => reply.ticketNo === ticketNo)
        .map((reply) => ({ text: reply.text, time: reply.createdAt.getTime() })),
    }))
  }

  return {
    /**
     * Keeps feedback or a complaint, or the dispute of a withdrawal if there is an order number. `memberId` is null for
     * a visitor. Throws FEEDBACK_WORDS, FEEDBACK_CONTACT, FEEDBACK_IMAGES, FEEDBACK_ORDER_UNKNOWN,
     * FEEDBACK_ORDER_CLOSED, FEEDBACK_ORDER_KNOWN or FILE_UNKNOWN.
     */
    async send(memberId: bigint | null, request: FeedbackRequest): Promise<{ ticketNo: string }> {
      assertWithinBounds(request)
      const sender = senderOf(memberId, request)
      return db.transaction(async (tx) => {
        await lockSender(tx, sender)
        const repeated = await findRepeated(tx, sender, request)
        if (repeated) return { ticketNo: repeated.ticketNo }
        const { type, content, orderNo = null } = request
        if (memberId !== null && orderNo !== null) await assertMayDispute(tx, memberId, orderNo)
        const at = clock.now()
        const ticketNo = newOrderNo('F', at)
        await insertTicket(tx, { ticketNo, sender, type, content, orderNo, at })
        if (memberId !== null) await files.tie(tx, memberId, request.images ?? [], imagesOf(ticketNo))
        return { ticketNo }
      })
    },

    async list(
      memberId: bigint,
      { pageNo, pageSize }: { pageNo: number; pageSize: number },
    ): Promise<ValueOf<typeof listFeedback>> {
      const [rows, totalCount] = await Promise.all([
        listTickets(db, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countTickets(db, memberId),
      ])
      const list = await present(memberId, rows)
      return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },
  }
}

export type FeedbackService = ReturnType<typeof createFeedbackService>
