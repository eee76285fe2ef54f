import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { noParticulars, saveParticulars, sealIdNumber } from '../particulars'
import { accountFromMobile } from './account-name'
import { openAccount } from './open-account'
import type { Registration } from './read-registration'
import { insertRegistration, type NewMember, type NewRegistration, releaseUnverifiedMobile } from './registration.sql'

export interface Draft {
  registration: Registration
  member: Omit<NewMember, 'account' | 'email' | 'birthday'>
  source: Omit<NewRegistration, 'memberId' | 'at'>
  currency: string
}

/** Random names collide so rarely that a few tries are enough. */
const triesForName = 5

async function openNamed(tx: Sql, { registration, member, currency }: Draft): Promise<bigint | undefined> {
  const { account, fields, birthday } = registration
  const rest = { ...member, email: fields.email ?? null, birthday: birthday ?? null }
  if (account !== undefined) return openAccount(tx, { ...rest, account }, currency)
  for (let tried = 0; tried < triesForName; tried += 1) {
    const id = await openAccount(tx, { ...rest, account: accountFromMobile(member.mobile ?? '') }, currency)
    if (id !== undefined) return id
  }
  return undefined
}

async function saveOwnParticulars(tx: Sql, sealer: Sealer, memberId: bigint, { fields }: Registration): Promise<void> {
  const { idNumber, ...open } = fields
  const sealed = idNumber === undefined ? {} : await sealIdNumber(tx, sealer, { memberId, idNumber })
  await saveParticulars(tx, memberId, { ...noParticulars, ...open, ...sealed })
}

/** The account or the number belongs to another member in the meantime. */
export class TakenError extends Error {
  override readonly name = 'TakenError'
}

/**
 * Saves everything of a registration or nothing: the member, the wallet, the consent, the personal details, and what
 * `saveMore` adds. Throws TakenError.
 */
export function saveMember(
  db: Database,
  sealer: Sealer,
  draft: Draft,
  saveMore: (tx: Sql, memberId: bigint) => Promise<void>,
): Promise<bigint> {
  const { registration, member, source } = draft
  return db.transaction(async (tx) => {
    if (member.mobile !== null && member.isMobileVerified) await releaseUnverifiedMobile(tx, member.mobile)
    const memberId = await openNamed(tx, draft)
    if (memberId === undefined) throw new TakenError()

    await insertRegistration(tx, { ...source, memberId, at: member.at })
    await saveOwnParticulars(tx, sealer, memberId, registration)
    await saveMore(tx, memberId)
    return memberId
  })
}
