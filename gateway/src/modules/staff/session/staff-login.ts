import { createHash } from 'node:crypto'
import { type ShownFactor, staffChallengeLimit } from '@parlay/contracts/staff/session'
import { sourceOf } from '../../../core/address'
import type { Clock } from '../../../core/clock'
import { hashSecret, isSecret, newSecret } from '../../../core/credentials'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import type { PasswordChecker } from '../../../proofs/password-checker'
import { assertAcceptablePassword } from '../../../proofs/password-policy'
import type { StaffFactors } from './factors'
import {
  deleteChallenge,
  findChallenge,
  findEntrant,
  findPassword,
  insertChallenge,
  replacePassword,
  takeChallenge,
} from './login.sql'
import type { PasskeySite } from './passkey-site'
import { ownerOf, type StaffPasskeys } from './passkeys'
import { endSessionsOf } from './session.sql'

const window = 15 * 60_000
/** Wrong passwords within the window: of an account at one address, of an account, and at one address. */
const most = { pair: 5, account: 20, source: 50 } as const
const triesPerChallenge = 5

export interface StaffLoginOptions {
  db: Database
  clock: Clock
  limiter: RateLimiter
  passwords: PasswordChecker
  factors: StaffFactors
  passkeys: StaffPasskeys
  /** A factor for the limit of one address. */
  scale: number
}

/** Called with the account that an attempt is about, if there is one. */
type NoteStaff = (staffId: bigint) => void

export type StaffLogin = ReturnType<typeof createStaffLogin>

/** The two steps of a log-in of staff. Answers and their times are alike for accounts that do not exist. */
export function createStaffLogin({ db, clock, limiter, passwords, factors, passkeys, scale }: StaffLoginOptions) {
  /** Typed names are hashed, because some of them are passwords in the wrong field. */
  function subjectsOf(account: string, ip: string) {
    const name = createHash('sha256').update(account).digest('base64url')
    const source = sourceOf(ip)
    return {
      pair: `staff-password:${name}:${source}`,
      account: `staff-password:${name}`,
      source: `staff-password:${source}`,
    }
  }

  async function assertMayTry({ pair, account, source }: ReturnType<typeof subjectsOf>): Promise<void> {
    const limits = [
      [pair, most.pair],
      [source, Math.ceil(most.source * scale)],
      [account, most.account],
    ] as const
    // One after the other, so that who is refused at one address does not use up the tries of the account.
    for (const [subject, tries] of limits) {
      const retryAfter = await limiter.take(subject, tries, window)
      if (retryAfter !== undefined) throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter } })
    }
  }

  return {
    /** Returns the demand for the second factor. Throws AUTH_LOCKED_TEMP, AUTH_BAD_CREDENTIALS, AUTH_ACCOUNT_DISABLED. */
    async begin(
      { account, password }: { account: string; password: string },
      { ip, note }: { ip: string; note: NoteStaff },
    ) {
      const subjects = subjectsOf(account, ip)
      await assertMayTry(subjects)
      const entrant = await findEntrant(db, account)
      if (entrant) note(entrant.id)
      const isRight = await passwords.check(entrant?.passwordHash, password)
      if (!entrant || !isRight) throw new AppError('AUTH_BAD_CREDENTIALS')
      await limiter.clear(subjects.pair)
      if (entrant.suspendedAt !== null) throw new AppError('AUTH_ACCOUNT_DISABLED')
      const challenge = newSecret()
      const endsAt = new Date(clock.now().getTime() + staffChallengeLimit)
      const { id: staffId, passwordHash } = entrant
      await insertChallenge(db, { challengeHash: hashSecret(challenge), staffId, passwordHash, endsAt })
      return { challenge, factors: (await factors.offered(staffId)).factors, endsAt: endsAt.getTime() }
    },

    /** Returns what a passkey has to sign as the second step. Throws AUTH_2FA_EXPIRED, STAFF_PASSKEY_REFUSED. */
    async askPasskey(challenge: string, site: PasskeySite, note: NoteStaff) {
      if (!isSecret(challenge)) throw new AppError('AUTH_2FA_EXPIRED')
      const challengeHash = hashSecret(challenge)
      const staffId = await findChallenge(db, challengeHash, { now: clock.now(), tries: triesPerChallenge })
      if (staffId === undefined) throw new AppError('AUTH_2FA_EXPIRED')
      note(staffId)
      return passkeys.ask(staffId, { owner: ownerOf.login(challengeHash), site })
    },

    /**
     * Returns who may have a session. Throws AUTH_2FA_EXPIRED, AUTH_2FA_WRONG, STAFF_PASSKEY_REFUSED, AUTH_LOCKED_TEMP,
     * AUTH_ACCOUNT_DISABLED.
     */
    async finish(
      { challenge, ...shown }: ShownFactor & { challenge: string },
      site: PasskeySite,
      note: NoteStaff,
    ): Promise<bigint> {
      if (!isSecret(challenge)) throw new AppError('AUTH_2FA_EXPIRED')
      const challengeHash = hashSecret(challenge)
      const taken = await takeChallenge(db, challengeHash, { now: clock.now(), tries: triesPerChallenge })
      if (!taken) throw new AppError('AUTH_2FA_EXPIRED')
      note(taken.staffId)
      if (taken.suspendedAt !== null) throw new AppError('AUTH_ACCOUNT_DISABLED')
      await factors.assertRight(taken.staffId, shown, { owner: ownerOf.login(challengeHash), site })
      if (!(await deleteChallenge(db, challengeHash))) throw new AppError('AUTH_2FA_EXPIRED')
      return taken.staffId
    },

    /**
     * Replaces the password and ends all other sessions. Throws PWD_OLD_WRONG, PWD_WEAK, PWD_BREACHED, PWD_REUSED,
     * AUTH_LOCKED_TEMP.
     */
    async changePassword(
      session: { id: bigint; staffId: bigint; account: string },
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
      ip: string,
    ): Promise<void> {
      const { staffId, account } = session
      const subjects = subjectsOf(`session ${account}`, ip)
      await assertMayTry(subjects)
      const oldHash = await findPassword(db, staffId)
      if (oldHash === undefined || !(await passwords.check(oldHash, oldPassword))) throw new AppError('PWD_OLD_WRONG')
      await limiter.clear(subjects.pair)
      assertAcceptablePassword(newPassword, { account })
      if (await passwords.check(oldHash, newPassword)) throw new AppError('PWD_REUSED')
      const newHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        if (!(await replacePassword(tx, staffId, { oldHash, newHash }))) throw new AppError('PWD_OLD_WRONG')
        await endSessionsOf(tx, staffId, clock.now(), session.id)
      })
    },
  }
}
