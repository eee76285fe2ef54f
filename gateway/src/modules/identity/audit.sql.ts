import type { Sql } from '../../db'

export interface IdentityEventRow {
  occurredAt: Date
  memberId: bigint | null
  account: string | null
  event: string
  result: string
  ipPrefix: string
  device: string
  detail: Record<string, unknown> | null
}

export async function insertIdentityEvent(sql: Sql, event: IdentityEventRow): Promise<void> {
  await sql.query(
    `insert into identity_event (occurred_at, member_id, account, event, result, ip_prefix, device, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [
      event.occurredAt,
      event.memberId,
      event.account,
      event.event,
      event.result,
      event.ipPrefix,
      event.device,
      event.detail,
    ],
  )
}
