import type { Sql } from '../db'
import { getPoints, listMemberAccounts } from './ledger.sql'
import { pointsCurrency } from './posting'

/** Minor units. */
export interface MemberBalance {
  memberId: bigint
  currency: string
  /** The main account, which can be staked, withdrawn or transferred. */
  available: bigint
  /** The amount that is reserved for withdrawals. */
  hold: bigint
  /** Bonus money, which has to be wagered before it can be withdrawn. */
  bonus: bigint
  /** The balances at transfer-type vendors, by vendor code. */
  vendors: Record<string, bigint>
  /** Grows by one with every posting of the main account or of bonus money. */
  version: bigint
}

/**
 * The money balances of several members, one entry per member and currency. Members without an account are left out.
 */
export async function findBalances(sql: Sql, memberIds: readonly bigint[]): Promise<MemberBalance[]> {
  const balances = new Map<string, MemberBalance>()
  for (const { memberId, code, currency, balance, version } of await listMemberAccounts(sql, memberIds)) {
    if (currency === pointsCurrency) continue
    const key = `${memberId} ${currency}`
    const entry = balances.get(key) ?? {
      memberId,
      currency,
      available: 0n,
      hold: 0n,
      bonus: 0n,
      vendors: {},
      version: 0n,
    }
    const [, , name = '', vendorCode = ''] = code.split(':')
    if (name === 'main' || name === 'bonus') entry.version += version
    if (name === 'main') entry.available = balance
    else if (name === 'bonus') entry.bonus = balance
    else if (name === 'hold') entry.hold = balance
    else entry.vendors[vendorCode] = balance
    balances.set(key, entry)
  }
  return [...balances.values()]
}

/** Throws an Error when the member has no account in this currency. */
export async function getMemberBalance(sql: Sql, memberId: bigint, currency: string): Promise<MemberBalance> {
  const balance = (await findBalances(sql, [memberId])).find((entry) => entry.currency === currency)
  if (!balance) throw new Error(`ledger: member ${memberId} has no account in ${currency}`)
  return balance
}

/** Returns the number of points that a member can spend. */
export const findPoints = (sql: Sql, memberId: bigint): Promise<bigint> => getPoints(sql, `member:${memberId}:points`)
