import type { Sql } from '../../../db'

/** A member before a review, with the sums of the window of days before it. */
export interface Reviewed {
  memberId: bigint
  level: number
  fallsOn: string | null
  /** True if the member was reviewed on this day already: an interrupted review is continued. */
  isReviewed: boolean
  validBet: bigint
  deposit: bigint
}

export interface ReviewBatch {
  /** The business day on whose morning the review runs. */
  day: string
  /** The starts of the days in the window. */
  days: readonly Date[]
  currency: string
  afterMemberId: bigint
  limit: number
}

/** Lists the members with the lowest ids above one, with their sums; trial accounts are left out. */
export const listToReview = (
  tx: Sql,
  { day, days, currency, afterMemberId, limit }: ReviewBatch,
): Promise<Reviewed[]> =>
  // A few members are picked first, and their rows are looked up by the whole key, whatever the planner expects of the
  // tables: otherwise each batch would read all members.
  tx.query<Reviewed>(
    `select m.id as "memberId", coalesce(r.level, m.rank_level)::int as level, r.falls_on::text as "fallsOn",
       coalesce(r.reviewed_on >= $1, false) as "isReviewed",
       coalesce(w.valid_bet, 0)::bigint as "validBet", coalesce(w.deposit, 0)::bigint as deposit
     from (select * from member where id > $4 and is_agent <> 4 order by id limit $5) m
     left join lateral (select * from member_rank where member_id = m.id offset 0) r on true
     cross join lateral (
       select sum(d.valid_bet) as valid_bet, sum(d.deposit) as deposit
       from unnest($2::timestamptz[]) w(day)
       cross join lateral (
         select valid_bet, deposit from member_day
         where upline_id = coalesce(m.upline_id, 0) and day = w.day and member_id = m.id and currency = $3 offset 0
       ) d
     ) w
     order by m.id`,
    [day, days, currency, afterMemberId, limit],
  )

export interface RankRow extends Reviewed {
  fromLevel: number
  name: string
  memberLabel: string | null
}

/** Saves reviews, and returns their members: a member who was reviewed on that day before is left unchanged. */
export async function saveReviews(tx: Sql, reviewed: readonly RankRow[], day: string): Promise<Set<bigint>> {
  const saved = await tx.query<{ memberId: bigint }>(
    `insert into member_rank as r (member_id, level, reviewed_on, falls_on)
     select member_id, level, $4, falls_on
     from unnest($1::bigint[], $2::smallint[], $3::date[]) reviewed (member_id, level, falls_on)
     on conflict (member_id) do update
     set level = excluded.level, reviewed_on = excluded.reviewed_on, falls_on = excluded.falls_on
     where r.reviewed_on < excluded.reviewed_on
     returning member_id as "memberId"`,
    [
      reviewed.map(({ memberId }) => memberId),
      reviewed.map(({ level }) => level),
      reviewed.map(({ fallsOn }) => fallsOn),
      day,
    ],
  )
  return new Set(saved.map(({ memberId }) => memberId))
}

/** Shows levels in the accounts: number, name, and the level's label in place of those of other levels. */
export const showLevels = (tx: Sql, reviewed: readonly RankRow[], labels: readonly string[]) =>
  tx.query(
    `update member m set rank_level = shown.level, club_label = shown.name, member_label = shown.labels
     from (
       select r.id, r.level, r.name,
         array(select one from unnest(o.member_label) one where one <> all($5::text[])) || array_remove(array[r.label], null)
           as labels
       from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[]) r (id, level, name, label)
       join member o on o.id = r.id
     ) shown
     where m.id = shown.id
       and (m.rank_level, m.club_label, m.member_label) is distinct from (shown.level, shown.name, shown.labels)`,
    [
      reviewed.map(({ memberId }) => memberId),
      reviewed.map(({ level }) => level),
      reviewed.map(({ name }) => name),
      reviewed.map(({ memberLabel }) => memberLabel),
      labels,
    ],
  )

export const insertChange = (tx: Sql, row: RankRow, day: string) =>
  tx.query(
    `insert into rank_change (member_id, reviewed_on, from_level, to_level, valid_bet, deposit)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.memberId, day, row.fromLevel, row.level, row.validBet, row.deposit],
  )

/** Returns the last morning on which all members were reviewed. */
export async function findLastReview(tx: Sql): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }>('select max(day)::text as day from rank_review')
  return row?.day ?? null
}

export const insertDay = (tx: Sql, day: string, at: Date) =>
  tx.query('insert into rank_review (day, finished_at) values ($1, $2) on conflict do nothing', [day, at])

export interface OwnRank {
  level: number
  fallsOn: string | null
  birthday: string | null
}

export async function findRank(tx: Sql, memberId: bigint): Promise<OwnRank> {
  const [row] = await tx.query<OwnRank>(
    `select coalesce(r.level, m.rank_level)::int as level, r.falls_on::text as "fallsOn", m.birthday::text as birthday
     from member m left join member_rank r on r.member_id = m.id where m.id = $1`,
    [memberId],
  )
  if (!row) throw new Error(`there is no member ${memberId}`)
  return row
}

export interface RankChange {
  day: string
  fromLevel: number
  toLevel: number
}

/** The changes of a member's level since a day, oldest first. */
export const listChanges = (tx: Sql, memberId: bigint, since: string): Promise<RankChange[]> =>
  tx.query<RankChange>(
    `select reviewed_on::text as day, from_level::int as "fromLevel", to_level::int as "toLevel" from rank_change
     where member_id = $1 and reviewed_on >= $2 order by reviewed_on`,
    [memberId, since],
  )

export interface RankClaim {
  benefitId: string
  kind: string
  level: number
  amount: bigint
}

export const listClaims = (tx: Sql, memberId: bigint, benefitIds: readonly string[]): Promise<RankClaim[]> =>
  tx.query<RankClaim>(
    `select benefit_id as "benefitId", kind, level::int as level, amount from rank_claim
     where member_id = $1 and benefit_id = any($2::text[])`,
    [memberId, benefitIds],
  )

/**
 * False if it was claimed before. Of several parallel claims one succeeds; the others wait until its outcome is known.
 */
export async function insertClaim(tx: Sql, memberId: bigint, claim: RankClaim, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into rank_claim (member_id, benefit_id, kind, level, amount, claimed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning member_id`,
    [memberId, claim.benefitId, claim.kind, claim.level, claim.amount, at],
  )
  return rows.length > 0
}

/** Lists the minimum and maximum house edge of the offered games of each type, as decimals. */
export const listHouseEdges = (sql: Sql) =>
  sql.query<{ gameType: string; least: string; most: string }>(
    `select g.game_type as "gameType", (1 - max(g.rtp::numeric) / 100)::numeric(5, 4)::text as least,
       (1 - min(g.rtp::numeric) / 100)::numeric(5, 4)::text as most
     from game g join game_vendor v on v.code = g.vassalage where g.enabled and v.enabled
     group by g.game_type order by g.game_type`,
  )
