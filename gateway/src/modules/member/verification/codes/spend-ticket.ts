import { createHash, randomBytes } from 'node:crypto'
import type { CodePurpose } from '@parlay/contracts/endpoints/verification'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database } from '../../../../db'
import { insertTicket, type TicketSubject, takeTicket } from './codes.sql'

export interface TicketParts {
  db: Database
  clock: Clock
}

export interface ProvenSubject {
  target: string
  purpose: CodePurpose
  memberId?: bigint
}

const ticketLifetime = 10 * 60_000

/** The member id of a visitor's ticket. */
const visitor = 0n

const ticketSubject = ({ target, purpose, memberId = visitor }: ProvenSubject): TicketSubject => ({
  target: target.toLowerCase(),
  purpose,
  memberId,
})

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Returns a ticket that proves, for ten minutes and one use, that a code was right. */
export async function issueTicket({ db, clock }: TicketParts, subject: ProvenSubject): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + ticketLifetime)
  await insertTicket(db, hashTicket(ticket), { ...ticketSubject(subject), expiresAt })
  return ticket
}

/** Throws SMS_CODE_MISSING, SMS_CODE_WRONG if it is for something else, or SMS_CODE_EXPIRED. */
export async function spendTicket(
  { db, clock }: TicketParts,
  ticket: string | undefined,
  subject: ProvenSubject,
): Promise<void> {
  if (!ticket) throw new AppError('SMS_CODE_MISSING')
  const { target, purpose, memberId } = ticketSubject(subject)
  const taken = await takeTicket(db, hashTicket(ticket))
  const isRight = taken?.target === target && taken.purpose === purpose && taken.memberId === memberId
  if (!isRight) throw new AppError('SMS_CODE_WRONG')
  if (taken.expiresAt <= clock.now()) throw new AppError('SMS_CODE_EXPIRED')
}
