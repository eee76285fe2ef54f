import type { Clock } from '../core/clock'
import type { Database } from '../db'
import { openMemberAccount, postDeposit, requirePosted } from '../ledger'
import { addMember, type MemberFields } from './members.sql'

interface Where {
  db: Database
  clock: Clock
}

/** Adds a member whose main wallet holds this amount in minor units of PHP. Returns the id. */
export async function addMemberWithMoney(
  { db, clock }: Where,
  account: string,
  amount: bigint,
  fields: Partial<MemberFields> = {},
): Promise<bigint> {
  const memberId = await addMember(db, { ...fields, account })
  await openMemberAccount(db, memberId, 'PHP')
  if (amount === 0n) return memberId
  const deposit = { reference: `in:${account}`, memberId, currency: 'PHP', amount, at: clock.now() }
  requirePosted(await postDeposit(db, deposit))
  return memberId
}
