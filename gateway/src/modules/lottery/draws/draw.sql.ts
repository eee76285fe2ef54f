import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../../../db'

/** Names a draw. */
export interface DrawKey {
  gameCode: string
  numero: string
}

export interface Announcement extends DrawKey {
  area: DrawArea
  closeAt: Date
  openAt: Date
  seedHash: string
  /** The chain of the beacon, and the round that decides the draw. */
  chain: string
  round: number
}

export interface Draw extends Announcement {
  seed: string
  signature: string
  prizes: DrawPrizes
}

/** A draw with its valid numbers, which may come from a correction. */
export interface Result extends Draw {
  revision: number
  correction: string | null
}

type Stored<Row extends Draw> = Omit<Row, 'prizes'> & { prizes: string }

export interface Incident extends DrawKey {
  kind: 'CHANGED' | 'BROKEN_SEED' | 'WRONG_BEACON' | 'WRONG_NUMBERS' | 'TOO_EARLY' | 'VOID'
  /** The vendor's report of the draw. */
  reported: object
}

const announcementColumns = `a.game_code as "gameCode", a.numero, a.area, a.close_at as "closeAt",
  a.open_at as "openAt", a.seed_hash as "seedHash", a.beacon_chain as chain, a.beacon_round::float8 as round`
const drawColumns = `${announcementColumns}, a.seed, a.beacon_signature as signature, a.prizes`
const resultColumns = `${drawColumns}, a.revision, a.correction`
const keys = 'select * from unnest($1::text[], $2::text[])'

const readDraw = <Row extends Draw>({ prizes, ...row }: Stored<Row>): Row =>
  ({ ...row, prizes: JSON.parse(prizes) }) as unknown as Row

export const keyOf = ({ gameCode, numero }: DrawKey): string => `${gameCode}/${numero}`
const columnsOf = (draws: readonly DrawKey[]) => [
  draws.map(({ gameCode }) => gameCode),
  draws.map(({ numero }) => numero),
]

/** The draws of these games that have opened, newest first. */
export async function listResults(tx: Sql, gameCodes: readonly string[], limit: number): Promise<Result[]> {
  const [only] = gameCodes
  const rows =
    gameCodes.length === 1
      ? await tx.query<Stored<Result>>(
          `select ${resultColumns} from lottery_result a where game_code = $1 order by open_at desc limit $2`,
          [only, limit],
        )
      : await tx.query<Stored<Result>>(
          `select ${resultColumns} from lottery_result a where game_code = any($1::text[])
           order by open_at desc, game_code limit $2`,
          [gameCodes, limit],
        )
  return rows.map((row) => readDraw<Result>(row))
}

/** The last draw of each of these games, in their order. */
export async function listLastResults(tx: Sql, gameCodes: readonly string[]): Promise<Result[]> {
  const rows = await tx.query<Stored<Result>>(
    `select ${resultColumns} from unnest($1::text[]) with ordinality asked(code, position)
     cross join lateral (select * from lottery_result where game_code = asked.code order by open_at desc limit 1) a
     order by asked.position`,
    [gameCodes],
  )
  return rows.map((row) => readDraw<Result>(row))
}

export async function findResult(tx: Sql, { gameCode, numero }: DrawKey): Promise<Result | undefined> {
  const [row] = await tx.query<Stored<Result>>(
    `select ${resultColumns} from lottery_result a where game_code = $1 and numero = $2`,
    [gameCode, numero],
  )
  return row && readDraw<Result>(row)
}

/** The numbers of a game's last draws, newest first, without their other columns. */
export async function listPrizes(tx: Sql, gameCode: string, limit: number): Promise<DrawPrizes[]> {
  const rows = await tx.query<{ prizes: string }>(
    'select prizes from lottery_result where game_code = $1 order by open_at desc limit $2',
    [gameCode, limit],
  )
  return rows.map(({ prizes }) => JSON.parse(prizes))
}

/** An announced draw that has not opened yet. */
export interface PendingDraw extends Announcement {
  isClosed: boolean
  /** Null until the draw is sealed. */
  linesRoot: string | null
}

/** The draws of these games that have neither opened nor become void, the next one first. */
export const listPending = (tx: Sql, gameCodes: readonly string[]): Promise<PendingDraw[]> =>
  tx.query<PendingDraw>(
    `select ${announcementColumns}, c.closed_at is not null as "isClosed", s.root as "linesRoot"
     from lottery_pending p join lottery_announcement a using (game_code, numero)
     left join lottery_closing c using (game_code, numero)
     left join lottery_seal s using (game_code, numero)
     where p.game_code = any($1::text[]) order by p.open_at, p.game_code`,
    [gameCodes],
  )

/** The draws that should have opened by an instant. */
export const listDue = (tx: Sql, at: Date): Promise<(DrawKey & { openAt: Date })[]> =>
  tx.query(
    `select game_code as "gameCode", numero, open_at as "openAt" from lottery_pending where open_at <= $1
     order by open_at`,
    [at],
  )

