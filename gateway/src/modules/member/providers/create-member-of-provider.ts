import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'
import { dummyPasswordHash, type Origin } from '../identity'
import { type Inviters, insertRegistration, type MemberInvitations, openAccount, placeBelow } from '../registration'

const digits = 9
const triesForName = 5

interface MemberOfProviderOptions {
  clock: Clock
  currency: string
  language: string
  termsVersion: string
  referral: Pick<MemberInvitations, 'record'>
  /** The browser that registers, if it is known. */
  readAsker: (cookies: string | undefined) => string | undefined
}

export interface NewcomerOfProvider {
  email: string | null
  inviters: Inviters
  /** The code of the followed link, whether or not it counts. */
  referralCode: string | undefined
  origin: Origin
}

const newAccount = (): string => `p${String(randomInt(10 ** digits)).padStart(digits, '0')}`

/** Creates members below their inviter, with a wallet, a random account name, and no usable password. */
export function createMemberOfProvider(options: MemberOfProviderOptions) {
  const { clock, currency, language, termsVersion, referral, readAsker } = options

  async function openNamed(tx: Sql, { email, inviters }: NewcomerOfProvider, at: Date): Promise<bigint> {
    for (let tried = 0; tried < triesForName; tried += 1) {
      const member = {
        account: newAccount(),
        ...placeBelow(inviters.upline),
        passwordHash: dummyPasswordHash,
        paymentPasswordHash: null,
        email,
        mobile: null,
        isMobileVerified: false,
        birthday: null,
        language,
        at,
      }
      const memberId = await openAccount(tx, member, currency)
      if (memberId !== undefined) return memberId
    }
    throw new Error('no free account name was found')
  }

  return async (tx: Sql, newcomer: NewcomerOfProvider): Promise<bigint> => {
    const { inviters, referralCode, origin } = newcomer
    const at = clock.now()
    const memberId = await openNamed(tx, newcomer, at)
    await insertRegistration(tx, {
      memberId,
      idempotencyKey: randomUUID(),
      ip: origin.ip,
      userAgent: origin.userAgent.slice(0, 256),
      kind: 'provider',
      method: 'WEB',
      hasPassword: false,
      termsVersion,
      registerUrl: null,
      pageHost: null,
      affiliateCode: null,
      agentCode: inviters.upline?.code ?? null,
      referralCode: referralCode ?? null,
      recommenderId: null,
      at,
    })
    if (inviters.inviterId !== undefined) {
      const device = readAsker(origin.cookies)
      await referral.record(tx, { inviterId: inviters.inviterId, inviteeId: memberId, device, at })
    }
    return memberId
  }
}
