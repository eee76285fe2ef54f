import type { Sql } from '../../../db'
import { ifOfTeam, isAsked } from './if-of-team.sql'
import type { Reach } from './read-backwards'

export interface TeamTransactionFilter {
  viewerId: bigint
  /** Only this one, who is below the viewer. */
  memberId: bigint | null
  /** Whose team is read besides, or of the viewer without a member; null for nobody else. */
  teamOf: bigint | null
  currency: string
  kinds: string[] | null
  direction: 'IN' | 'OUT' | null
}

export interface TeamTransactionRow {
  txId: bigint
  type: string
  amount: bigint
  reference: string
  round: string | null
  time: Date
  memberId: bigint
  account: string
  depth: number
  /** When it was in microseconds, and whose account it is; with the number rows are in this order. */
  micros: bigint
  accountId: bigint
}

interface Page extends Reach {
  limit: number
  key: readonly bigint[] | undefined
}

const valuesOf = ({ viewerId, memberId, teamOf, currency, kinds, direction }: TeamTransactionFilter, page: Page) => [
  ...[viewerId, memberId, currency, kinds, direction ?? ''],
  ...[page.from, page.until, ...(page.key ?? [null, null, null]), page.limit, teamOf],
]

const isWanted = `t.occurred_at >= $6 and t.occurred_at < $7 and ($4::text[] is null or t.kind = any($4))
  and ($5 = '' or (p.amount > 0) = ($5 = 'IN'))
  and ($8::bigint is null or (t.occurred_at, t.id, p.account_id)
    < (timestamptz 'epoch' + $8 * interval '1 microsecond', $9::bigint, $10::bigint))`
const columns = 't.id, t.kind, t.reference, t.occurred_at, p.amount, p.account_id'
const ofTeam = `line.ancestor_id = $1 and ${isAsked('line.descendant_id', '$12')}`

/**
 * The newest of some postings, as rows. The reference of a vendor's call is its code and its number (`vendor_reference`),
 * and the fingerprint of a movement names both accounts.
 */
const newestOf = (postings: string) => `
  select p.id as "txId", p.kind as type, p.amount, p.reference, r.round, p.occurred_at as time, p.member_id as "memberId",
    m.account, p.depth, (extract(epoch from p.occurred_at) * 1000000)::bigint as micros, p.account_id as "accountId"
  from (${postings} order by occurred_at desc, id desc, account_id desc limit $11) p
  join member m on m.id = p.member_id
  left join vendor_transaction c on p.reference like 'vendor:%'
    and (c.vendor_code, c.transaction_uuid) = (split_part(p.reference, ':', 2), split_part(p.reference, ':', 3))
  left join game_round r on r.id = c.round_id
  order by p.occurred_at desc, p.id desc, p.account_id desc`

/** By time: what everybody has posted within a reach, as far as it is of the team. */
export const listByTime = (read: Sql, filter: TeamTransactionFilter, page: Page) =>
  read.query<TeamTransactionRow>(
    newestOf(`
      select ${columns}, a.member_id, line.depth
      from ledger_transaction t
      cross join lateral (select * from ledger_posting where transaction_id = t.id offset 0) p
      cross join lateral (
        select member_id from ledger_account
        where id = p.account_id and currency = $3 and code = ledger_main(member_id) limit 1
      ) a
      ${ifOfTeam('a.member_id', '$12')}
      where ${isWanted}`),
    valuesOf(filter, page),
  )

const ofAccount = 'from ledger_posting p join ledger_transaction t on t.id = p.transaction_id where p.account_id = a.id'
/** Movements that arrive together may be posted in another order than they have begun in, yet no further apart than this. */
const disorder = `interval '1 minute'`

/**
 * By account: of those of the team with the newest postings the page is merged. As many accounts as the page has rows have
 * one that is no older than the last of them, so nobody else's is on the page. Of each account some more are read than the
 * page takes, because of the disorder.
 */
export const listByAccount = (read: Sql, filter: TeamTransactionFilter, page: Page) =>
  read.query<TeamTransactionRow>(
    `with account as materialized (
       select a.id, line.descendant_id as member_id, line.depth, newest.occurred_at
       from member_line line
       cross join lateral (
         select id from ledger_account where code = ledger_main(line.descendant_id) and currency = $3 and shard = 0 limit 1
       ) a
       cross join lateral (select t.occurred_at ${ofAccount} order by p.version desc limit 1) last
       cross join lateral (select t.occurred_at ${ofAccount} and ${isWanted} order by p.version desc limit 1) newest
       where ${ofTeam} and last.occurred_at >= $6::timestamptz - ${disorder}
     )
     ${newestOf(`
       select p.*, a.member_id, a.depth
       from account a cross join lateral (
         select ${columns} ${ofAccount} and ${isWanted} order by p.version desc limit $11 + 100
       ) p
       where a.occurred_at >= coalesce(
         (select occurred_at - ${disorder} from account order by occurred_at desc offset $11 - 1 limit 1), '-infinity')`)}`,
    valuesOf(filter, page),
  )
