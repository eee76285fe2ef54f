import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'

export interface PostingFilter {
  accountId: bigint
  /** The newest posting when the reading began; later ones are left out. */
  version: bigint
  kinds: string[] | null
  direction: 'IN' | 'OUT' | null
  from: Date
  until: Date
}

/** The number of postings of a block that match the filter, and their sums in minor units; `debited` is positive. */
export interface PostingBlock {
  block: bigint
  count: number
  credited: bigint
  debited: bigint
}

/** Summarizes the full blocks of an account that have no summary yet. Postings never change, so neither do summaries. */
export async function summarizeBlocks(
  tx: Sql,
  { accountId, version }: { accountId: bigint; version: bigint },
  blockSize: bigint,
): Promise<void> {
  await tx.query(
    `insert into ledger_posting_summary (account_id, block, kind, credits, debits, credited, debited, first_at, last_at)
     select p.account_id, (p.version - 1) / $3::bigint, t.kind,
       count(*) filter (where p.amount > 0), count(*) filter (where p.amount < 0),
       coalesce(sum(p.amount) filter (where p.amount > 0), 0), coalesce(-sum(p.amount) filter (where p.amount < 0), 0),
       min(t.occurred_at), max(t.occurred_at)
     from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
     where p.account_id = $1 and p.version <= $2::bigint / $3::bigint * $3::bigint
       and p.version > $3::bigint * (select coalesce(max(block) + 1, 0) from ledger_posting_summary where account_id = $1)
     group by 1, 2, 3 order by 1, 2, 3
     on conflict do nothing`,
    [accountId, version, blockSize],
  )
}

/**
 * Lists the summarized blocks in which the filter may find postings. A block that reaches over an end of the period is
 * not whole: its figures contain more than the filter takes.
 */
export const listSummarizedBlocks = (tx: Sql, { accountId, kinds, direction, from, until }: PostingFilter) =>
  tx.query<PostingBlock & { isWhole: boolean }>(
    `select block, min(first_at) >= $2 and max(last_at) < $3 as "isWhole",
       sum(case when $5 = 'OUT' then 0 else credits end + case when $5 = 'IN' then 0 else debits end)::int as count,
       sum(case when $5 = 'OUT' then 0 else credited end)::bigint as credited,
       sum(case when $5 = 'IN' then 0 else debited end)::bigint as debited
     from ledger_posting_summary
     where account_id = $1 and ($4::text[] is null or kind = any($4))
     group by block having max(last_at) >= $2 and min(first_at) < $3`,
    [accountId, from, until, kinds, direction ?? ''],
  )

/**
 * The postings of some blocks that match the filter. Versions are named one by one, because for a range of unknown
 * bounds the planner expects a great part of the table, and would read all transactions. The limits make it look up
 * each by itself: a join would read the wallet from its newest posting down to the block.
 */
const fromBlocks = `from unnest($1::bigint[]) chosen(block)
  cross join lateral
    generate_series(chosen.block * $3::bigint + 1, least((chosen.block + 1) * $3::bigint, $4::bigint)) place(version)
  cross join lateral (
    select * from ledger_posting where account_id = $2 and version = place.version limit 1) p
  cross join lateral (select * from ledger_transaction where id = p.transaction_id limit 1) t
  where t.occurred_at >= $5 and t.occurred_at < $6 and ($7::text[] is null or t.kind = any($7))
    and ($8 = '' or (p.amount > 0) = ($8 = 'IN'))`

const valuesOf = (filter: PostingFilter, blocks: readonly bigint[], blockSize: bigint) => [
  blocks,
  filter.accountId,
  blockSize,
  filter.version,
  filter.from,
  filter.until,
  filter.kinds,
  filter.direction ?? '',
]

/** Counts the postings themselves. */
export const countBlocks = (tx: Sql, filter: PostingFilter, blocks: readonly bigint[], blockSize: bigint) =>
  tx.query<PostingBlock>(
    `select chosen.block, count(*)::int as count,
       coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credited,
       coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debited
     ${fromBlocks} group by chosen.block`,
    valuesOf(filter, blocks, blockSize),
  )

/**
 * Counts the notes that match the filter, by the block of the posting after which each comes. Notes move no money, so a
 * filter by direction excludes them.
 */
export const countNotes = (
  tx: Sql,
  { accountId, version, kinds, direction, from, until }: PostingFilter,
  blockSize: bigint,
) =>
  tx.query<Pick<PostingBlock, 'block' | 'count'>>(
    `select (greatest(version, 1) - 1) / $2::bigint as block, count(*)::int as count from lottery_note
     where account_id = $1 and version <= $3 and noted_at >= $4 and noted_at < $5
       and ($6::text[] is null or 'adjustment' = any($6)) and $7 = '' group by 1`,
    [accountId, blockSize, version, from, until, kinds, direction ?? ''],
  )