/** Returns the next close or opening of an announced draw, after an instant and up to another one. */
export async function findNextMoment(tx: Sql, after: Date, until: Date): Promise<Date | undefined> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select min(at) as at from lottery_pending, lateral (values (close_at), (open_at)) moment(at)
     where at > $1 and at <= $2`,
    [after, until],
  )
  return row?.at ?? undefined
}

/** Returns the games, of these, that have no coming draw. */
export async function listUnplanned(tx: Sql, gameCodes: readonly string[], at: Date): Promise<string[]> {
  const rows = await tx.query<{ gameCode: string }>(
    `select asked.code as "gameCode" from unnest($1::text[]) with ordinality asked(code, position)
     where not exists (select from lottery_pending p where p.game_code = asked.code and p.close_at > $2)
     order by asked.position`,
    [gameCodes, at],
  )
  return rows.map(({ gameCode }) => gameCode)
}

export interface ShortHistory {
  gameCode: string
  /** The time at which the first known draw opened; without one, the time of the question. */
  oldest: Date
  missing: number
}

/** Returns the games, of these, of which fewer draws are known than wanted. */
export const listShortHistories = (
  tx: Sql,
  gameCodes: readonly string[],
  wanted: readonly number[],
  now: Date,
): Promise<ShortHistory[]> =>
  tx.query<ShortHistory>(
    `select code as "gameCode", coalesce(oldest, $3) as oldest, wanted - known::int as missing
     from unnest($1::text[], $2::int[]) asked(code, wanted)
     cross join lateral (
       select count(*) as known, min(open_at) as oldest
       from (select open_at from lottery_draw where game_code = code order by open_at desc limit wanted) last) history
     where known < wanted`,
    [gameCodes, wanted, now],
  )

export const findAnnouncements = (tx: Sql, draws: readonly DrawKey[]): Promise<Announcement[]> =>
  tx.query<Announcement>(
    `select ${announcementColumns} from lottery_announcement a where (game_code, numero) in (${keys})`,
    columnsOf(draws),
  )

/** Returns the time at which a draw was announced; undefined for one that became known only after its close. */
export async function findAnnouncedAt(tx: Sql, { gameCode, numero }: DrawKey): Promise<Date | undefined> {
  const [row] = await tx.query<{ announcedAt: Date }>(
    'select announced_at as "announcedAt" from lottery_announcement where game_code = $1 and numero = $2',
    [gameCode, numero],
  )
  return row?.announcedAt
}

/** The draws as they were opened, without corrections. */
export async function findDraws(tx: Sql, draws: readonly DrawKey[]): Promise<Draw[]> {
  const rows = await tx.query<Stored<Draw>>(
    `select ${drawColumns} from lottery_draw a where (game_code, numero) in (${keys})`,
    columnsOf(draws),
  )
  return rows.map((row) => readDraw<Draw>(row))
}

export async function insertAnnouncements(tx: Sql, rows: readonly Announcement[], at: Date): Promise<void> {
  await tx.query(
    `with announced as (
       insert into lottery_announcement (game_code, numero, area, close_at, open_at, seed_hash, beacon_chain,
         beacon_round, announced_at)
       select "gameCode", numero, area, "closeAt", "openAt", "seedHash", chain, round, $2
       from jsonb_to_recordset($1::text::jsonb) a("gameCode" text, numero text, area text, "closeAt" timestamptz,
         "openAt" timestamptz, "seedHash" text, chain text, round bigint)
       on conflict do nothing returning game_code, numero, close_at, open_at)
     insert into lottery_pending select * from announced`,
    [JSON.stringify(rows), at],
  )
}

/**
 * Opens draws. An announced draw opens only if its lines are sealed. Draws that are void or already open are left out.
 * Returns the opened draws. A transaction that opens or voids an announced draw deletes its row of `lottery_pending`.
 */
export async function insertDraws(tx: Sql, draws: readonly Draw[], at: Date): Promise<Draw[]> {
  const rows = draws.map(({ prizes, ...draw }) => ({ ...draw, prizes: JSON.stringify(prizes) }))
  const added = await tx.query<DrawKey>(
    `with told as materialized (
       select * from jsonb_to_recordset($1::text::jsonb) d("gameCode" text, numero text, area text, "closeAt" timestamptz,
         "openAt" timestamptz, "seedHash" text, seed text, chain text, round bigint, signature text, prizes text)),
     ended as (
       delete from lottery_pending p using told t, lottery_seal s
       where p.game_code = t."gameCode" and p.numero = t.numero and s.game_code = p.game_code and s.numero = p.numero
       returning p.game_code, p.numero),
     opened as (
       insert into lottery_draw (game_code, numero, area, close_at, open_at, seed_hash, seed, beacon_chain,
         beacon_round, beacon_signature, prizes, received_at)
       select "gameCode", numero, area, "closeAt", "openAt", "seedHash", seed, chain, round, signature, prizes, $2
       from told
       where ("gameCode", numero) in (select game_code, numero from ended) or not exists (
         select from lottery_announcement a where a.game_code = told."gameCode" and a.numero = told.numero)
       on conflict do nothing returning game_code, numero)
     select game_code as "gameCode", numero from opened`,
    [JSON.stringify(rows), at],
  )
  const isAdded = new Set(added.map(keyOf))
  return draws.filter((draw) => isAdded.has(keyOf(draw)))
}

/** Returns the incidents that are new. */
export const insertIncidents = (tx: Sql, incidents: readonly Incident[], at: Date): Promise<Incident[]> =>
  tx.query<Incident>(
    `insert into lottery_incident (game_code, numero, kind, told, raised_at)
     select "gameCode", numero, kind, reported, $2 from jsonb_to_recordset($1::text::jsonb)
       i("gameCode" text, numero text, kind text, reported jsonb)
     on conflict do nothing returning game_code as "gameCode", numero, kind, told as reported`,
    [JSON.stringify(incidents), at],
  )
