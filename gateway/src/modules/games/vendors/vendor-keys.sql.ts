import type { Sql } from '../../../db'

/** Makes each key the vendor's default key. A known key is left unchanged, even if it was retired. */
export const saveVendorKeys = (
  tx: Sql,
  keys: readonly { vendorCode: string | undefined; publicKey: string }[],
  at: Date,
) =>
  tx.query(
    `insert into vendor_key (vendor_code, key_id, public_key_pem, added_at)
     select "vendorCode", 'sandbox-' || left(md5("publicKey"), 12), "publicKey", $2
     from jsonb_to_recordset($1::text::jsonb) k("vendorCode" text, "publicKey" text)
     on conflict (vendor_code, key_id) do nothing`,
    [JSON.stringify(keys), at],
  )