export interface PostingRow {
  txId: string
  type: string
  amount: bigint
  balanceAfter: bigint
  reference: string
  time: Date
  round: string | null
  gameName: string | null
  vendorName: string | null
  /** The other member of a transfer, and the relation of the receiver to the sender. */
  party: string | null
  transferKind: 'UPLINE' | 'DOWNLINE' | null
  /** The contract kind by which an agent was paid. */
  contractKind: ContractKind | null
  /** The debt that remains after the correction of a draw took this back. */
  owed: bigint | null
  /** Set for a note, which moves no money: the new state of a debt. */
  noteKind: 'OWED' | 'NETTED' | 'REPAID' | 'WAIVED' | null
  noted: bigint | null
  /** The rest of a debt after a row that has paid or cleared a part of it. */
  stillOwed: bigint | null
}

/**
 * Lists the postings of some blocks, newest first, with the notes that come after each. The fingerprint of a movement names both accounts, and the reference
 * of a vendor's call is its code and its number (`vendor_reference`).
 */
export const listBlockRows = (
  tx: Sql,
  filter: PostingFilter,
  { blocks, blockSize, limit, offset }: { blocks: readonly bigint[]; blockSize: bigint; limit: number; offset: number },
) =>
  tx.query<PostingRow>(
    `select p.id as "txId", p.note_kind as "noteKind", p.noted, p.kind as type, p.amount, p.balance_after as "balanceAfter", p.reference,
       p.occurred_at as time, r.round, coalesce(g.name, r.game_code) as "gameName", v.name as "vendorName", other.account as party,
       m.kind as "transferKind", contract.kind as "contractKind",
       owing.amount as owed,
       (select debt.amount - sum(earlier.amount)::bigint from lottery_receivable debt
          join lottery_repayment earlier using (member_id, game_code, numero, revision)
        where (member_id, game_code, numero, revision) = (repaid.member_id, repaid.game_code, repaid.numero, repaid.revision)
          and (earlier.cleared_at, earlier.reference) <= (repaid.cleared_at, repaid.reference)
        group by debt.amount) as "stillOwed"
     from (select t.id::text, t.kind, t.reference, t.occurred_at, p.version, p.amount, p.balance_after,
         substring(t.fingerprint from '\\mvendor:([^:|]+)') as vendor_code, null as note_kind, null::bigint as noted,
         null::timestamptz as noted_at
       ${fromBlocks}
       union all
       select reference, 'adjustment', reference, noted_at, version, 0, balance, null, kind, amount, noted_at
       from lottery_note
       where account_id = $2 and version <= $4 and (greatest(version, 1) - 1) / $3::bigint = any($1)
         and noted_at >= $5 and noted_at < $6 and ($7::text[] is null or 'adjustment' = any($7)) and $8 = ''
       order by version desc, noted_at desc nulls last, reference desc limit $9 offset $10) p
     left join vendor v on v.code = p.vendor_code
     left join vendor_transaction c on c.vendor_code = p.vendor_code and p.reference like 'vendor:%'
       and c.transaction_uuid = split_part(p.reference, ':', 3)
     left join game_round r on r.id = c.round_id
     left join game g on g.game_code = r.game_code
     left join agent_contract contract
       on contract.id = substring(p.reference from '^agent-pay:(\\d+):')::bigint
     left join member_transfer m on p.reference ~ '^(upline|downline):' and m.order_no = split_part(p.reference, ':', 2)
     left join member other on other.id = case when p.amount < 0 then m.to_member_id else m.from_member_id end
     left join lottery_repayment repaid on repaid.reference = p.reference
     left join lottery_receivable owing on p.kind = 'adjustment' and p.amount < 0 and p.reference ~ '^lottery:'
       and owing.member_id = substring(p.reference from '^lottery:[^:]+:\\d+:(\\d+)')::bigint
       and owing.game_code || '/' || owing.numero = split_part(p.reference, ':', 2)
       and owing.revision = substring(p.reference from '^lottery:[^:]+:(\\d+):')::int
     order by p.version desc, p.noted_at desc nulls last, p.reference desc`,
    [...valuesOf(filter, blocks, blockSize), limit, offset],
  )

/** Lists the accounts of a member by their codes; the main wallet comes first. */
export const listAccounts = (tx: Sql, memberId: bigint, currency: string) =>
  tx.query<{ id: bigint; code: string; version: bigint }>(
    `select id, code, version from ledger_account
     where member_id = $1 and currency = $2 order by code <> 'member:' || $1::text || ':main', code`,
    [memberId, currency],
  )
