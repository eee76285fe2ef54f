import type { Clock } from '../../../core/clock'
import { hashSecret, isSecret } from '../../../core/credentials'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import type { PasswordChecker } from '../../../proofs/password-checker'
import { assertAcceptablePassword } from '../../../proofs/password-policy'
import { hashRecoveryCode, newRecoveryCodes } from '../../../proofs/recovery-codes'
import { newTotpSecret, stepOfCode, totpUri } from '../../../proofs/totp'
import { sealedForStaff } from '../session/factors'
import { putRecoveryCodes } from '../session/factors.sql'
import { lockAccounts } from './accounts.sql'
import {
  activateStaff,
  type ChosenAccount,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  isAccountTaken,
  keepChoice,
} from './invitation.sql'

const tries = 10
const window = 15 * 60_000

export interface InvitationsOptions {
  db: Database
  clock: Clock
  limiter: RateLimiter
  sealer: Sealer
  passwords: PasswordChecker
  /** The name that an authenticator shows. */
  issuer: string
}

export type InvitationsService = ReturnType<typeof createInvitationsService>

/** Carries out the steps of a person who has the link of an invitation. */
export function createInvitationsService({ db, clock, limiter, sealer, passwords, issuer }: InvitationsOptions) {
  async function read(token: string): Promise<InvitationRow & { tokenHash: string }> {
    const tokenHash = isSecret(token) ? hashSecret(token) : undefined
    const found = tokenHash === undefined ? undefined : await findInvitation(db, tokenHash, clock.now())
    if (!found || tokenHash === undefined) throw new AppError('PWD_LINK_EXPIRED')
    return { ...found, tokenHash }
  }

  return {
    /** Throws PWD_LINK_EXPIRED. */
    async open(token: string) {
      const { staffId, email, knownAccount: account, endsAt } = await read(token)
      return { staffId, invitation: { email, account, endsAt: endsAt.getTime() } }
    },

    /**
     * Keeps the chosen account and password until the first code, and returns the key of an authenticator. A member of
     * staff who had an account keeps it. Throws PWD_LINK_EXPIRED, REG_ACCOUNT_TAKEN, PWD_WEAK, PWD_BREACHED.
     */
    async accept(token: string, { name, password, ...chosen }: { account: string; name: string; password: string }) {
      const { staffId, knownAccount, tokenHash } = await read(token)
      const account = knownAccount ?? chosen.account
      if (await isAccountTaken(db, account, staffId)) throw new AppError('REG_ACCOUNT_TAKEN')
      assertAcceptablePassword(password, { account })
      const secret = newTotpSecret()
      const totpSealed = await sealer.seal(db, secret, sealedForStaff(staffId))
      const passwordHash = await passwords.hash(password)
      const isKept = await keepChoice(db, tokenHash, { account, name, passwordHash, totpSealed })
      if (!isKept) throw new AppError('PWD_LINK_EXPIRED')
      return { staffId, factor: { secret, uri: totpUri(secret, { issuer, account }) } }
    },

    /**
     * Opens the account with the first code, and returns its recovery codes. Throws PWD_LINK_EXPIRED, AUTH_2FA_WRONG,
     * AUTH_LOCKED_TEMP, REG_ACCOUNT_TAKEN.
     */
    async confirm(token: string, code: string): Promise<{ staffId: bigint; codes: string[] }> {
      const { staffId, tokenHash, ...kept } = await read(token)
      const retryAfter = await limiter.take(`staff-invitation:${staffId}`, tries, window)
      if (retryAfter !== undefined) throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter } })
      const choice = choiceOf(kept)
      if (!choice) throw new AppError('AUTH_2FA_WRONG')
      const now = clock.now()
      const step = stepOfCode(await sealer.open(db, choice.totpSealed, sealedForStaff(staffId)), code, now)
      if (step === undefined) throw new AppError('AUTH_2FA_WRONG')
      const codes = newRecoveryCodes()
      await db.transaction(async (tx) => {
        await lockAccounts(tx)
        if (!(await deleteInvitation(tx, staffId, tokenHash))) throw new AppError('PWD_LINK_EXPIRED')
        if (await isAccountTaken(tx, choice.account, staffId)) throw new AppError('REG_ACCOUNT_TAKEN')
        await activateStaff(tx, staffId, { ...choice, step, now })
        await putRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode))
      })
      return { staffId, codes }
    },
  }
}

function choiceOf({
  account,
  name,
  passwordHash,
  totpSealed,
}: Omit<InvitationRow, 'staffId'>): ChosenAccount | undefined {
  if (account === null || name === null || passwordHash === null || totpSealed === null) return undefined
  return { account, name, passwordHash, totpSealed }
}
