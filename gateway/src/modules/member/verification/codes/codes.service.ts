import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { LanguageCode } from '@parlay/contracts'
import type { CodePurpose } from '@parlay/contracts/endpoints/verification'
import type { Clock } from '../../../../core/clock'
import { AppError, isAppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import type { Messages, MessageTexts } from '../../../../delivery'
import { type Asker, askerLifetime } from '../asker'
import type { VerificationKeys } from '../keys'
import type { PhoneReader } from '../phone'
import {
  type CodeKey,
  countTry,
  deleteOldCodes,
  hasProof,
  insertProof,
  insertTicket,
  saveCode,
  type TicketSubject,
  takeCode,
  takeTicket,
} from './codes.sql'
import { codeLifetime, longestCount, resendAfter, type SendLimits } from './send-limits'
import { deleteSend, deleteSendsBefore, markVerified } from './send-limits.sql'
import { subnetOf } from './subnet'

const mostTries = 5
const ticketLifetime = 10 * 60_000
/** For these purposes, neither the response nor its timing may reveal whether a member has the number. */
const hiddenPurposes: readonly CodePurpose[] = ['LOGIN', 'FORGOT']
/** Mobile networks differ in the first digits after the dialling code. */
const operatorDigits = 3

const refusals = ['SMS_CODE_MISSING', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'] as const

/** The member id of a visitor's ticket. */
const nobody = 0n

export interface SendCode {
  channel: 'sms' | 'email'
  /** A number in E.164 or an e-mail address in lower case; compared exactly. */
  target: string
  purpose: CodePurpose
  asker: Asker
  /** The asker is logged in as the member who has proven this number or address. */
  isOwner?: boolean
  ip: string
  language: LanguageCode
  /** No member has this number: everything is done except sending the message. */
  silent?: boolean
}

interface TypedCode {
  target: string
  purpose: CodePurpose
  /** Undefined for a browser that has asked for nothing; every code is wrong then. */
  asker: Asker | undefined
  code: string | undefined
}

export interface ProvenSubject {
  target: string
  purpose: CodePurpose
  memberId?: bigint
}

export interface CodesOptions {
  db: Database
  clock: Clock
  keys: VerificationKeys
  phone: PhoneReader
  limits: SendLimits
  messages: Messages
  texts: MessageTexts
}

const ticketSubject = ({ target, purpose, memberId = nobody }: ProvenSubject): TicketSubject => ({
  target: target.toLowerCase(),
  purpose,
  memberId,
})

const hashed = ({ asker, target, purpose }: CodeKey, code: string): string =>
  ['code', purpose, target, asker, code].join('\n')

/** Hashes the fact that an asker has proven a target, for the database. */
const proofOf = ({ asker, target }: Pick<CodeKey, 'asker' | 'target'>): Buffer =>
  createHash('sha256').update(['proof', target, asker].join('\n')).digest()

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Manages six-digit codes, which prove that a number or an address belongs to a visitor. */
export function createCodesService({ db, clock, keys, phone, limits, messages, texts }: CodesOptions) {
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  /** The code of a message that is not sent cannot be guessed either, because it is not a number. */
  const newCode = (isSilent: boolean): string =>
    isSilent ? randomBytes(32).toString('hex') : String(randomInt(1_000_000)).padStart(6, '0')

  /** Returns the country and network of a number. Throws what the phone reader throws. */
  function originOf({ channel, target }: SendCode): { country: string | null; prefix: string | null } {
    if (channel === 'email') return { country: null, prefix: null }
    const { countryCode, dialingCode } = phone.readE164(target)
    return { country: countryCode, prefix: target.slice(0, 1 + dialingCode.length + operatorDigits) }
  }

  async function store(tx: Sql, request: SendCode, code: string): Promise<bigint> {
    const { channel, ip, asker, purpose, isOwner = false, silent = false } = request
    const key: CodeKey = { asker, target: request.target.toLowerCase(), purpose }
    const hasProven = await hasProof(tx, proofOf(key), clock.now())
    const sendId = await limits.admit(tx, {
      ...key,
      isOwner: isOwner || hasProven,
      channel,
      ip,
      subnet: subnetOf(ip),
      ...originOf(request),
      isSilent: silent,
    })
    const { kid, hash } = keys.hash(hashed(key, code))
    await saveCode(tx, { ...key, sendId, kid, codeHash: hash, expiresAt: later(codeLifetime) })
    return sendId
  }

  function deliver({ channel, target, purpose, language }: SendCode, code: string): Promise<void> {
    const values = { code, purpose, minutes: codeLifetime / 60_000 }
    if (channel === 'email') return messages.sendMail({ to: target, ...texts.codeMail(language, values) })
    return messages.sendSms({ to: target, text: texts.codeSms(language, values) }, phone.readE164(target).countryCode)
  }

  /**
   * A message that the provider rejected does not count against the number, but only if the response reveals the
   * rejection anyway.
   */
  async function deliverOrForget(request: SendCode, code: string, sendId: bigint): Promise<void> {
    try {
      await deliver(request, code)
    } catch (error) {
      await deleteSend(db, sendId)
      throw error
    }
  }

  /** Uses the code up. Throws the errors of `check`. */
  async function check({ code, asker, target, purpose }: TypedCode): Promise<void> {
    if (!code) throw new AppError('SMS_CODE_MISSING')
    if (asker === undefined) throw new AppError('SMS_CODE_WRONG')
    const key: CodeKey = { asker, target: target.toLowerCase(), purpose }
    const tried = await countTry(db, key)
    if (!tried) throw new AppError('SMS_CODE_WRONG')
    if (tried.tries > mostTries || tried.expiresAt <= clock.now()) throw new AppError('SMS_CODE_EXPIRED')
    const isRight = await keys.isHashOf(hashed(key, code), { kid: tried.kid, hash: tried.codeHash })
    if (!isRight || !(await takeCode(db, key, tried.sendId))) throw new AppError('SMS_CODE_WRONG')
    await markVerified(db, tried.sendId, clock.now())
    await insertProof(db, proofOf(key), later(askerLifetime * 1000))
  }

  return {
    /**
     * Sends a code and returns the minutes after which the next may be requested. Throws SMS_TOO_MANY (`retryAfter`),
     * SMS_QUOTA, SMS_DISABLED, SMS_INVALID_PHONE, SMS_COUNTRY_BLOCKED and, if the response waits for the provider,
     * SMS_UNKNOWN.
     */
    async send(request: SendCode): Promise<{ expiredMinutes: number }> {
      const { channel, purpose, silent = false } = request
      if (!(channel === 'sms' ? messages.canSendSms : messages.canSendMail)) throw new AppError('SMS_DISABLED')
      // The response is the same for known and unknown numbers, so it cannot wait for the provider.
      if (hiddenPurposes.includes(purpose) && messages.isOut(channel)) throw new AppError('SMS_UNKNOWN')
      const code = newCode(silent)
      const sendId = await db.transaction((tx) => store(tx, request, code))
      if (hiddenPurposes.includes(purpose)) {
        if (!silent) messages.afterResponse(() => deliver(request, code))
      } else if (!silent) {
        await deliverOrForget(request, code, sendId)
      }
      return { expiredMinutes: resendAfter / 60_000 }
    },

    /**
     * Uses the code up. Throws SMS_CODE_MISSING, SMS_CODE_WRONG, or SMS_CODE_EXPIRED after five minutes and after five
     * tries.
     */
    check,

    /** Works like `check`, for callers that only report whether the code is right. */
    async isRight(typed: TypedCode): Promise<boolean> {
      try {
        await check(typed)
        return true
      } catch (error) {
        if (refusals.some((refusal) => isAppError(error, refusal))) return false
        throw error
      }
    },

    /** Returns a ticket that proves, for ten minutes and one use, that a code was right. */
    async ticket(subject: ProvenSubject): Promise<string> {
      const ticket = randomBytes(32).toString('base64url')
      await insertTicket(db, hashTicket(ticket), { ...ticketSubject(subject), expiresAt: later(ticketLifetime) })
      return ticket
    },

    /** Throws SMS_CODE_MISSING, SMS_CODE_WRONG if it is for something else, or SMS_CODE_EXPIRED. */
    async spendTicket(ticket: string | undefined, subject: ProvenSubject): Promise<void> {
      if (!ticket) throw new AppError('SMS_CODE_MISSING')
      const { target, purpose, memberId } = ticketSubject(subject)
      const taken = await takeTicket(db, hashTicket(ticket))
      const isRight = taken?.target === target && taken.purpose === purpose && taken.memberId === memberId
      if (!isRight) throw new AppError('SMS_CODE_WRONG')
      if (taken.expiresAt <= clock.now()) throw new AppError('SMS_CODE_EXPIRED')
    },

    async sweep(): Promise<void> {
      const now = clock.now()
      const keptSince = new Date(now.getTime() - longestCount)
      await deleteOldCodes(db, { now, keptSince })
      await deleteSendsBefore(db, keptSince)
    },
  }
}
