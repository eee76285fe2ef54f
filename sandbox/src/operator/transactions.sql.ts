import type { ListedTransaction } from '@parlay/contracts/vendor-wallet'
import type { Sql } from '../database/database'

export interface Place {
  createdAt: string
  transactionUuid: string
}

export interface TransactionPage {
  vendorCode: string
  from: string
  to: string
  /** The last transaction of the previous page. */
  after?: Place | undefined
  limit: number
}

type Row = Omit<ListedTransaction, 'reference_transaction_uuid' | 'created_at'> & {
  reference: string | null
  createdAt: Date
}

/**
 * Lists the movements of a vendor by the time of their creation. One that was given up is still pending, because the
 * wallet's result is unknown.
 */
export async function listTransactions(tx: Sql, page: TransactionPage): Promise<ListedTransaction[]> {
  const rows = await tx.query<Row>(
    `select transaction_uuid, kind, body ->> 'user' as user, body ->> 'round' as round,
       coalesce((body ->> 'amount')::float8, 0) as amount, body ->> 'currency' as currency,
       case state when 'failed' then 'pending' else state end as state,
       body ->> 'reference_transaction_uuid' as reference, created_at as "createdAt"
     from (select transaction_uuid, kind, state, created_at, body::jsonb as body from outbox
       where vendor_code = $1 and created_at >= $2::timestamptz and created_at < $3::timestamptz
         and ($4::timestamptz is null or (created_at, transaction_uuid) > ($4::timestamptz, $5))
       order by created_at, transaction_uuid limit $6) movement
     order by created_at, transaction_uuid`,
    [page.vendorCode, page.from, page.to, page.after?.createdAt ?? null, page.after?.transactionUuid ?? '', page.limit],
  )
  return rows.map(({ reference, createdAt, ...row }) => ({
    ...row,
    ...(reference === null ? {} : { reference_transaction_uuid: reference }),
    created_at: createdAt.toISOString(),
  }))
}
