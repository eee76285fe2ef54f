import type { LanguageCode } from '@parlay/contracts'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import { formatInstant } from '../../../core/format-time'
import type { Database } from '../../../db'
import type { AccountChange, Messages, MessageTexts } from '../../../delivery'
import { deviceOf, maskAddress, type Origin, partsOfDevice, prefixOf } from '../identity'
import { notifyMember } from '../messages'
import { findEarlierLogins } from './login-history.sql'
import { findMemberById } from './password.sql'

export interface ChangeNoticesOptions {
  db: Database
  clock: Clock
  log: Logger
  messages: Messages
  texts: MessageTexts
  timeZone: string
  /** The site's origin. */
  siteUrl: string
}

/** The member who gets the notice, with the contacts to use. */
export interface NoticeRecipient {
  id: bigint
  account: string
  language: LanguageCode
  email: string | null
  mobile: string | null
}

export interface NoticeDetails {
  /** The network and browser from which it was changed. */
  origin?: Pick<Origin, 'ip' | 'userAgent'>
  /** The added item, for the changes that name it. */
  detail?: string
  /** All recipients, if they are not the member's address or, without one, the number. */
  to?: { emails: readonly (string | null)[]; mobiles: readonly (string | null)[] }
}

/** A login that has opened a session. */
export interface OpenedLogin {
  memberId: bigint
  at: Date
  origin: Origin
}

export type ChangeNotices = ReturnType<typeof createChangeNotices>

const known = (contact: string | null): contact is string => contact !== null

/** Describes the place for the member, in the same words in every language. */
function placeOf({ ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>) {
  const { browser, system } = partsOfDevice(deviceOf(userAgent))
  return { device: [browser, system].filter(known).join(', '), address: maskAddress(ip) }
}

/**
 * Sends members a notice of a change to their account: by mail or else by SMS, and in the message centre. No caller
 * waits for it, and a notice that cannot be sent does not fail the change.
 */
export function createChangeNotices(options: ChangeNoticesOptions) {
  const { db, clock, log, messages, texts, timeZone, siteUrl } = options
  const link = new URL('/member/account', siteUrl).href

  const leaveMessage = (memberId: bigint, change: AccountChange, params: Record<string, string>, at: Date) => {
    const template = `changed.${change}` as const
    const reference = `${template}:${at.getTime()}`
    return db
      .transaction((tx) => notifyMember(tx, { memberId, type: 'SYSTEM', template, params, reference, at }))
      .catch((error: unknown) => log.error({ err: error }, 'a notice of a change did not reach the message centre'))
  }

  /** The address, or the number if there is no address. */
  function contactsOf({ email, mobile }: NoticeRecipient): NonNullable<NoticeDetails['to']> {
    if (email !== null && messages.canSendMail) return { emails: [email], mobiles: [] }
    return { emails: [], mobiles: [mobile] }
  }

  async function deliver(member: NoticeRecipient, change: AccountChange, { origin, detail, to }: NoticeDetails) {
    const { id, account, language } = member
    const at = clock.now()
    const from = origin && placeOf(origin)
    const values = { change, detail, account, time: formatInstant(at, language, timeZone), from, link }
    const { emails, mobiles } = to ?? contactsOf(member)
    const mail = texts.noticeMail(language, values)
    const text = texts.noticeSms(language, values)
    await leaveMessage(id, change, { ...from, ...(detail !== undefined && { detail }) }, at)
    // A failed message has been logged and counted by the code that sends it.
    await Promise.allSettled([
      ...(messages.canSendMail ? emails.filter(known).map((email) => messages.sendMail({ to: email, ...mail })) : []),
      ...(messages.canSendSms ? mobiles.filter(known).map((mobile) => messages.sendSms({ to: mobile, text })) : []),
    ])
  }

  async function deliverIfNew({ memberId, at, origin }: OpenedLogin): Promise<void> {
    const place = { device: deviceOf(origin.userAgent), ipPrefix: prefixOf(origin.ip) }
    const { isFirst, isKnownDevice, isKnownPlace } = await findEarlierLogins(db, { memberId, before: at, ...place })
    if (isFirst || (isKnownDevice && isKnownPlace)) return
    const member = await findMemberById(db, memberId)
    if (member) await deliver(member, 'signIn', { origin })
  }

  return {
    send(member: NoticeRecipient, change: AccountChange, details: NoticeDetails = {}): void {
      messages.inBackground(() => deliver(member, change, details))
    },

    /** Sends the notice to the addresses that the member has now. */
    async changed(memberId: bigint, change: AccountChange, details: NoticeDetails = {}): Promise<void> {
      const member = await findMemberById(db, memberId)
      if (member) messages.inBackground(() => deliver(member, change, details))
    },

    /**
     * Sends a notice of a login from a device or network that the member has not used before; the first login has none.
     */
    loggedIn(login: OpenedLogin): void {
      messages.inBackground(() =>
        deliverIfNew(login).catch((error: unknown) => log.error({ err: error }, 'no notice of a new log-in')),
      )
    },
  }
}
