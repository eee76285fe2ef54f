import type { Database } from '../../gateway/src/db'

export interface PaySize {
  agents: number
  realtimeAgents: number
  members: number
  /** Members who have played in the last five minutes. */
  playing: number
  /** The business day that is paid. */
  day: Date
  dayEnd: Date
  at: Date
}

/**
 * Fills a tree of agents, ten below each other one, with all members below one of them. Each agent has a daily contract
 * with the agent above, or the house, and the first agents have real-time contracts. All members have played on the
 * day. Triggers are skipped, because row by row they would take hours.
 */
export async function fillAgentPay(db: Database, size: PaySize): Promise<void> {
  const { agents, realtimeAgents, members, day, dayEnd, at } = size
  const text = (moment: Date) => `'${moment.toISOString()}'::timestamptz`
  await db.onOneConnection(async (connection) => {
    await connection.runScript(`
      set session_replication_role = replica;
      with recursive tree as (
        select n::bigint as id, '{}'::bigint[] as above from generate_series(1, 10) n
        union all
        select n, t.above || t.id from tree t cross join lateral generate_series(t.id * 10 + 1, least(t.id * 10 + 10, ${agents})) n
      )
      insert into member (id, account, nickname, password_hash, is_agent, upline_id, ancestor_ids)
        select id, 'agent' || id, 'agent' || id, '', 1, above[cardinality(above)], above from tree;
      insert into member (id, account, nickname, password_hash, upline_id, ancestor_ids)
        select ${agents} + n, 'bench' || n, 'bench' || n, '', a.id, a.ancestor_ids || a.id
        from generate_series(1, ${members}) n join member a on a.id = 1 + n % ${agents};
      insert into ledger_account (code, currency, member_id) select ledger_main(id), 'PHP', id from member where id <= ${agents};
      insert into agent_contract (kind, upline_id, downline_id, state, created_at, due_from, due_to)
        select 'DAILY', upline_id, id, 'ACTIVE', ${text(day)}, ${text(day)}, ${text(dayEnd)} from member where id <= ${agents};
      insert into agent_contract (kind, upline_id, downline_id, state, created_at, due_from, due_to)
        select 'REALTIME', upline_id, id, 'ACTIVE', ${text(day)}, ${text(day)}, ${text(dayEnd)} from member where id <= ${realtimeAgents};
      insert into agent_contract_version (contract_id, version, tiers, period, carries_negative, effective_from)
        select c.id, 1, jsonb_build_array(
          jsonb_build_object('activeMembers', 0, 'base', 100, 'rate', 10000 - 1000 * cardinality(m.ancestor_ids)),
          jsonb_build_object('activeMembers', 3, 'base', 100000, 'rate', 20000 - 1000 * cardinality(m.ancestor_ids))),
          'DAILY', true, ${text(day)}
        from agent_contract c join member m on m.id = c.downline_id;
      insert into member_day (upline_id, day, member_id, currency, rounds, stake, valid_bet, win, deposit, withdrawal)
        select upline_id, ${text(day)}, id, 'PHP', 10, 20000, 20000, 18000, 0, 0 from member where id > ${agents};
      set session_replication_role = origin`)
    await connection.query(
      `insert into play_rolled_up (watermark, time_zone) values (pg_current_xact_id(), 'Asia/Manila')`,
    )
    await connection.query(
      'insert into pay_stream (corrected, paid, paid_at) values (pg_current_xact_id(), pg_current_xact_id(), $1)',
      [day],
    )
    await connection.query(
      `insert into play_event (at, member_id, currency, vendor_code, game_code, state, rounds, stake, valid_bet, win)
       select $1, $2::bigint + 1 + (n * 7919) % $3::bigint, 'PHP', 'SBX', 'bench', 'SETTLED', 1, 500, 500, 400
       from generate_series(1, $4::bigint) n`,
      [at, agents, members, size.playing],
    )
    await connection.runScript('vacuum analyze')
  })
}

export async function countPaid(db: Database, kind: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from pay_run where kind = $1', [kind])
  return row?.count ?? 0
}
