import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { openMemberAccount } from '../../../ledger'
import { welcome } from '../../messages'
import { noParticulars, saveParticulars, sealIdNumber } from '../particulars'
import { accountFromMobile } from './account-name'
import type { Registration } from './read-registration'
import {
  insertMember,
  insertRegistration,
  type NewMember,
  type NewRegistration,
  releaseUnverifiedMobile,
} from './registration.sql'

export interface Draft {
  registration: Registration
  member: Omit<NewMember, 'account' | 'email' | 'birthday'>
  source: Omit<NewRegistration, 'memberId' | 'at'>
  currency: string
}

/** Names made by chance meet so rarely that a few tries are enough. */
const triesForName = 5

async function insertNamed(tx: Sql, { registration, member }: Draft): Promise<bigint | undefined> {
  const { account, fields, birthday } = registration
  const rest = { ...member, email: fields.email ?? null, birthday: birthday ?? null }
  if (account !== undefined) return insertMember(tx, { ...rest, account })
  for (let tried = 0; tried < triesForName; tried += 1) {
    const id = await insertMember(tx, { ...rest, account: accountFromMobile(member.mobile ?? '') })
    if (id !== undefined) return id
  }
  return undefined
}

async function saveOwnParticulars(tx: Sql, sealer: Sealer, memberId: bigint, { fields }: Registration): Promise<void> {
  const { idNumber, ...open } = fields
  const sealed = idNumber === undefined ? {} : await sealIdNumber(tx, sealer, { memberId, idNumber })
  await saveParticulars(tx, memberId, { ...noParticulars, ...open, ...sealed })
}

/** The account or the number has meanwhile become somebody else's. */
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
  const { registration, member, source, currency } = draft
  return db.transaction(async (tx) => {
    if (member.mobile !== null && member.isMobileVerified) await releaseUnverifiedMobile(tx, member.mobile)
    const memberId = await insertNamed(tx, draft)
    if (memberId === undefined) throw new TakenError()

    await openMemberAccount(tx, memberId, currency)
    await insertRegistration(tx, { ...source, memberId, at: member.at })
    await saveOwnParticulars(tx, sealer, memberId, registration)
    await saveMore(tx, memberId)
    await welcome(tx, memberId, member.at)
    return memberId
  })
}
