import type { Sql } from '../database/database'
import type { RoundState } from '../play/round.sql'
import type { Decree } from './odds/standing'

/** Returns the secret of this book, which the first process that asks creates. */
export async function takeSecret(tx: Sql, fresh: string): Promise<string> {
  await tx.query('insert into book_secret (secret) values ($1) on conflict do nothing', [fresh])
  const [row] = await tx.query<{ secret: string }>('select secret from book_secret')
  if (row === undefined) throw new Error('the book has no secret')
  return row.secret
}

export async function listDecreesSince(tx: Sql, since: Date): Promise<Map<string, Decree>> {
  const rows = await tx.query<{ fixtureId: string; kind: Decree['kind']; at: Date }>(
    'select fixture_id as "fixtureId", kind, decreed_at as at from book_decree where decreed_at >= $1',
    [since],
  )
  return new Map(rows.map(({ fixtureId, kind, at }) => [fixtureId, { kind, at: at.getTime() }]))
}

/** The first decree about a fixture takes precedence. */
export async function insertDecree(tx: Sql, fixtureId: string, kind: Decree['kind'], now: Date): Promise<void> {
  await tx.query('insert into book_decree (fixture_id, kind, decreed_at) values ($1, $2, $3) on conflict do nothing', [
    fixtureId,
    kind,
    now,
  ])
}

export const openBets = `from round where kind = 'book' and state = 'open' and subject is not null`

/** Lists the fixtures with open bets. */
export async function listStakedFixtures(tx: Sql): Promise<string[]> {
  const rows = await tx.query<{ fixtureId: string }>(
    `select split_part(subject, '/', 1) as "fixtureId" ${openBets}
     union select fixture_id from book_leg`,
  )
  return rows.map(({ fixtureId }) => fixtureId)
}

/** Locks the open rounds of one fixture until the end of the transaction, so that no other process settles them. */
export async function lockOpenRounds(tx: Sql, fixtureId: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from round where kind = 'book' and state = 'open' and split_part(subject, '/', 1) = $1
     order by id limit $2 for update skip locked`,
    [fixtureId, limit],
  )
  return rows.map(({ id }) => id)
}

/** Stores how a fixture ended with its bets. */
export async function recordEnd(tx: Sql, rounds: string[], end: object): Promise<void> {
  await tx.query(`update round set detail = detail || jsonb_build_object('end', $2::jsonb) where id = any($1)`, [
    rounds,
    JSON.stringify(end),
  ])
}

export interface StoredBet {
  id: string
  viewKey: string
  state: RoundState
  stake: bigint
  payout: bigint | null
  detail: unknown
  refusal: string | null
  balance: bigint | null
  createdAt: Date
  settledAt: Date | null
}

const stateSets: Record<'open' | 'settled' | 'void', RoundState[]> = {
  open: ['betting', 'open'],
  settled: ['paying', 'settled', 'stuck'],
  void: ['voiding', 'void'],
}
export type BetGroup = keyof typeof stateSets

const betColumns = `id, view_key as "viewKey", state, stake, payout, detail, refusal, balance, created_at as "createdAt",
  settled_at as "settledAt"`

/** Lists the newest bets of a player, without those whose stake the wallet refused. */
export async function listBets(tx: Sql, player: string, group: BetGroup, limit: number): Promise<StoredBet[]> {
  return tx.query<StoredBet>(
    `select ${betColumns} from round where kind = 'book' and player = $1 and state = any($2)
     order by created_at desc, id desc limit $3`,
    [player, stateSets[group], limit],
  )
}

export async function countOpenBets(tx: Sql, player: string): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) as count from round where kind = 'book' and player = $1 and state = any($2)`,
    [player, stateSets.open],
  )
  return Number(row?.count ?? 0n)
}

export async function findBet(tx: Sql, roundId: string): Promise<StoredBet | undefined> {
  const [bet] = await tx.query<StoredBet>(`select ${betColumns} from round where id = $1`, [roundId])
  return bet
}
