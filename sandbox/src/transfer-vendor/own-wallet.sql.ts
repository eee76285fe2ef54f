import type { Sql } from '../database/database'

export interface WalletOwner {
  vendorCode: string
  memberCode: string
  currency: string
}

const ownerOf = ({ vendorCode, memberCode, currency }: WalletOwner) => [vendorCode, memberCode, currency]

/** In minor units. */
export async function findOwnBalance(tx: Sql, owner: WalletOwner): Promise<bigint> {
  const [row] = await tx.query<{ balance: bigint }>(
    'select balance from own_wallet where vendor_code = $1 and member_code = $2 and currency = $3',
    ownerOf(owner),
  )
  return row?.balance ?? 0n
}

/** Returns the new balance, or undefined, without a change, if the wallet has too little. */
export async function changeOwnBalance(tx: Sql, owner: WalletOwner, change: bigint): Promise<bigint | undefined> {
  await tx.query(
    'insert into own_wallet (vendor_code, member_code, currency) values ($1, $2, $3) on conflict do nothing',
    ownerOf(owner),
  )
  const [row] = await tx.query<{ balance: bigint }>(
    `update own_wallet set balance = balance + $4
     where vendor_code = $1 and member_code = $2 and currency = $3 and balance + $4 >= 0 returning balance`,
    [...ownerOf(owner), change],
  )
  return row?.balance
}
