import type { Sql } from '../../../db'
import { openMemberAccount } from '../../../ledger'
import { welcomeMember } from '../messages'
import { insertMember, type NewMember } from './registration.sql'

/**
 * Adds a member with a wallet and a first message, as part of `tx`, and returns the id; undefined if the account or the
 * number belongs to another member.
 */
export async function openAccount(tx: Sql, member: NewMember, currency: string): Promise<bigint | undefined> {
  const memberId = await insertMember(tx, member)
  if (memberId === undefined) return undefined
  await openMemberAccount(tx, memberId, currency)
  await welcomeMember(tx, memberId, member.at)
  return memberId
}
