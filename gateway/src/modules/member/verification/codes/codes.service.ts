import { checkCode, isRightCode, type TypedCode } from './check-code'
import { deleteOldCodes } from './codes.sql'
import { type SendCode, type SendParts, sendCode } from './send-code'
import { longestCount } from './send-limits'
import { deleteSendsBefore } from './send-limits.sql'
import { issueTicket, type ProvenSubject, spendTicket } from './spend-ticket'

/** Manages six-digit codes, which prove that a number or an address belongs to a visitor. */
export function createCodesService(options: SendParts) {
  const { db, clock } = options
  return {
    send: (request: SendCode) => sendCode(options, request),
    check: (typed: TypedCode) => checkCode(options, typed),
    isRight: (typed: TypedCode) => isRightCode(options, typed),
    ticket: (subject: ProvenSubject) => issueTicket(options, subject),
    spendTicket: (ticket: string | undefined, subject: ProvenSubject) => spendTicket(options, ticket, subject),

    async sweep(): Promise<void> {
      const now = clock.now()
      const keptSince = new Date(now.getTime() - longestCount)
      await deleteOldCodes(db, { now, keptSince })
      await deleteSendsBefore(db, keptSince)
    },
  }
}
