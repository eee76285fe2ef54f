import type { DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../database/database'

export interface DrawName {
  gameCode: string
  numero: string
}

export interface NewDraw extends DrawName {
  closeAt: Date
  openAt: Date
  chain: string
  round: number
  /** Null until it has opened. */
  prizes: DrawPrizes | null
}

export interface Draw extends NewDraw {
  /** Of the beacon's round; null until it is known. */
  signature: string | null
}

/** Returns the secret of the lottery, which the first process that asks creates. */
export async function takeSecret(tx: Sql, fresh: string): Promise<string> {
  await tx.query('insert into lottery_secret (secret) values ($1) on conflict do nothing', [fresh])
  const [row] = await tx.query<{ secret: string }>('select secret from lottery_secret')
  if (row === undefined) throw new Error('the lottery has no secret')
  return row.secret
}

const draw = `d.game_code as "gameCode", d.numero, d.close_at as "closeAt", d.open_at as "openAt", d.chain,
  d.round::float8 as round, d.prizes, r.signature`

/** Finds those of the draws that were announced or have opened. */
export const findDraws = (tx: Sql, names: readonly DrawName[]): Promise<Draw[]> =>
  tx.query(
    `select ${draw}
     from unnest($1::text[], $2::text[]) as wanted (game_code, numero)
     join lottery_draw d using (game_code, numero)
     left join beacon_round r on r.chain = d.chain and r.round = d.round`,
    [names.map(({ gameCode }) => gameCode), names.map(({ numero }) => numero)],
  )

export const dueDraws = 'from lottery_draw where prizes is null and open_at <= $1'

/** Lists announced draws of a chain whose time to open has come, the newest first. */
export const listDueDraws = (tx: Sql, now: Date, chain: string, limit: number): Promise<DrawName[]> =>
  tx.query(`select game_code as "gameCode", numero ${dueDraws} and chain = $2 order by open_at desc limit $3`, [
    now,
    chain,
    limit,
  ])

/** Saves draws that are announced or opened. One that is known keeps its round, and its prizes once it has some. */
export async function saveDraws(tx: Sql, draws: readonly NewDraw[]): Promise<void> {
  await tx.query(
    `insert into lottery_draw (game_code, numero, close_at, open_at, chain, round, prizes)
     select "gameCode", numero, "closeAt", "openAt", chain, round, prizes
     from json_to_recordset($1::json) as d ("gameCode" text, numero text, "closeAt" timestamptz, "openAt" timestamptz,
       chain text, round bigint, prizes json)
     on conflict (game_code, numero) do update set prizes = excluded.prizes
     where lottery_draw.prizes is null and excluded.prizes is not null and lottery_draw.round = excluded.round
       and lottery_draw.chain = excluded.chain`,
    [JSON.stringify(draws)],
  )
}
