import type { Database } from '../../gateway/src/db'

export interface OperatorSize {
  members: number
  bets: number
  /** Days before `now` over which bets and deposits are spread. */
  days: number
  now: Date
  /** Every round with a multiple of this number belongs to the heaviest member; by default every tenth. */
  everyHeavy?: number
}

/**
 * There are fifty agents below the first one, and five members below each other member: eight levels below the first
 * for a million.
 */
const widest = 50
const width = 5
/**
 * The first agent has all members below, an agent of the top level a fiftieth of them, and each further level a fifth
 * of that.
 */
export const agentsOfLevel = { all: 1, top: 2, middle: 2 + widest, low: 2 + widest * (1 + width) } as const
export const firstMember = 2 + widest * (1 + width + width ** 2)
/** This number of members registered by one link of the first agent, if there are as many. */
export const mostOfOneLink = 100_000
/** This member has played a tenth of all rounds, and has their postings. */
export const heaviestMember = firstMember + 1

/** The levels below the first agent. Each has five times as many members as the one above. */
function listLevels(last: number): { first: number; last: number }[] {
  const levels: { first: number; last: number }[] = []
  for (let first = 2, size = widest; first <= last; first += size, size *= width)
    levels.push({ first, last: Math.min(last, first + size - 1) })
  return levels
}

/**
 * Fills an empty database like that of a real operator: few members play most bets, most sessions have ended, and bets
 * are in order of time. Constraints and triggers are skipped, because row by row they would take hours. The sums match
 * the rows.
 */
export async function fillOperator(
  db: Database,
  { members, bets, days, now, everyHeavy = 10 }: OperatorSize,
): Promise<void> {
  const last = firstMember + members - 1
  const at = `'${now.toISOString()}'::timestamptz`
  await db.onOneConnection(async (connection) => {
    await connection.runScript(`
      set session_replication_role = replica;
      insert into vendor (code, name) values ('SBX', 'Bench');
      insert into member (id, account, nickname, password_hash, is_agent, created_at)
        values (1, 'agent1', 'agent1', '', 1, ${at} - interval '1 year');
      ${listLevels(last).map(insertLevel(at, last)).join('\n')}
      insert into member_line (ancestor_id, depth, descendant_id)
        select a.id, cardinality(m.ancestor_ids) + 1 - a.place, m.id
        from member m cross join unnest(m.ancestor_ids) with ordinality a(id, place);
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
      insert into agent_code (code, agent_id, created_at) values ('BENCHALL', 1, ${at} - interval '1 year');
      insert into registration (member_id, idempotency_key, ip, user_agent, method, kind, has_password, terms_version,
          terms_accepted_at, created_at, agent_code)
        select id, gen_random_uuid(), '10.0.0.1', 'bench', 'username', 'username', true, '1', created_at, created_at, 'BENCHALL'
        from member where id >= ${firstMember} and id < ${firstMember + mostOfOneLink};
      insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
        select 'deposit', 'bench:' || n, 'deposit|house|' || ledger_main(${firstMember} + (n::bigint * 7919) % ${members}), ${at} - interval '1 day' * ${days} * (1 - n::float8 / ${members})
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
          case when n % ${everyHeavy} = 0 then ${heaviestMember} else ${firstMember} + floor(${members} * power(random(), 3))::bigint end,
          'bench' || 1 + floor(899 * power(random(), 2))::int, 'PHP', 100 + n % 900, n % 1000, 1, 'SETTLED', t, t, t
        from (select n, ${at} - interval '1 day' * ${days} * (1 - n::float8 / ${bets}) as t
          from generate_series(${first}, ${end}) n) r`)
    }
    await connection.runScript(postHeavyRounds)
    await connection.runScript('set session_replication_role = origin')
    await connection.runScript('vacuum analyze')
  })
}

