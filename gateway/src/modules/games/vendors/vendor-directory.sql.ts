import type { Sql } from '../../../db'

export interface VendorEntry {
  code: string
  name: string
  isEnabled: boolean
  isInMaintenance: boolean
  walletType: 'SEAMLESS' | 'TRANSFER'
  baseUrl: string | null
  gameOrigin: string | null
  timeoutMs: number | null
}

const columns = `v.code, v.name, v.enabled and coalesce(g.enabled, true) as "isEnabled",
  coalesce(g.maintenance, false) as "isInMaintenance", v.wallet_type as "walletType", v.base_url as "baseUrl",
  v.game_origin as "gameOrigin", v.timeout_ms as "timeoutMs"`

export async function findVendorEntry(tx: Sql, code: string): Promise<VendorEntry | undefined> {
  const [entry] = await tx.query<VendorEntry>(
    `select ${columns} from vendor v left join game_vendor g on g.code = v.code where v.code = $1`,
    [code],
  )
  return entry
}

/** The vendors that the lobby shows, in its order. */
export const listVendorEntries = (tx: Sql): Promise<VendorEntry[]> =>
  tx.query<VendorEntry>(
    `select ${columns} from vendor v join game_vendor g on g.code = v.code where g.enabled order by g.position`,
  )

/** Vendors that keep wallets, including those that the lobby no longer shows, because members may have money there. */
export const listTransferVendorEntries = (tx: Sql): Promise<VendorEntry[]> =>
  tx.query<VendorEntry>(
    `select ${columns} from vendor v left join game_vendor g on g.code = v.code where v.wallet_type = 'TRANSFER'
     order by g.position, v.code`,
  )
