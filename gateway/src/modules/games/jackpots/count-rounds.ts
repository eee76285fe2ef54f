import { createHmac } from 'node:crypto'
import { contributionOf, dropMessage, dropOf, isWon, minorOf, unitsPerMinor } from '@parlay/contracts/fair-jackpot'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedJackpot } from '@parlay/server'
import { announceJackpot } from '../../../core/events'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { postJackpotShare, postJackpotWin, requirePosted } from '../../../ledger'
import { maskAccount } from '../../member'
import { notifyMember } from '../../member/messages'
import * as rows from './jackpot.sql'
import { beginPool, openSeed } from './pool'

export interface CountOptions {
  sealer: Sealer
  now: () => Date
  /** The maximum number of rounds of one transaction. */
  limit: number
}

interface Counted {
  entries: rows.EntryRow[]
  units: bigint
  last: rows.RoundRow
  /** The round that has won, with the pool before it. */
  win?: { won: rows.RoundRow; before: bigint }
}

/**
 * Counts the next rounds of a jackpot, up to a win, and posts what they have added. All of it is one transaction, so a
 * process that dies has counted, paid and shown either all or nothing. Returns whether there may be more rounds.
 */
export async function countRounds(
  tx: Sql,
  plan: PlannedJackpot,
  { sealer, now, limit }: CountOptions,
): Promise<boolean> {
  const pool = await rows.findPoolLocked(tx, plan.id)
  if (pool === undefined) return false
  const { until, hasNews, isOfOtherCluster } = await rows.findNews(tx, pool)
  if (isOfOtherCluster) {
    // A restored database numbers its transactions again. Rounds that have paid in do not pay in twice.
    await rows.saveFollowed(tx, plan.id, { tx: '0', seq: 0n })
    return true
  }
  if (!hasNews) return false
  const at = now()
  const rounds = await rows.listRounds(tx, pool, { ...pool, until, at, limit })
  const [first] = rounds
  if (first === undefined) {
    await rows.saveFollowed(tx, plan.id, { tx: until, seq: 0n })
    return false
  }

  const serverSeed = await openSeed(tx, sealer, pool)
  const firstRound = pool.firstRound ?? first.round
  if (pool.firstRound === null) await rows.saveFirstRound(tx, pool, firstRound)
  const signed = createHmac('sha256', serverSeed)
    .update(dropMessage({ ...pool, firstRound }))
    .digest()
  const drop = dropOf(signed, { start: pool.startUnits, mustDrop: pool.mustDrop * unitsPerMinor })
  const counted = addRounds(rounds, pool, {
    drop,
    first,
    place: await rows.countEntries(tx, pool.jackpotId, pool.cycle),
  })
  await rows.insertEntries(tx, pool, counted.entries)
  await postShare(tx, pool, counted, at)
  if (counted.win === undefined) await rows.saveUnits(tx, plan.id, counted.units)
  else await payWin(tx, plan, pool, { ...counted, win: counted.win, serverSeed, at, sealer })
  const isAll = counted.win === undefined && rounds.length < limit
  await rows.saveFollowed(tx, plan.id, isAll ? { tx: until, seq: 0n } : counted.last)
  return !isAll
}

function addRounds(
  rounds: readonly rows.RoundRow[],
  { shareMillionths, units: begun }: rows.PoolRow,
  { drop, first, place: before }: { drop: bigint; first: rows.RoundRow; place: number },
): Counted {
  const counted: Counted = { entries: [], units: begun, last: first }
  for (const round of rounds) {
    const units = contributionOf(round.stake, shareMillionths)
    const after = counted.units + units
    counted.entries.push({ roundId: round.roundId, place: before + counted.entries.length + 1, units })
    if (isWon({ before: counted.units, after, drop })) counted.win = { won: round, before: counted.units }
    counted.units = after
    counted.last = round
    if (counted.win !== undefined) return counted
  }
  return counted
}

/** Posts the whole minor units that the rounds have added. What is less than one stays with the jackpot. */
async function postShare(tx: Sql, pool: rows.PoolRow, { units, entries }: Counted, at: Date): Promise<void> {
  const amount = minorOf(units) - minorOf(pool.units)
  if (amount === 0n) return
  const { jackpotId, currency, cycle } = pool
  const reference = `jackpot-share:${jackpotId}:${cycle}:${entries.at(-1)?.place}`
  requirePosted(await postJackpotShare(tx, { jackpotId, reference, currency, amount, at }))
}

interface Win extends Counted {
  win: NonNullable<Counted['win']>
  serverSeed: string
  at: Date
  sealer: Sealer
}

/** Pays the whole minor units of the pool, shows the seed, and begins the next pool with the rest. */
async function payWin(
  tx: Sql,
  plan: PlannedJackpot,
  pool: rows.PoolRow,
  { win: { won, before }, units, serverSeed, at, sealer }: Win,
): Promise<void> {
  const { jackpotId, currency, cycle } = pool
  const { memberId } = won
  const amount = minorOf(units)
  const reference = `jackpot:${jackpotId}:${cycle}`
  await rows.saveWin(tx, pool, { serverSeed, won, beforeUnits: before, afterUnits: units, amount, at })
  requirePosted(await postJackpotWin(tx, { jackpotId, memberId, reference, currency, amount, at }))
  const next = await beginPool(tx, plan, { cycle: cycle + 1, left: units - amount * unitsPerMinor, at, sealer })
  const params = { amount: printMoney(amount), jackpot: jackpotId }
  await notifyMember(tx, { memberId, type: 'SYSTEM', template: 'jackpotWon', params, reference, at })
  const accountMasked = maskAccount(await rows.findAccount(tx, memberId))
  const change = { jackpotId, cycle: next.cycle, amount: printMoney(minorOf(next.startUnits)) }
  const wonBy = (isMine: boolean) => ({ ...change, won: { amount: printMoney(amount), accountMasked, isMine } })
  announceJackpot(tx, wonBy(false))
  announceJackpot(tx, wonBy(true), memberId)
}
