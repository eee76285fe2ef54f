import { pino } from 'pino'
import type { Database, Sql } from '../database/database'
import { openTestDatabase } from '../testing/test-database'
import { createWagers } from '../wallet/wager'
import { settleSpin } from './settle-spin'
import { listDueSpins } from './spin.sql'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const clock = { now: () => new Date(Date.UTC(2026, 0, 31, 12)) }
const nobodySends = { settle: async () => {}, settleDue: async () => {} }

/** Wraps the database and counts every statement. */
function counting(): Database & { statements: number } {
  const counted = {
    ...db,
    statements: 0,
    transaction: <T>(run: (tx: Sql) => Promise<T>) =>
      db.transaction((tx) =>
        run({
          query: (text, params) => {
            counted.statements += 1
            return tx.query(text, params)
          },
        }),
      ),
  }
  return counted
}

async function seatPlayers(players: number): Promise<void> {
  await db.execute(`
    insert into roulette_spin values ('W:7', 'W', 7, 'seed', 'hash', 1, '2026-01-31T11:59:00Z', null);
    insert into launch select 'L' || n, 'hash' || n, 'player' || n, 'SBX', 'm' || n, 'token', 'W',
      '{"kind": "roulette", "minBet": "0.10"}', 'PHP', 'en', null, null, 'ticket', now(), now(), null
    from generate_series(1, ${players}) n;
    insert into round (id, view_key, launch_id, player, ticket, vendor_code, game_code, kind, currency, stake, subject,
      detail, state, created_at)
    select 'R' || n, 'V' || n, 'L' || n, 'player' || n, 't', 'SBX', 'W', 'roulette', 'PHP', 100, 'W:7',
      jsonb_build_object('spin', 7, 'spots', jsonb_build_array(
        jsonb_build_object('spot', case n % 2 when 0 then 'red' else 'black' end, 'amount', '1.00'))), 'open', now()
    from generate_series(1, ${players}) n;
    insert into outbox (transaction_uuid, round_id, kind, vendor_code, body, state, next_attempt_at, created_at)
    select 'B' || n, 'R' || n, 'bet', 'SBX', '', 'done', now(), now() from generate_series(1, ${players}) n`)
}

test('five hundred players on one spin are decided together, with a few statements, and never twice', async () => {
  await seatPlayers(500)
  const [spin] = await listDueSpins(db, clock.now())
  if (spin === undefined) throw new Error('no spin is due')
  const counted = counting()
  const deps = {
    db: counted,
    clock,
    log: pino({ level: 'silent' }),
    wagers: createWagers({ clock, deciders: {} }),
    settlement: nobodySends,
  }

  const [paid, again] = await Promise.all([settleSpin(deps, spin), settleSpin(deps, spin)])

  expect([paid.length, again.length]).toEqual([500, 0])
  expect(counted.statements).toBeLessThan(12)
  const wins = await db.query<{ amount: string; number: string; count: bigint }>(
    `select body::jsonb ->> 'amount' as amount, body::jsonb #>> '{meta,outcome,number}' as number, count(*)
     from outbox where kind = 'win' group by 1, 2 order by 1`,
  )
  expect(wins).toEqual([
    { amount: '0', number: '1', count: 250n },
    { amount: '200000', number: '1', count: 250n },
  ])
  const rounds = await db.query(`select state, sum(payout)::bigint as paid from round group by state`)
  expect(rounds).toEqual([{ state: 'paying', paid: 50_000n }])
})
