import type { Database } from '../src/db'
import { createSealer } from '../src/modules/lottery'
import { median } from './median'
import type { BenchRow } from './row'
import { unlessTrial } from './trial'
import { members } from './workloads'

const lines = unlessTrial(1_000_000, 5_000)
const linesOfTicket = 20
const rounds = unlessTrial(3, 1)

/** A draw for which so many lines were sold. */
const prepareDraw = (numero: string) => `
  insert into lottery_beacon (chain, public_key, genesis_time, period, pinned_at)
    values (repeat('b', 64), repeat('b', 192), 1, 3, now()) on conflict do nothing;
  insert into lottery_announcement (game_code, numero, area, close_at, open_at, seed_hash, beacon_chain, beacon_round,
      announced_at)
    values ('BENCH', '${numero}', 'FAST', now(), now(), repeat('b', 64), repeat('b', 64), 1, now());
  with rounds as (
    insert into game_round (vendor_code, round, member_id, game_code, currency, opened_at)
    select 'TCG_LOTTO_VN', '${numero}/' || place, 1 + place % ${members}, 'BENCH', 'PHP', now()
    from generate_series(1, ${lines / linesOfTicket}) place returning id, member_id),
  tickets as (
    insert into lottery_ticket (id, member_id, order_key, game_code, numero, area, prize_mode, odds_version, currency,
      cost, max_payout, placed_at)
    select id, member_id, id::text, 'BENCH', '${numero}', 'FAST', 'Lott', 1, 'PHP', 1, 1, now() from rounds
    returning id)
  insert into lottery_line (ticket_id, game_code, numero, play_type, numbers, unit, multiple, cost, odds, odds_version)
    select id, 'BENCH', '${numero}', 'LO2', array[lpad((place * 5)::text, 2, '0')], 100, 1, 2700, 9500, 1
    from tickets, generate_series(0, ${linesOfTicket - 1}) place;
  analyze lottery_line, lottery_ticket;`

/** Seals a draw at its close, beside a bare reading of its lines. */
export async function measureSealing(db: Database): Promise<BenchRow> {
  const log = { error: () => undefined }
  const sealer = createSealer({ db, clock: { now: () => new Date() }, log })
  const pairs: { ours: number; reference: number }[] = []
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await work()
    return lines / ((performance.now() - start) / 1000)
  }
  for (let round = 0; round <= rounds; round += 1) {
    const numero = `2026010${round}`
    await db.runScript(prepareDraw(numero))
    const reference = await timed(() =>
      db.query(`select id, play_type, numbers, cost, odds_version from lottery_line where numero = $1 order by id`, [
        numero,
      ]),
    )
    const ours = await timed(() => sealer.seal({ gameCode: 'BENCH', numero }))
    pairs.push({ reference, ours })
  }
  const counted = pairs.slice(1)
  return {
    name: `a draw of ${lines} lines is sealed`,
    value: median(counted.map(({ ours }) => ours)),
    unit: 'lines/s',
    reference: { name: 'reading them alone', value: median(counted.map(({ reference }) => reference)) },
    ratio: median(counted.map(({ ours, reference }) => ours / reference)),
    budget: '>=0.10',
  }
}
