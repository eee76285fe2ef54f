import type { PlayType } from '@parlay/contracts/lottery/plays'
import type { Sql } from '../../../db'
import type { DrawKey } from './draw.sql'

/** The draws whose closing time has passed and whose lines are not sealed yet. */
export const listUnsealed = (tx: Sql, at: Date): Promise<DrawKey[]> =>
  tx.query<DrawKey>(
    `select game_code as "gameCode", numero from lottery_pending p
     where close_at <= $1 and not exists (
       select from lottery_seal s where s.game_code = p.game_code and s.numero = p.numero)
     order by close_at`,
    [at],
  )

/** Returns the time at which the beacon makes the round that decides an announced draw. */
export async function findRoundTime(tx: Sql, { gameCode, numero }: DrawKey): Promise<Date> {
  const [row] = await tx.query<{ roundAt: Date }>(
    `select to_timestamp(b.genesis_time + (a.beacon_round - 1) * b.period) as "roundAt"
     from lottery_announcement a join lottery_beacon b on b.chain = a.beacon_chain
     where a.game_code = $1 and a.numero = $2`,
    [gameCode, numero],
  )
  if (row === undefined) throw new Error(`the draw ${gameCode}/${numero} was never announced`)
  return row.roundAt
}

export async function closeDraw(tx: Sql, { gameCode, numero }: DrawKey, at: Date): Promise<void> {
  await tx.query('select lottery_close($1, $2, $3)', [gameCode, numero, at])
}

export interface SoldLine {
  id: bigint
  playType: PlayType
  numbers: string[]
  cost: bigint
  oddsVersion: number
}

const lineColumns = `l.id, l.play_type as "playType", l.numbers, l.cost, l.odds_version as "oddsVersion"`

/** The lines in the root of a closed draw, after a given line, in the order of their ids. */
export const listSoldLines = (
  tx: Sql,
  { gameCode, numero }: DrawKey,
  from: bigint,
  limit: number,
): Promise<SoldLine[]> =>
  tx.query<SoldLine>(
    `select ${lineColumns} from lottery_line l join lottery_ticket t on t.id = l.ticket_id
     where l.game_code = $1 and l.numero = $2 and l.id >= $3 and t.state <> 'CANCELLED' order by l.id limit $4`,
    [gameCode, numero, from, limit],
  )

/** The lines of a member's ticket for a draw; none if the ticket belongs to another member or was cancelled. */
export const listTicketLines = (
  tx: Sql,
  { gameCode, numero }: DrawKey,
  ticketId: bigint,
  memberId: bigint,
): Promise<SoldLine[]> =>
  tx.query<SoldLine>(
    `select ${lineColumns} from lottery_ticket t join lottery_line l on l.ticket_id = t.id
     where t.id = $3 and t.member_id = $4 and t.game_code = $1 and t.numero = $2 and t.state <> 'CANCELLED'
     order by l.id`,
    [gameCode, numero, ticketId, memberId],
  )

export const isTicketOf = async (tx: Sql, draw: DrawKey, ticketId: bigint, memberId: bigint): Promise<boolean> => {
  const rows = await tx.query(
    'select from lottery_ticket where id = $1 and member_id = $2 and game_code = $3 and numero = $4',
    [ticketId, memberId, draw.gameCode, draw.numero],
  )
  return rows.length > 0
}

export interface SealPart {
  firstLineId: bigint
  root: string
}

export interface Seal {
  lines: bigint
  root: string
  sealedAt: Date
}

/** Returns false if the draw was sealed before. */
export async function insertSeal(
  tx: Sql,
  draw: DrawKey,
  seal: Seal & { roundAt: Date },
  parts: readonly SealPart[],
): Promise<boolean> {
  const added = await tx.query(
    `insert into lottery_seal (game_code, numero, lines, root, sealed_at, round_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning true`,
    [draw.gameCode, draw.numero, seal.lines, seal.root, seal.sealedAt, seal.roundAt],
  )
  if (added.length === 0) return false
  await tx.query(
    `insert into lottery_seal_part (game_code, numero, part, first_line_id, root)
     select $1, $2, place - 1, first_line_id, root
     from unnest($3::bigint[], $4::text[]) with ordinality parts(first_line_id, root, place)`,
    [draw.gameCode, draw.numero, parts.map(({ firstLineId }) => firstLineId), parts.map(({ root }) => root)],
  )
  return true
}

export async function findSeal(tx: Sql, { gameCode, numero }: DrawKey): Promise<Seal | undefined> {
  const [seal] = await tx.query<Seal>(
    `select lines, root, sealed_at as "sealedAt" from lottery_seal where game_code = $1 and numero = $2`,
    [gameCode, numero],
  )
  return seal
}

export const listSealParts = (tx: Sql, { gameCode, numero }: DrawKey): Promise<SealPart[]> =>
  tx.query<SealPart>(
    `select first_line_id as "firstLineId", root from lottery_seal_part where game_code = $1 and numero = $2
     order by part`,
    [gameCode, numero],
  )
