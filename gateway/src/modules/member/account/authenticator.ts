import type { ShownPresence } from '@parlay/contracts/presence'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { hashRecoveryCode, newRecoveryCodes } from '../../../proofs/recovery-codes'
import { newTotpSecret, stepOfCode, totpUri } from '../../../proofs/totp'
import type { Session, SessionSecrets, SessionStore } from '../../../session'
import type { Audit, IdentityService, Origin } from '../identity'
import type { ChangeNotices } from './change-notices'
import { deviceMethodOf } from './second-factor-proof'
import { type Sealer, sealedFor, type TwoFactor } from './two-factor'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  putAuthenticator,
  putRecoveryCodes,
} from './two-factor.sql'

const enrolmentLifetime = 10 * 60_000

export interface AuthenticatorOptions {
  db: Database
  clock: Clock
  identity: IdentityService
  sessions: SessionStore
  audit: Audit
  sealer: Sealer
  twoFactor: TwoFactor
  notices: ChangeNotices
  /** The brand's label. */
  issuer: string
}

export interface AuthenticatorStep {
  enabled: boolean
  otpauthUri?: string
  recoveryCodes?: string[]
  /** The new secrets under which the session goes on. */
  secrets?: SessionSecrets
}

/** Switches an authenticator on and off. Every step first asks for a proof that the member is present. */
export function createAuthenticator(options: AuthenticatorOptions) {
  const { db, clock, identity, sessions, audit, sealer, twoFactor, notices, issuer } = options

  async function assertCode(memberId: bigint, code: string): Promise<void> {
    if (!(await twoFactor.check(memberId, { method: deviceMethodOf(code), code }))) throw new AppError('AUTH_2FA_WRONG')
  }

  /** A confirmed authenticator is not replaced: the member first removes it with one of its codes. */
  async function enrol({ memberId, account }: Session): Promise<AuthenticatorStep> {
    const secret = newTotpSecret()
    const isPut = await putAuthenticator(db, memberId, await sealer.seal(db, secret, sealedFor(memberId)), clock.now())
    return isPut ? { enabled: false, otpauthUri: totpUri(secret, { issuer, account }) } : { enabled: true }
  }

  async function stepToConfirm(memberId: bigint, code: string | undefined) {
    const known = await findAuthenticator(db, memberId)
    const isOpen =
      known !== undefined &&
      known.confirmedAt === null &&
      clock.now().getTime() - known.enrolledAt.getTime() < enrolmentLifetime
    if (!isOpen || code === undefined) return undefined
    const { secretSealed } = known
    const step = stepOfCode(await sealer.open(db, secretSealed, sealedFor(memberId)), code, clock.now())
    return step === undefined ? undefined : { secretSealed, step, now: clock.now() }
  }

  async function confirm(session: Session, code: string | undefined, origin: Origin): Promise<AuthenticatorStep> {
    const { memberId, account } = session
    const shown = await stepToConfirm(memberId, code)
    const recoveryCodes = newRecoveryCodes()
    const isOn =
      shown !== undefined &&
      (await db.transaction(async (tx) => {
        if (!(await confirmAuthenticator(tx, memberId, shown))) return false
        await putRecoveryCodes(tx, memberId, recoveryCodes.map(hashRecoveryCode))
        await audit.record({ memberId, account, event: 'TOTP_ENROLLED', result: 'OK', ...origin }, tx)
        return true
      }))
    if (!isOn) throw new AppError('AUTH_2FA_WRONG')
    await identity.deleteOtherAddresses(memberId, origin)
    await notices.changed(memberId, 'authenticatorOn', { origin })
    return { enabled: true, recoveryCodes, secrets: await sessions.rotate(session) }
  }

  async function remove(session: Session, code: string | undefined, origin: Origin): Promise<AuthenticatorStep> {
    const { memberId, account } = session
    await assertCode(memberId, code ?? '')
    await db.transaction(async (tx) => {
      await deleteAuthenticator(tx, memberId)
      await audit.record({ memberId, account, event: 'TOTP_REMOVED', result: 'OK', ...origin }, tx)
    })
    await notices.changed(memberId, 'authenticatorOff', { origin })
    return { enabled: false, secrets: await sessions.rotate(session) }
  }

  return {
    /** Throws what `assertPresent` throws, AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. */
    async take(
      session: Session,
      { action, code, ...shown }: ShownPresence & { action: 'ENROL' | 'CONFIRM' | 'REMOVE'; code?: string },
      origin: Origin,
    ): Promise<AuthenticatorStep> {
      await identity.presence.assertPresent(session, shown, origin)
      if (action === 'ENROL') return enrol(session)
      return action === 'CONFIRM' ? confirm(session, code, origin) : remove(session, code, origin)
    },
  }
}
