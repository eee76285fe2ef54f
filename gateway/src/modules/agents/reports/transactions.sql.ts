import type { Sql } from '../../../db'
import { ifOfTeam, isAsked } from './if-of-team.sql'
import type { Reach } from './read-backwards'

export interface TeamTransactionFilter {
  viewerId: bigint
  /** Lists only this member, who is below the viewer. */
  memberId: bigint | null
  /** Also lists the team of this member, or of the viewer if no member is named; null lists no team. */
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
  /** The time in microseconds and the account. Rows are ordered by these two and by their number. */
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

/** The filter, except for the direction. */
const isInReach = (
  account: string,
) => `t.occurred_at >= $6 and t.occurred_at < $7 and ($4::text[] is null or t.kind = any($4))
  and ($8::bigint is null or (t.occurred_at, t.id, ${account})
    < (timestamptz 'epoch' + $8 * interval '1 microsecond', $9::bigint, $10::bigint))`
const isWanted = `${isInReach('p.account_id')} and ($5 = '' or (p.amount > 0) = ($5 = 'IN'))`
const columnsOfTransaction = 't.id, t.kind, t.reference, t.occurred_at'
const columns = `${columnsOfTransaction}, p.amount, p.account_id`
const ofTeam = `line.ancestor_id = $1 and ${isAsked('line.descendant_id', '$12')}`
/** Joins the main account of each member of the team to the member's line. */
const withAccount = `cross join lateral (
  select id, code from ledger_account where code = ledger_main(line.descendant_id) and currency = $3 and shard = 0 limit 1
) a`

/**
 * The newest of some postings, as rows. The reference of a vendor's call consists of its code and its number
 * (`vendor_reference`), and the fingerprint of a movement names both accounts.
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

/** Reads by time: all postings within a reach, of which those of the team are kept. */
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

/**
 * The range contains one account. For an equality the planner would expect the few postings of an average account, and
 * would sort all postings of a busy one instead of reading its newest by the index.
 */
const ofAccount =
  'from ledger_posting p join ledger_transaction t on t.id = p.transaction_id where p.account_id between a.id and a.id'
const newestFirst = 'order by p.account_id desc, p.version desc'
/**
 * Movements that arrive together may be posted in a different order than they began, but no further apart than this.
 */
const disorder = `interval '1 minute'`

/**
 * Reads by account: the page is merged from the accounts of the team with the newest postings. As many accounts as the
 * page has rows have a posting no older than the last of these, so no other account can be on the page. From each
 * account a few more postings are read than the page holds, because of the disorder.
 */
export const listByAccount = (read: Sql, filter: TeamTransactionFilter, page: Page) =>
  read.query<TeamTransactionRow>(
    `with account as materialized (
       select a.id, line.descendant_id as member_id, line.depth, newest.occurred_at
       from member_line line
       ${withAccount}
       cross join lateral (select t.occurred_at ${ofAccount} ${newestFirst} limit 1) last
       cross join lateral (select t.occurred_at ${ofAccount} and ${isWanted} ${newestFirst} limit 1) newest
       where ${ofTeam} and last.occurred_at >= $6::timestamptz - ${disorder}
     )
     ${newestOf(`
       select p.*, a.member_id, a.depth
       from account a cross join lateral (
         select ${columns} ${ofAccount} and ${isWanted} ${newestFirst} limit $11 + 100
       ) p
       where a.occurred_at >= coalesce(
         (select occurred_at - ${disorder} from account order by occurred_at desc offset $11 - 1 limit 1), '-infinity')`)}`,
    valuesOf(filter, page),
  )

/** The indexes `ledger_transaction_seldom_payer` and `ledger_transaction_seldom_payee` leave out the same kinds. */
const ofEveryRound: readonly string[] = ['bet', 'win']
const isSeldom = `t.kind not in (${ofEveryRound.map((kind) => `'${kind}'`).join(', ')})`

/** Returns whether none of the kinds comes with every round. */
export const areSeldom = (kinds: readonly string[] | null): boolean =>
  kinds?.every((kind) => !ofEveryRound.includes(kind)) ?? false

/**
 * The newest postings that an account pays, or is paid, found by the place of the account in the fingerprint of a
 * movement.
 */
const newestSeldom = (place: 2 | 3, direction: 'OUT' | 'IN') => `(
  select ${columnsOfTransaction} from ledger_transaction t
  where split_part(t.fingerprint, '|', ${place}) = a.code and split_part(t.fingerprint, '|', 4) = $3
    and ${isSeldom} and $5 in ('', '${direction}') and ${isInReach('a.id')}
  order by t.occurred_at desc, t.id desc limit $11)`

/**
 * Reads by account, for rare kinds: the newest postings of each account of the team by a separate index, which has none
 * of the bets and wins between them.
 */
export const listSeldomByAccount = (read: Sql, filter: TeamTransactionFilter, page: Page) =>
  read.query<TeamTransactionRow>(
    newestOf(`
      select t.*, p.amount, p.account_id, line.descendant_id as member_id, line.depth
      from member_line line
      ${withAccount}
      cross join lateral (${newestSeldom(2, 'OUT')} union all ${newestSeldom(3, 'IN')}) t
      join ledger_posting p on p.transaction_id = t.id and p.account_id = a.id
      where ${ofTeam}`),
    valuesOf(filter, page),
  )
