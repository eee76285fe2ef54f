import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { LanguageCode } from '@parlay/shared/contracts'
import type { CodePurpose } from '@parlay/shared/contracts/endpoints/verification'
import type { Clock } from '../../../clock'
import type { Database, Sql } from '../../../db'
import { AppError, isAppError } from '../../../errors'
import type { Messages, MessageTexts } from '../../../messages'
import type { VerificationKeys } from '../keys'
import type { PhoneReader } from '../phone'
import { type CodeKey, countTry, deleteOldCodes, insertTicket, putCode, takeCode, takeTicket } from './codes.sql'
import { codeLifetime, longestCount, resendAfter, type SendLimits } from './send-limits'
import { deleteSend, deleteSendsBefore, markVerified } from './send-limits.sql'
import { subnetOf } from './subnet'

const mostTries = 5
const ticketLifetime = 10 * 60_000
/** Their answers must not tell whether anybody has the number: nor may the time that a provider takes. */
const hiddenPurposes: readonly CodePurpose[] = ['LOGIN', 'FORGOT']
/** Operators are told apart by the digits after the dialling code. */
const operatorDigits = 3

const refusals = ['SMS_CODE_MISSING', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'] as const

/** Whose the code is; 0 stands for a visitor. */
const nobody = 0n

export interface SendCode {
  channel: 'sms' | 'email'
  /** E.164 or an address; compared as it is, addresses in lower case. */
  target: string
  purpose: CodePurpose
  memberId?: bigint
  ip: string
  language: LanguageCode
  /** Nobody has this number: everything but the message itself. */
  silent?: boolean
}

export interface CodeSubject {
  target: string
  purpose: CodePurpose
  memberId?: bigint
}

interface TypedCode extends CodeSubject {
  code: string | undefined
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

const keyOf = ({ target, purpose, memberId = nobody }: CodeSubject): CodeKey => ({
  target: target.toLowerCase(),
  purpose,
  memberId,
})

const hashed = ({ target, purpose, memberId }: CodeKey, code: string): string =>
  ['code', purpose, target, memberId, code].join('\n')

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Codes of six digits that show that a number or an address is somebody's. */
export function createCodesService({ db, clock, keys, phone, limits, messages, texts }: CodesOptions) {
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  /** A code nobody sends cannot be guessed either: it is no number. */
  const newCode = (isSilent: boolean): string =>
    isSilent ? randomBytes(32).toString('hex') : String(randomInt(1_000_000)).padStart(6, '0')

  /** Where a number is from, and whose it is to the operators: throws what the phone reader throws. */
  function originOf({ channel, target }: SendCode): { country: string | null; prefix: string | null } {
    if (channel === 'email') return { country: null, prefix: null }
    const { countryCode, dialingCode } = phone.readE164(target)
    return { country: countryCode, prefix: target.slice(0, 1 + dialingCode.length + operatorDigits) }
  }

  async function store(tx: Sql, request: SendCode, code: string): Promise<bigint> {
    const { channel, ip, silent = false } = request
    const key = keyOf(request)
    const sendId = await limits.admit(tx, {
      ...key,
      channel,
      ip,
      subnet: subnetOf(ip),
      ...originOf(request),
      isSilent: silent,
    })
    const { kid, hash } = keys.hash(hashed(key, code))
    await putCode(tx, { ...key, sendId, kid, codeHash: hash, expiresAt: later(codeLifetime) })
    return sendId
  }

  function deliver({ channel, target, purpose, language }: SendCode, code: string): Promise<void> {
    const values = { code, purpose, minutes: codeLifetime / 60_000 }
    if (channel === 'email') return messages.sendMail({ to: target, ...texts.codeMail(language, values) })
    return messages.sendSms({ to: target, text: texts.codeSms(language, values) }, phone.readE164(target).countryCode)
  }

  /** What was not taken over does not count against the number; only where the answer says so anyway. */
  async function deliverOrForget(request: SendCode, code: string, sendId: bigint): Promise<void> {
    try {
      await deliver(request, code)
    } catch (error) {
      await deleteSend(db, sendId)
      throw error
    }
  }

  /** Uses the code up. Throws what `check` says. */
  async function check({ code, ...subject }: TypedCode): Promise<void> {
    if (!code) throw new AppError('SMS_CODE_MISSING')
    const key = keyOf(subject)
    const tried = await countTry(db, key)
    if (!tried) throw new AppError('SMS_CODE_WRONG')
    if (tried.tries > mostTries || tried.expiresAt <= clock.now()) throw new AppError('SMS_CODE_EXPIRED')
    const isRight = await keys.isHashOf(hashed(key, code), { kid: tried.kid, hash: tried.codeHash })
    if (!isRight || !(await takeCode(db, key, tried.sendId))) throw new AppError('SMS_CODE_WRONG')
    await markVerified(db, tried.sendId, clock.now())
  }

  return {
    /**
     * Sends a code and answers after how many minutes the next may be asked for. Throws SMS_TOO_MANY (`retryAfter`),
     * SMS_QUOTA, SMS_DISABLED, SMS_INVALID_PHONE, SMS_COUNTRY_BLOCKED and, where the answer waits for the provider, SMS_UNKNOWN.
     */
    async send(request: SendCode): Promise<{ expiredMinutes: number }> {
      const { channel, purpose, silent = false } = request
      if (!(channel === 'sms' ? messages.canSendSms : messages.canSendMail)) throw new AppError('SMS_DISABLED')
      // The same for known and unknown numbers, whose answers cannot wait for the provider.
      if (hiddenPurposes.includes(purpose) && messages.isOut(channel)) throw new AppError('SMS_UNKNOWN')
      const code = newCode(silent)
      const sendId = await db.transaction((tx) => store(tx, request, code))
      if (hiddenPurposes.includes(purpose)) {
        if (!silent) messages.inBackground(() => deliver(request, code))
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

    /** The same for who is told no more than that it is not right. */
    async isRight(typed: TypedCode): Promise<boolean> {
      try {
        await check(typed)
        return true
      } catch (error) {
        if (refusals.some((refusal) => isAppError(error, refusal))) return false
        throw error
      }
    },

    /** A proof, for ten minutes and one use, that a code was right. */
    async ticket(subject: CodeSubject): Promise<string> {
      const ticket = randomBytes(32).toString('base64url')
      await insertTicket(db, hashTicket(ticket), { ...keyOf(subject), expiresAt: later(ticketLifetime) })
      return ticket
    },

    /** Throws SMS_CODE_MISSING, SMS_CODE_WRONG when it is for something else, SMS_CODE_EXPIRED. */
    async spendTicket(ticket: string | undefined, subject: CodeSubject): Promise<void> {
      if (!ticket) throw new AppError('SMS_CODE_MISSING')
      const { target, purpose, memberId } = keyOf(subject)
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
