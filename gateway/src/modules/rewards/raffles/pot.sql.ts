import type { Sql } from '../../../db'

export interface PotRow {
  raffleId: string
  total: bigint
  shares: number
  least: bigint
  serverSeed: string
  left: number
}

export async function findPot(tx: Sql, raffleId: string): Promise<PotRow | undefined> {
  const [row] = await tx.query<PotRow>(
    `select raffle_id as "raffleId", total, shares, least, server_seed as "serverSeed",
       (select count(*) from raffle_share s where s.raffle_id = p.raffle_id and s.member_id is null)::integer as "left"
     from raffle_pot p where raffle_id = $1`,
    [raffleId],
  )
  return row
}

type NewPot = Omit<PotRow, 'left'> & { splitAt: Date }

/** Returns false if the pot has been made before. */
export async function insertPot(tx: Sql, pot: NewPot, amounts: readonly number[]): Promise<boolean> {
  const inserted = await tx.query(
    `insert into raffle_pot (raffle_id, total, shares, least, server_seed, split_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning raffle_id`,
    [pot.raffleId, pot.total, pot.shares, pot.least, pot.serverSeed, pot.splitAt],
  )
  if (inserted.length === 0) return false
  await tx.query(
    `insert into raffle_share (raffle_id, share, amount)
     select $1, place - 1, amount from unnest($2::bigint[]) with ordinality as split (amount, place)`,
    [pot.raffleId, amounts.map(BigInt)],
  )
  return true
}

type GrabOutcome = 'grabbed' | 'had' | 'refused' | 'busy' | 'gone'

export interface Grab {
  raffleId: string
  memberId: bigint
  termsVersion: string
  requestKey: string
  currency: string
  at: Date
}

export interface Grabbed {
  outcome: GrabOutcome
  share: number | null
}

/** Runs several grabs in one statement, one after the other, and returns their results in the same order. */
export const grabAll = (sql: Sql, grabs: readonly Grab[]): Promise<Grabbed[]> =>
  sql.query<Grabbed>(
    `select done.outcome, done.got as share
     from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as wish (raffle, member, terms, request, currency, at, place),
       lateral raffle_grab(wish.raffle, wish.member, wish.terms, wish.request, wish.currency, wish.at) done
     order by wish.place`,
    [
      grabs.map(({ raffleId }) => raffleId),
      grabs.map(({ memberId }) => memberId),
      grabs.map(({ termsVersion }) => termsVersion),
      grabs.map(({ requestKey }) => requestKey),
      grabs.map(({ currency }) => currency),
      grabs.map(({ at }) => at),
    ],
  )

/** Returns the results of `grabAll` for empty pots, without an attempt for each grab. */
export const listGrabbed = (sql: Sql, grabs: readonly Grab[]): Promise<Grabbed[]> =>
  sql.query<Grabbed>(
    `select case when s.share is null then 'gone' when s.request_key = wish.request then 'grabbed' else 'had' end as outcome,
       s.share
     from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as wish (raffle, member, request, place)
     left join raffle_share s on s.raffle_id = wish.raffle and s.member_id = wish.member
     order by wish.place`,
    [
      grabs.map(({ raffleId }) => raffleId),
      grabs.map(({ memberId }) => memberId),
      grabs.map(({ requestKey }) => requestKey),
    ],
  )

export interface ShareRow {
  raffleId: string
  share: number
  amount: bigint
  takenAt: Date
}

const shareColumns = 'raffle_id as "raffleId", share, amount, taken_at as "takenAt"'

/** Lists a member's shares of these pots, newest first. */
export const listShares = (tx: Sql, memberId: bigint, raffleIds: readonly string[]) =>
  tx.query<ShareRow>(
    `select ${shareColumns} from raffle_share where member_id = $1 and raffle_id = any($2::text[])
     order by taken_at desc, raffle_id`,
    [memberId, raffleIds],
  )

/** The pots that have a share left. */
export async function listPotsWithShares(tx: Sql, raffleIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ raffleId: string }>(
    `select raffle_id as "raffleId" from unnest($1::text[]) raffle_id
     where exists (select from raffle_share s where s.raffle_id = raffle_id and s.member_id is null)`,
    [raffleIds],
  )
  return rows.map(({ raffleId }) => raffleId)
}
