import type { NewPasskeyDemand, PasskeyDemand, signedPasskeySchema } from '@parlay/contracts/staff/passkey-shapes'
import { type addStaffPasskey, mostPasskeys, type StaffPasskey } from '@parlay/contracts/staff/passkeys'
import { staffChallengeLimit } from '@parlay/contracts/staff/session'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { PasskeySite } from './passkey-site'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  putDemand,
  spendPasskey,
  takeDemand,
} from './passkeys.sql'

type NewPasskey = z.output<typeof addStaffPasskey.request>
type SignedPasskey = z.output<typeof signedPasskeySchema>

/** The place in which a passkey is shown: one log-in under way, or one session. */
export interface PasskeyPlace {
  owner: string
  site: PasskeySite
}

/** A demand of one log-in cannot be answered in another, nor in a session. */
export const ownerOf = {
  login: (challengeHash: string): string => `login:${challengeHash}`,
  proof: (sessionId: bigint): string => `proof:${sessionId}`,
  addition: (sessionId: bigint): string => `addition:${sessionId}`,
} as const

export interface PasskeysOptions {
  db: Sql
  clock: Clock
  /** The name that an authenticator shows. */
  issuer: string
}

export type StaffPasskeys = ReturnType<typeof createStaffPasskeys>

/** The passkeys of staff. What they sign counts once, for the log-in or session that has asked, and on this site alone. */
export function createStaffPasskeys({ db, clock, issuer }: PasskeysOptions) {
  const keepDemand = (owner: string, challenge: string): Promise<void> =>
    putDemand(db, { owner, challenge, endsAt: new Date(clock.now().getTime() + staffChallengeLimit) })

  return {
    /** Returns what a passkey has to sign. Throws STAFF_PASSKEY_REFUSED for a member of staff without one. */
    async ask(staffId: bigint, { owner, site }: PasskeyPlace): Promise<PasskeyDemand> {
      const known = await listPasskeys(db, staffId)
      if (known.length === 0) throw new AppError('STAFF_PASSKEY_REFUSED')
      const demand = await generateAuthenticationOptions({
        rpID: site.rpId,
        allowCredentials: known.map(nameCredential),
        userVerification: 'preferred',
      })
      await keepDemand(owner, demand.challenge)
      return demand as PasskeyDemand
    },

    /** Returns whether a passkey of the member of staff has signed the demand of this place. The demand ends in any case. */
    async isRight(staffId: bigint, { owner, site }: PasskeyPlace, signed: SignedPasskey): Promise<boolean> {
      const expectedChallenge = await takeDemand(db, owner, clock.now())
      const passkey = (await listPasskeys(db, staffId)).find(({ credentialId }) => credentialId === signed.id)
      if (expectedChallenge === undefined || !passkey) return false
      const { credentialId: id, publicKey, counter } = passkey
      const verified = await verifyAuthenticationResponse({
        response: signed as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
        requireUserVerification: false,
      }).catch(asRefusal)
      if (!verified?.verified) return false
      const { newCounter } = verified.authenticationInfo
      return spendPasskey(db, passkey.id, { counter: BigInt(newCounter), now: clock.now() })
    },

    /** Returns what a new passkey has to sign. Throws STAFF_PASSKEY_LIMIT. */
    async askNew(
      { staffId, account, name }: { staffId: bigint; account: string; name: string },
      { owner, site }: PasskeyPlace,
    ): Promise<NewPasskeyDemand> {
      const known = await listPasskeys(db, staffId)
      if (known.length >= mostPasskeys) throw new AppError('STAFF_PASSKEY_LIMIT')
      const demand = await generateRegistrationOptions({
        rpName: issuer,
        rpID: site.rpId,
        userID: new TextEncoder().encode(`staff ${staffId}`),
        userName: account,
        userDisplayName: name,
        excludeCredentials: known.map(nameCredential),
      })
      await keepDemand(owner, demand.challenge)
      return demand as NewPasskeyDemand
    },

    /** Throws STAFF_PASSKEY_REFUSED, STAFF_PASSKEY_KNOWN, STAFF_PASSKEY_LIMIT. */
    async add(staffId: bigint, { owner, site }: PasskeyPlace, { name, passkey }: NewPasskey): Promise<StaffPasskey> {
      const now = clock.now()
      const expectedChallenge = await takeDemand(db, owner, now)
      if (expectedChallenge === undefined) throw new AppError('STAFF_PASSKEY_REFUSED')
      const verified = await verifyRegistrationResponse({
        response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: false,
      }).catch(asRefusal)
      if (!verified?.verified) throw new AppError('STAFF_PASSKEY_REFUSED')
      if ((await listPasskeys(db, staffId)).length >= mostPasskeys) throw new AppError('STAFF_PASSKEY_LIMIT')
      const { id, publicKey, counter } = verified.registrationInfo.credential
      const added = await insertPasskey(db, staffId, {
        credentialId: Buffer.from(id, 'base64url'),
        publicKey,
        counter: BigInt(counter),
        transports: passkey.response.transports ?? [],
        name,
        createdAt: now,
      })
      if (added === undefined) throw new AppError('STAFF_PASSKEY_KNOWN')
      return { passkeyId: String(added), name, createdAt: now.getTime(), usedAt: null }
    },

    list: async (staffId: bigint): Promise<StaffPasskey[]> => (await listPasskeys(db, staffId)).map(present),

    /** Returns the name of the removed one. Throws SYS_INVALID_URL. */
    async remove(staffId: bigint, id: bigint): Promise<string> {
      const name = await deletePasskey(db, { staffId, id })
      if (name === undefined) throw new AppError('SYS_INVALID_URL')
      return name
    },
  }
}

/** The library throws for each fault of an answer. All of them are refusals. */
const asRefusal = (): undefined => undefined

const nameCredential = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports })

const present = ({ id, name, createdAt, usedAt }: PasskeyRow): StaffPasskey => ({
  passkeyId: String(id),
  name,
  createdAt: createdAt.getTime(),
  usedAt: usedAt?.getTime() ?? null,
})
