import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { Messages, MessageTexts } from '../../../delivery'
import { hashSecret, newSecret, type SessionStore } from '../../../session'
import { type Audit, dummyPasswordHash } from '../identity'
import type { ChangeNotices } from './change-notices'
import { findMemberById, mustChoosePassword, putResetToken, voidPassword } from './password.sql'
import { deleteFactors } from './two-factor.sql'

/** Milliseconds. A member who is asked to choose a password has not asked for the mail, and may read it later. */
const linkLifetime = 24 * 60 * 60_000

/** Staff act from the back office, not from a network of the member. */
const ofStaff = { ip: '127.0.0.1', userAgent: '', detail: { by: 'staff' } }

export interface StaffResetsOptions {
  db: Database
  clock: Clock
  log: Logger
  sessions: SessionStore
  audit: Audit
  messages: Messages
  texts: MessageTexts
  notices: ChangeNotices
  /** The site's origin. */
  siteUrl: string
}

/**
 * Resets the ways to log in of a member for whom they are lost, or known to others. No one sets a password for a
 * member.
 */
export function createStaffResets({
  db,
  clock,
  log,
  sessions,
  audit,
  messages,
  texts,
  notices,
  siteUrl,
}: StaffResetsOptions) {
  async function mailLink(memberId: bigint): Promise<void> {
    const member = await findMemberById(db, memberId)
    if (!member?.email) return
    const token = newSecret()
    await putResetToken(db, memberId, hashSecret(token), new Date(clock.now().getTime() + linkLifetime))
    const link = new URL(`/reset-password?token=${token}`, siteUrl).href
    const mail = texts.resetLinkMail(member.language, { account: member.account, link, minutes: linkLifetime / 60_000 })
    await messages.sendMail({ to: member.email, ...mail })
  }

  return {
    /** Removes the authenticator and the recovery codes, and ends the sessions. */
    async removeFactor(memberId: bigint): Promise<{ wasOn: boolean; ended: number }> {
      const wasOn = await db.transaction(async (tx) => {
        const isRemoved = await deleteFactors(tx, memberId)
        if (isRemoved) await audit.record({ memberId, event: 'TOTP_REMOVED', result: 'OK', ...ofStaff }, tx)
        return isRemoved
      })
      const ended = await sessions.endAll(memberId)
      if (wasOn) await notices.changed(memberId, 'authenticatorOff')
      return { wasOn, ended }
    },

    /**
     * Makes the password worthless, so that its thief cannot choose the next one. A member without a proven contact keeps
     * it for one log-in, which asks for a new one.
     */
    async forcePassword(memberId: bigint): Promise<{ way: 'LINK' | 'PHONE' | 'NEXT_LOG_IN'; ended: number }> {
      const member = await findMemberById(db, memberId)
      if (!member) throw new Error(`there is no member ${memberId}`)
      const canMail = member.email !== null && member.isEmailProven && messages.canSendMail
      const canText = member.mobile !== null && member.isMobileProven
      if (canMail || canText) await db.transaction((tx) => voidPassword(tx, memberId, dummyPasswordHash))
      else await mustChoosePassword(db, memberId)
      await audit.record({ memberId, event: 'PASSWORD_RESET_ASKED', result: 'OK', ...ofStaff })
      const ended = await sessions.endAll(memberId)
      if (!canMail) return { way: canText ? 'PHONE' : 'NEXT_LOG_IN', ended }
      messages.inBackground(() =>
        mailLink(memberId).catch((error: unknown) => log.error({ err: error }, 'no link for a new password')),
      )
      return { way: 'LINK', ended }
    },
  }
}