/** The calls of the heaviest member's rounds, a bet and a win each, with their movements on the main wallet. */
const postHeavyRounds = `
  insert into vendor_transaction (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, reference_uuid,
      fingerprint, balance_after, received_at)
    select 'SBX', 'b' || round, 'bet', member_id, id, stake, 'PHP', null, '', 0, opened_at from game_round
    where member_id = ${heaviestMember}
    union all
    select 'SBX', 'w' || round, 'win', member_id, id, payout, 'PHP', 'b' || round, '', 0, opened_at from game_round
    where member_id = ${heaviestMember} and payout > 0;
  insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
    select kind, vendor_reference('SBX', transaction_uuid), concat_ws('|', kind,
      case kind when 'bet' then ledger_main(member_id) else ledger_clearing('SBX') end,
      case kind when 'bet' then ledger_clearing('SBX') else ledger_main(member_id) end, 'PHP', amount), received_at
    from vendor_transaction order by received_at, kind;
  insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
    select a.id, 1 + row_number() over moments, t.id, 'PHP', c.signed, 1000000000000 + sum(c.signed) over moments
    from (select vendor_reference('SBX', transaction_uuid) as reference,
        case kind when 'bet' then -amount else amount end as signed from vendor_transaction) c
    join ledger_transaction t on t.reference = c.reference
    join ledger_account a on a.code = ledger_main(${heaviestMember}) and a.currency = 'PHP'
    window moments as (order by t.id rows unbounded preceding);
  update ledger_posting p set amount = 1000000000000, balance_after = 1000000000000
    from ledger_account a where a.code = ledger_main(${heaviestMember}) and p.account_id = a.id and p.version = 1;
  update ledger_account a set (version, balance) = (select version, balance_after from ledger_posting p
      where p.account_id = a.id order by version desc limit 1)
    where a.code = ledger_main(${heaviestMember})`

/** Agents came a year ago, and the other members one after the other since then. */
const insertLevel =
  (at: string, lastMember: number) =>
  ({ first, last }: { first: number; last: number }): string =>
    `
      insert into member (id, account, nickname, password_hash, is_agent, upline_id, ancestor_ids, created_at)
        select n, case when n < ${firstMember} then 'agent' else 'bench' end || n, 'bench' || n, '',
          (n < ${firstMember})::int, u.id, u.ancestor_ids || u.id,
          ${at} - interval '1 year' * (${lastMember} - n) / ${lastMember}
        from generate_series(${first}, ${last}) n
        join member u on u.id = case when n < ${agentsOfLevel.middle} then 1 else 2 + (n - ${agentsOfLevel.middle}) / ${width} end;`

/** Reads the lines of agents and the sums of days once, because a server that has run for a day has them in memory. */
export const readSums = (db: Database) =>
  db.runScript(`
    create extension if not exists pg_prewarm;
    select pg_prewarm(oid, 'read') from pg_class
    where relkind in ('r', 'i') and relname ~ '^(member_line|member_day|team_|active_day)'`)

export const setPassword = (db: Database, memberId: bigint, passwordHash: string) =>
  db.query('update member set password_hash = $2 where id = $1', [memberId, passwordHash])

/** Makes all counted points final in one statement. One by one a thousand per second would become final. */
export const settlePastPoints = (db: Database) =>
  db.query(
    `with settled as (update point_day d set earned = d.earned + old.pending from point_day old
       where (old.member_id, old.day, old.category) = (d.member_id, d.day, d.category) and old.pending > 0
       returning d.member_id, old.pending)
     insert into ledger_account (code, currency, member_id, balance, version)
     select 'member:' || member_id || ':points', 'PTS', member_id, sum(pending), 1 from settled group by member_id`,
  )

/**
 * Ends all game sessions except one in a hundred, because most ended long ago. Before that, bets may need any of them.
 */
export async function endGameSessions(db: Database): Promise<void> {
  await db.query('update game_session set closed_at = created_at where member_id % 100 <> 0')
  await db.runScript('vacuum analyze game_session')
}

/** Counts the rows of large tables that were scanned since the server began, instead of being looked up. */
export async function countScannedRows(db: Database): Promise<number> {
  const [row] = await db.query<{ rows: number }>(
    'select coalesce(sum(seq_tup_read), 0)::float8 as rows from pg_stat_user_tables where n_live_tup > 100000',
  )
  return row?.rows ?? 0
}
