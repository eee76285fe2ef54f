import type { FeedbackState } from '@parlay/contracts/endpoints/feedback'
import type { listStaffFeedback } from '@parlay/contracts/staff/feedback'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { queueKeys } from '../../../core/queue-page.sql'
import type { Database } from '../../../db'
import type { FilesOfMembers } from '../files'
import { notifyMember } from '../messages'
import { imagesOf } from './feedback.service'
import { insertReply, listForStaff, listReplies, lockTicket, setState, type TicketRow } from './feedback.sql'

const keys = queueKeys('feedback')

export interface FeedbackReply {
  ticketNo: string
  text: string
  /** Ends the ticket with this answer. */
  close?: boolean | undefined
  /** The name of the member of staff. */
  writtenBy: string
}

const stateAfter = ({ state }: TicketRow, { close }: FeedbackReply): FeedbackState =>
  close || state === 'CLOSED' ? 'CLOSED' : 'ANSWERED'

/** Opens the calls of customer service for feedback and complaints. */
export function createFeedbackStaff({ db, clock, files }: { db: Database; clock: Clock; files: FilesOfMembers }) {
  return {
    async list({ state, ...asked }: z.output<typeof listStaffFeedback.request>) {
      const found = await listForStaff(db, { state, ...keys.read(asked) })
      const { page: tickets, next } = keys.cut(found, asked, ({ ticketNo }) => ticketNo)
      const replies = await listReplies(
        db,
        tickets.map(({ ticketNo }) => ticketNo),
      )
      const list = await Promise.all(
        tickets.map(async ({ memberId, createdAt, micros: _, ...ticket }) => {
          const use = imagesOf(ticket.ticketNo)
          const images = memberId === null ? [] : ((await files.listOf(db, memberId, [use])).get(use) ?? [])
          const answers = replies.filter(({ ticketNo }) => ticketNo === ticket.ticketNo)
          return {
            ...ticket,
            time: createdAt.getTime(),
            waitingSince: ticket.state === 'OPEN' ? createdAt.getTime() : null,
            images,
            replies: answers.map(({ text, createdAt: at, writtenBy }) => ({ text, time: at.getTime(), writtenBy })),
          }
        }),
      )
      return { list, next }
    },

    /**
     * Answers a ticket and notifies the member. The same answer as the last is a repeat. Returns the states before and after
     * it. Throws SYS_INVALID_URL.
     */
    reply: (reply: FeedbackReply): Promise<{ ticketNo: string; before: FeedbackState; state: FeedbackState }> =>
      db.transaction(async (tx) => {
        const { ticketNo, text, writtenBy } = reply
        const ticket = await lockTicket(tx, ticketNo)
        if (!ticket) throw new AppError('SYS_INVALID_URL')
        const state = stateAfter(ticket, reply)
        await setState(tx, ticketNo, state)
        if ((await listReplies(tx, [ticketNo])).at(-1)?.text === text) return { ticketNo, before: ticket.state, state }
        const at = clock.now()
        const id = await insertReply(tx, { ticketNo, text, writtenBy, createdAt: at })
        if (ticket.memberId !== null) {
          await notifyMember(tx, {
            memberId: ticket.memberId,
            type: 'SYSTEM',
            template: 'feedbackAnswered',
            params: { ticketNo, text },
            reference: `feedback:${ticketNo}:${id}`,
            at,
          })
        }
        return { ticketNo, before: ticket.state, state }
      }),
  }
}

export type FeedbackStaff = ReturnType<typeof createFeedbackStaff>
