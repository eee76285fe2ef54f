import { randomBytes, randomInt } from 'node:crypto'
import type { LanguageCode } from '@parlay/contracts'
import type { CodePurpose } from '@parlay/contracts/endpoints/verification'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import type { Messages, MessageTexts } from '../../../../delivery'
import type { Asker } from '../asker'
import type { VerificationKeys } from '../keys'
import type { PhoneReader } from '../phone'
import { type CodeKey, hasProof, saveCode } from './codes.sql'
import { hashProof, textToHash } from './hash-code'
import { codeLifetime, resendAfter, type SendLimits } from './send-limits'
import { deleteSend } from './send-limits.sql'
import { subnetOf } from './subnet'

export interface SendParts {
  db: Database
  clock: Clock
  keys: VerificationKeys
  phone: PhoneReader
  limits: SendLimits
  messages: Messages
  texts: MessageTexts
}

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

/** For these purposes, neither the response nor its timing may reveal whether a member has the number. */
const hiddenPurposes: readonly CodePurpose[] = ['LOGIN', 'FORGOT']
/** Mobile networks differ in the first digits after the dialling code. */
const operatorDigits = 3

/**
 * Sends a code and returns the minutes after which the next may be requested. Throws SMS_TOO_MANY (`retryAfter`),
 * SMS_QUOTA, SMS_DISABLED, SMS_INVALID_PHONE, SMS_COUNTRY_BLOCKED and, if the response waits for the provider,
 * SMS_UNKNOWN.
 */
export async function sendCode(parts: SendParts, request: SendCode): Promise<{ expiredMinutes: number }> {
  const { db, messages } = parts
  const { channel, purpose, silent = false } = request
  if (!(channel === 'sms' ? messages.canSendSms : messages.canSendMail)) throw new AppError('SMS_DISABLED')
  // The response is the same for known and unknown numbers, so it cannot wait for the provider.
  if (hiddenPurposes.includes(purpose) && messages.isOut(channel)) throw new AppError('SMS_UNKNOWN')
  const code = newCode(silent)
  const sendId = await db.transaction((tx) => store(parts, tx, request, code))
  if (hiddenPurposes.includes(purpose)) {
    if (!silent) messages.afterResponse(() => deliver(parts, request, code))
  } else if (!silent) {
    await deliverOrForget(parts, request, code, sendId)
  }
  return { expiredMinutes: resendAfter / 60_000 }
}

/** The code of a message that is not sent cannot be guessed either, because it is not a number. */
const newCode = (isSilent: boolean): string =>
  isSilent ? randomBytes(32).toString('hex') : String(randomInt(1_000_000)).padStart(6, '0')

async function store(parts: SendParts, tx: Sql, request: SendCode, code: string): Promise<bigint> {
  const { clock, keys, limits } = parts
  const { channel, ip, asker, purpose, isOwner = false, silent = false } = request
  const key: CodeKey = { asker, target: request.target.toLowerCase(), purpose }
  const hasProven = await hasProof(tx, hashProof(key), clock.now())
  const sendId = await limits.admit(tx, {
    ...key,
    isOwner: isOwner || hasProven,
    channel,
    ip,
    subnet: subnetOf(ip),
    ...originOf(parts, request),
    isSilent: silent,
  })
  const { kid, hash } = keys.hash(textToHash(key, code))
  const expiresAt = new Date(clock.now().getTime() + codeLifetime)
  await saveCode(tx, { ...key, sendId, kid, codeHash: hash, expiresAt })
  return sendId
}

/** Returns the country and network of a number. Throws what the phone reader throws. */
function originOf({ phone }: SendParts, { channel, target }: SendCode) {
  if (channel === 'email') return { country: null, prefix: null }
  const { countryCode, dialingCode } = phone.readE164(target)
  return { country: countryCode, prefix: target.slice(0, 1 + dialingCode.length + operatorDigits) }
}

function deliver(parts: SendParts, { channel, target, purpose, language }: SendCode, code: string): Promise<void> {
  const { messages, texts, phone } = parts
  const values = { code, purpose, minutes: codeLifetime / 60_000 }
  if (channel === 'email') return messages.sendMail({ to: target, ...texts.codeMail(language, values) })
  return messages.sendSms({ to: target, text: texts.codeSms(language, values) }, phone.readE164(target).countryCode)
}

/**
 * A message that the provider rejected does not count against the number, but only if the response reveals the
 * rejection anyway.
 */
async function deliverOrForget(parts: SendParts, request: SendCode, code: string, sendId: bigint): Promise<void> {
  try {
    await deliver(parts, request, code)
  } catch (error) {
    await deleteSend(parts.db, sendId)
    throw error
  }
}
