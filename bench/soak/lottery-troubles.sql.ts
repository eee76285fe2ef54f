import type { DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../../gateway/src/db'

interface SettledDraw {
  gameCode: string
  numero: string
  prizes: DrawPrizes
}

/**
 * Finds the two draws of a game that were settled last, with the most tickets first. The numbers of the second correct
 * the first.
 */
export async function findDrawToCorrect(sql: Sql, gameCode: string): Promise<SettledDraw | undefined> {
  const rows = await sql.query<Omit<SettledDraw, 'prizes'> & { prizes: string }>(
    `select s.game_code as "gameCode", s.numero, other.prizes
     from lottery_settlement s
     join lottery_draw d using (game_code, numero)
     join lateral (
       select o.prizes from lottery_draw o where o.game_code = s.game_code and o.numero <> s.numero
       order by o.open_at desc limit 1) other on true
     where s.game_code = $1 and s.revision = 0 and s.finished_at is not null
     order by (select count(*) from lottery_ticket t where t.game_code = s.game_code and t.numero = s.numero) desc limit 1`,
    [gameCode],
  )
  return rows[0] && { ...rows[0], prizes: JSON.parse(rows[0].prizes) }
}

export async function countUnsettledCorrections(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from lottery_settlement where revision > 0 and finished_at is null',
  )
  return row?.count ?? 0
}
