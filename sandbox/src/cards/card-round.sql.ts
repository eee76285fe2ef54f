import type { Sql } from '../database/database'
import type { HandDetail } from './card-round'

export async function keepDetail(tx: Sql, roundId: string, detail: HandDetail): Promise<void> {
  await tx.query('update round set detail = $2 where id = $1', [roundId, JSON.stringify(detail)])
}
