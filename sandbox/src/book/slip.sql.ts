import type { Sql } from '../database/database'
import type { KeptSlip } from './kept-slip'

export async function findSlip(tx: Sql, player: string): Promise<KeptSlip | undefined> {
  const [slip] = await tx.query<KeptSlip>('select accept, picks from book_slip where player = $1', [player])
  return slip
}

export async function saveSlip(tx: Sql, player: string, { accept, picks }: KeptSlip, now: Date): Promise<void> {
  await tx.query(
    `insert into book_slip (player, accept, picks, kept_at) values ($1, $2, $3, $4)
     on conflict (player) do update set accept = excluded.accept, picks = excluded.picks, kept_at = excluded.kept_at`,
    [player, accept, JSON.stringify(picks), now],
  )
}
