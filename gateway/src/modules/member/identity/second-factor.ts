import type { SecondFactor, TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { hashSecret, isSecret, newSecret } from '../../../session'
import type { Audit } from './audit'
import {
  type ChallengeRow,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  takeChallenge,
} from './login-challenge.sql'
import type { Askers, Entrant, Entry, LoginCodes, Origin, TwoFactor } from './login-types'
import { isInNetworks } from './networks'

const minute = 60_000
const lifetime = 10 * minute
const tries = 5

/** A code sent to the phone proves one step only; these login types have used it already. */
const shownByPhone: readonly string[] = ['sms', 'reset', 'firebase']

export interface SecondFactorOptions {
  db: Database
  clock: Clock
  audit: Audit
  twoFactor: TwoFactor
  codes: LoginCodes
  askers: Askers
  isOn: (modId: string) => boolean
  /** Addresses and networks that the operator has registered for an account. */
  registeredIps: (account: string) => readonly string[]
  /** Networks registered for every account, except for members who use an authenticator. */
  registeredNetworks: readonly string[]
}

export interface FactorAnswer {
  challengeId: string
  method: SecondFactor
  code: string
}

/**
 * Implements the step between a right password and the session, for a login from an address that is new for the member.
 */
export function createSecondFactorStep(options: SecondFactorOptions) {
  const { db, clock, audit, twoFactor, codes, askers, isOn, registeredIps, registeredNetworks } = options

  const isAskedOfAll = (ip: string): boolean => isOn('VERIFY.2FA.ALL') && !isInNetworks(registeredNetworks, ip)

  /**
   * Returns the factors that the member has to choose from. Members who have an authenticator are always asked, and
   * with VERIFY.2FA.ALL all who have any proven means. The payee name, which others may know, counts with
   * VERIFY.2FA.PAYEE, and only for members who have nothing else.
   */
  async function factorsOf({ member }: Entrant, { loginType }: Entry, { ip }: Origin) {
    const { methods, maskedTarget } = await twoFactor.methodsOf(member.id)
    if (!methods.includes('TOTP') && !isAskedOfAll(ip)) return { methods: [], maskedTarget }
    // The proof of the first step does not count for the second.
    const usable = shownByPhone.includes(loginType) ? methods.filter((method) => method !== 'SMS') : methods
    if (usable.length > 0) return { methods: usable, maskedTarget }
    const hasName = isOn('VERIFY.2FA.PAYEE') && (await twoFactor.hasPayeeName(member.id))
    return { methods: hasName ? (['PAYEE'] as SecondFactor[]) : [], maskedTarget }
  }

  async function challenge(
    entrant: Entrant,
    entry: Entry,
    origin: Origin,
    { methods, maskedTarget }: Awaited<ReturnType<TwoFactor['methodsOf']>>,
    throttles: readonly string[],
  ): Promise<AppError> {
    const challengeId = newSecret()
    const { id, account } = entrant.member
    const now = clock.now()
    await insertChallenge(db, {
      challengeHash: hashSecret(challengeId),
      memberId: id,
      entry,
      methods,
      expiresAt: new Date(now.getTime() + lifetime),
      throttles,
      now,
      event: audit.toRow({
        memberId: id,
        account,
        event: 'LOGIN',
        result: 'AUTH_2FA_REQUIRED',
        ...origin,
        detail: { by: entry.loginType },
      }),
    })
    const { SMS, EMAIL } = maskedTarget
    const value: TwoFactorChallenge = {
      challengeId,
      methods,
      maskedTarget: { ...(SMS && { SMS }), ...(EMAIL && { EMAIL }) },
      expiresIn: lifetime / 1000,
    }
    return new AppError('AUTH_2FA_REQUIRED', { value })
  }

  return {
    /**
     * Returns the demand before the session opens: undefined, or AUTH_2FA_REQUIRED with its challenge. It also returns
     * whether the address may be noted as the member's: an address that only the operator vouches for may not.
     */
    async demand(entrant: Entrant, entry: Entry, origin: Origin, throttles: readonly string[]) {
      if (entrant.isKnown || !isOn('VERIFY.2FA')) return { isTrusted: true }
      // New members have no earlier address.
      if (entry.loginType === 'registration') return { isTrusted: true }
      if (isInNetworks(registeredIps(entrant.member.account), origin.ip)) return { isTrusted: false }
      const factors = await factorsOf(entrant, entry, origin)
      if (factors.methods.length === 0) return { isTrusted: true }
      return { isTrusted: false, refusal: await challenge(entrant, entry, origin, factors, throttles) }
    },

    /** Returns the login that goes on. Throws AUTH_2FA_EXPIRED, AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. */
    async answer({ challengeId, method, code }: FactorAnswer, origin: Origin): Promise<ChallengeRow> {
      if (!isSecret(challengeId)) throw new AppError('AUTH_2FA_EXPIRED')
      const challengeHash = hashSecret(challengeId)
      const taken = await takeChallenge(db, challengeHash, clock.now(), tries)
      if (!taken) throw new AppError('AUTH_2FA_EXPIRED')
      const { memberId, methods } = taken
      const isRight =
        methods.includes(method) &&
        (await twoFactor.check(memberId, { method, code, asker: askers.read(origin.cookies) }))
      if (!isRight) {
        const event = { memberId, event: 'SECOND_FACTOR', result: 'AUTH_2FA_WRONG', detail: { method } } as const
        await audit.record({ ...event, ...origin })
        throw new AppError('AUTH_2FA_WRONG')
      }
      if (!(await deleteChallenge(db, challengeHash))) throw new AppError('AUTH_2FA_EXPIRED')
      await audit.record({ memberId, event: 'SECOND_FACTOR', result: 'OK', ...origin, detail: { method } })
      return taken
    },

    /** Sends the code of a challenge to the member's proven contact. Throws AUTH_2FA_EXPIRED. */
    async send(
      { challengeId, method }: { challengeId: string; method: 'SMS' | 'EMAIL' },
      { asker, ip }: { asker: string; ip: string },
    ) {
      const found = isSecret(challengeId) ? await findChallenge(db, hashSecret(challengeId), clock.now()) : undefined
      const target = method === 'SMS' ? found?.mobile : found?.email
      if (!found?.methods.includes(method) || !target) throw new AppError('AUTH_2FA_EXPIRED')
      const { language } = found
      const channel = method === 'SMS' ? 'sms' : 'email'
      return codes.send({ channel, target, purpose: 'TWO_FACTOR', asker, ip, language })
    },
  }
}

export type SecondFactorStep = ReturnType<typeof createSecondFactorStep>
