import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { ProviderVisit } from '../identity'
import { type AffiliateService, isInvited } from '../registration'
import type { NewcomerOfProvider } from './create-member-of-provider'
import { findLinkedMember, findMemberByMobile, insertLink } from './provider.sql'
import type { IdentityProvider, ProvidedIdentity } from './read-id-token'

/** The names that a login uses; `firebase` is a number that the provider has verified. */
type ProviderLogin = 'google' | 'facebook' | 'firebase'

interface ProviderOptions {
  db: Database
  clock: Clock
  isOn: (modId: string) => boolean
  readIdToken: (token: string, now: Date) => Promise<ProvidedIdentity>
  /** Firebase sends the codes to numbers, in place of the gateway. */
  verifiesPhones: boolean
  termsVersion: string
  /** Creates a member with a wallet and no password, within the transaction. */
  createMember: (tx: Sql, newcomer: NewcomerOfProvider) => Promise<bigint>
  affiliates: Pick<AffiliateService, 'findInviters'>
}

const switchOf: Record<ProviderLogin, string> = {
  google: 'LOGIN.GOOGLE',
  facebook: 'LOGIN.FACEBOOK',
  firebase: 'LOGIN.SMS',
}
const providerOf: Record<ProviderLogin, IdentityProvider> = {
  google: 'google',
  facebook: 'facebook',
  firebase: 'phone',
}

/** Another request of the same person came first, so the work of this one is undone. */
class LinkedMeanwhile extends Error {}

/** Finds and creates members who log in by an identity provider. */
export function createProviders(options: ProviderOptions) {
  const { db, clock, isOn, readIdToken, verifiesPhones, termsVersion, createMember, affiliates } = options

  async function read(login: ProviderLogin, idToken: string): Promise<ProvidedIdentity> {
    if (login === 'firebase' && !verifiesPhones) throw new AppError('AUTH_PROVIDER_OFF')
    const identity = await readIdToken(idToken, clock.now())
    if (identity.provider !== providerOf[login]) throw new AppError('AUTH_BAD_CREDENTIALS')
    return identity
  }

  /** An address does not prove that a person is the member who has it: only the provider's own id counts. */
  async function join(
    { provider, subject, email }: ProvidedIdentity,
    { invitation, ...origin }: ProviderVisit,
  ): Promise<bigint> {
    const inviters = await affiliates.findInviters(invitation, { form: false })
    if (!isInvited(inviters) && !isOn('REG.DIRECT')) throw new AppError('AUTH_BAD_CREDENTIALS')
    try {
      return await db.transaction(async (tx) => {
        const memberId = await createMember(tx, { email, inviters, referralCode: invitation.referralCode, origin })
        const isFirst = await insertLink(tx, { provider, subject, memberId, termsVersion, at: clock.now() })
        if (!isFirst) throw new LinkedMeanwhile()
        return memberId
      })
    } catch (error) {
      const memberId = error instanceof LinkedMeanwhile ? await findLinkedMember(db, provider, subject) : undefined
      if (memberId === undefined) throw error
      return memberId
    }
  }

  return {
    /**
     * Finds the member to whom an id token belongs. A new person becomes a member if open registration is on, or by
     * invitation. Throws AUTH_PROVIDER_OFF, AUTH_BAD_CREDENTIALS.
     */
    async findMember(login: ProviderLogin, idToken: string, visit: ProviderVisit): Promise<{ memberId: bigint }> {
      if (!isOn(switchOf[login])) throw new AppError('AUTH_PROVIDER_OFF')
      const identity = await read(login, idToken)
      if (identity.mobile !== null) {
        const memberId = await findMemberByMobile(db, identity.mobile)
        if (memberId === undefined) throw new AppError('AUTH_BAD_CREDENTIALS')
        return { memberId }
      }
      const known = await findLinkedMember(db, identity.provider, identity.subject)
      return { memberId: known ?? (await join(identity, visit)) }
    },

    /** Returns the number in E.164 that an id token proves. Throws AUTH_PROVIDER_OFF, AUTH_BAD_CREDENTIALS. */
    async readMobile(idToken: string): Promise<string> {
      const { mobile } = await read('firebase', idToken)
      if (mobile === null) throw new AppError('AUTH_BAD_CREDENTIALS')
      return mobile
    },
  }
}
