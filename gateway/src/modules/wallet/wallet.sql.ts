import type { Sql } from '../../db'

export interface WalletAccountRow {
  /** What follows `member:<id>:` in the account's code: `main`, `hold`, `bonus` or `vendor:<code>`. */
  purse: string
  balance: bigint
  version: bigint
}

export const listWalletAccounts = (tx: Sql, memberId: bigint, currency: string): Promise<WalletAccountRow[]> =>
  tx.query<WalletAccountRow>(
    `select substring(code from '^member:[0-9]+:(.*)$') as purse, balance, version
     from ledger_account where member_id = $1 and currency = $2 order by code`,
    [memberId, currency],
  )
