import type { Database } from '../src/db'

export interface OperatorSize {
  members: number
  bets: number
  /** Days before `now` over which bets and deposits are spread. */
  days: number
  now: Date
}

/** Ten agents at the top, ten below each, ten below each of these. Everybody else is below one of the last thousand. */
export const agentsOfLevel = { top: 1, middle: 11, low: 111 } as const
export const firstMember = 1111
/** Has played a tenth of all rounds. */
export const heaviestMember = firstMember + 1
const lowAgents = firstMember - agentsOfLevel.low

/**
 * Fills an empty database as a real operator's is: few members play most bets, sessions have ended, bets lie in order of
 * time. Constraints and triggers are skipped because row by row they would take hours; the sums are those of the rows.
 */
export async function fillOperator(db: Database, { members, bets, days, now }: OperatorSize): Promise<void> {
  const last = firstMember + members - 1
  const at = `'${now.toISOString()}'::timestamptz`
  await db.onOneConnection(async (connection) => {
    await connection.runScript(`
      set session_replication_role = replica;
      insert into vendor (code, name) values ('SBX', 'Bench');
      insert into member (id, account, nickname, password_hash, is_agent, upline_id, ancestor_ids, created_at)
        select n, 'agent' || n, 'agent' || n, '', 1,
          case when n > 110 then 11 + (n - 111) % 100 when n > 10 then 1 + (n - 11) % 10 end,
          case when n > 110 then array[1 + (n - 111) % 100 % 10, 11 + (n - 111) % 100]
            when n > 10 then array[1 + (n - 11) % 10] else '{}' end, ${at} - interval '1 year'
        from generate_series(1, ${firstMember - 1}) n;
      insert into member (id, account, nickname, password_hash, upline_id, ancestor_ids, created_at)
        select n, 'bench' || n, 'bench' || n, '', a.id, a.ancestor_ids || a.id,
          ${at} - interval '1 year' * (${last} - n) / ${members}
        from generate_series(${firstMember}, ${last}) n join member a on a.id = ${agentsOfLevel.low} + n % ${lowAgents};
      insert into ledger_account (code, currency, member_id, balance, version)
        select ledger_main(n), 'PHP', n, 1000000, 1 from generate_series(1, ${last}) n;
      insert into session (session_hash, member_id, ip, user_agent, created_at, last_seen_at, ended_at, end_reason,
          authenticated_at)
        select sha256(('c' || n)::bytea), n, '10.0.0.1', 'bench', seen - interval '20 minutes', seen,
          case when n % 100 <> 0 then seen end, case when n % 100 <> 0 then 'logout' end, seen - interval '20 minutes'
        from (select n, ${at} - case when n % 100 = 0 then interval '1 minute' else interval '7 days' * random() end as seen
          from generate_series(1, ${last}) n) s;
      insert into vendor_member (vendor_code, wallet_user, member_id)
        select 'SBX', 'u' || n, n from generate_series(1, ${last}) n;
      insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
          activated_at, expires_at)
        select 's' || n, sha256(('t' || n)::bytea), n, 'SBX', 'u' || n, 'bench', 'PHP', ${at}, ${at}, ${at} + interval '1 day'
        from generate_series(1, ${last}) n;
      insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
        select 'deposit', 'bench:' || n, 'deposit|house|' || n, ${at} - interval '1 day' * ${days} * (1 - n::float8 / ${members})
        from generate_series(1, ${members}) n;
      insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
        select a.id, 1, t.id, 'PHP', 1000000, 1000000
        from ledger_transaction t join ledger_account a
          on a.code = ledger_main(${firstMember} + (t.id * 7919) % ${members}) and a.currency = 'PHP';`)
    const batch = 500_000
    for (let first = 1; first <= bets; first += batch) {
      const end = Math.min(bets, first + batch - 1)
      await connection.runScript(`
        insert into game_round (vendor_code, round, member_id, game_code, currency, stake, payout, bets, state, opened_at,
          closed_at, settled_at)
        select 'SBX', n::text,
          case when n % 10 = 0 then ${heaviestMember} else ${firstMember} + floor(${members} * power(random(), 3))::bigint end,
          'bench' || 1 + floor(899 * power(random(), 2))::int, 'PHP', 100 + n % 900, n % 1000, 1, 'SETTLED', t, t, t
        from (select n, ${at} - interval '1 day' * ${days} * (1 - n::float8 / ${bets}) as t
          from generate_series(${first}, ${end}) n) r`)
    }
    await connection.runScript('set session_replication_role = origin')
    await connection.runScript('vacuum analyze')
  })
}
