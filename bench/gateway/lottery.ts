import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { TicketLine } from '@parlay/contracts/endpoints/lottery-bets'
import { drawNumbers } from '@parlay/contracts/lottery/draw-result'
import { readBrand, readLottery } from '@parlay/server'
import { type Database, migrate, openDatabase } from '../../gateway/src/db'
import { startLocalPostgres } from '../../gateway/src/db/local-postgres'
import { checkLedger } from '../../gateway/src/ledger'
import { createSettlement, createTicketCommands } from '../../gateway/src/modules/lottery'
import { projectRoot } from '../../gateway/src/paths'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { addDebts, copyDraw, fillLottery, openDraw, updateBare } from './lottery.sql'
import { measureSealing } from './lottery-seal'

const linesOfTicket = 10
const linesOfMember = 20
/** Filling takes minutes. `BENCH_LINES` sets a lower number, and the table shows it. */
const lines = unlessTrial(Number(process.env.BENCH_LINES ?? 1_000_000), 2_000)
const members = lines / linesOfMember
/** A draw of this number of members settles at the same rate, because the lines cause the cost. */
const fewerMembers = members / 10
const perSecond = 200
const ticketsPlaced = unlessTrial(4_000, 20)

const brandFolder = join(projectRoot, 'brands', 'parlay')
const clock = { now: () => new Date() }
const settled = { gameCode: 'MB_HN', numero: '20300101' }
const smaller = { gameCode: 'MB_HN', numero: '20291231' }
/** The members of this draw have debts, which their winnings pay. */
const owing = { gameCode: 'MB_HN', numero: '20291230' }
const sold = { gameCode: 'MB_HN', numero: '20300102' }
const hash = (digit: string) => digit.repeat(64)

/** Settles one draw, compared with a bare update of as many rows as it has lines, with the same columns and indexes. */
async function measureSettlement(
  db: Database,
  draw: typeof settled,
  { members: ofMembers, who = 'members' }: { members: number; who?: string },
): Promise<BenchRow> {
  const count = ofMembers * linesOfMember
  const brand = readBrand(brandFolder)
  const settlement = createSettlement({ db, clock, languages: brand.languages, nameOf: (gameCode) => gameCode })
  const prizes = drawNumbers({ area: 'MB', ...draw, serverSeed: hash('a'), randomness: hash('b') })
  const reference = count / ((await updateBare(db, draw)) / 1000)
  await openDraw(db, { ...draw, prizes, at: clock.now() })
  const started = performance.now()
  await settlement.sweep()
  const value = count / ((performance.now() - started) / 1000)
  return {
    name: `${count.toLocaleString('en')} lines of ${ofMembers.toLocaleString('en')} ${who} settled`,
    value,
    unit: 'lines/s',
    reference: { name: 'bare UPDATE', value: reference },
    ratio: value / reference,
    budget: '>=0.50',
  }
}

/**
 * Settles a draw whose members all have debts, as after a correction of many payments. Each winner has a debt cleared.
 */
async function measureDebts(db: Database): Promise<BenchRow> {
  await addDebts(db, { members, at: clock.now() })
  await db.runScript('vacuum analyze lottery_receivable')
  return {
    ...(await measureSettlement(db, owing, { members: fewerMembers, who: 'members who owe' })),
    budget: '>=0.05',
  }
}

const randomLine = (): TicketLine => {
  const number = String(Math.floor(Math.random() * 100)).padStart(2, '0')
  return { playType: 'LO2', numbers: [number], unit: '0.05', multiple: 1 }
}

/** Places tickets at a steady rate, even if earlier ones are not bought yet. */
async function measurePlacing(db: Database): Promise<BenchRow> {
  const plan = readLottery(brandFolder)
  const commands = createTicketCommands({ db, clock, plan, currency: 'PHP', nameOf: (gameCode) => gameCode })
  let refused = 0
  /** A ticket that gets no connection in time counts too, as a wait without result. */
  const buy = async (memberId: bigint): Promise<number> => {
    const started = performance.now()
    await commands
      .buy(
        {
          ...sold,
          lottoPrizeMode: 'Lott',
          oddsVersion: 2,
          stations: [],
          follow: 0,
          stopOnWin: false,
          lines: Array.from({ length: linesOfTicket }, randomLine),
          total: '13.50',
        },
        { memberId, key: randomUUID() },
      )
      .catch((error: unknown) => {
        if (refused === 0) process.stderr.write(`${error}\n`)
        refused += 1
      })
    return performance.now() - started
  }
  const run = async (count: number): Promise<number[]> => {
    const started = performance.now()
    const bought: Promise<number>[] = []
    for (let index = 0; index < count; index += 1) {
      const due = started + (index * 1000) / perSecond - performance.now()
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
      bought.push(buy(BigInt(1 + (index % members))))
    }
    return Promise.all(bought)
  }
  await run(ticketsPlaced / 10)
  const waits = (await run(ticketsPlaced)).toSorted((one, other) => one - other)
  const value = waits[Math.floor(waits.length * 0.99)] ?? 0
  return {
    name: `tickets of ${linesOfTicket} lines, ${perSecond} a second, p99${refused > 0 ? ` (${refused} not bought)` : ''}`,
    value,
    unit: 'ms',
    reference: { name: 'budget, ms', value: 100 },
    ratio: value / 100,
    budget: '<=1.00',
  }
}

/** Measures the lottery on a separate server whose commits wait for the disk. */
async function runLotteryBench(): Promise<BenchRow[]> {
  const server = await startLocalPostgres({ durable: unlessTrial(true, false) })
  const db = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  try {
    await migrate(db)
    await fillLottery(db, { settled, sold, members, linesOfMember, linesOfTicket, at: clock.now() })
    for (const to of [smaller, owing]) await copyDraw(db, { from: settled, to, members: fewerMembers })
    const rows = [
      await measureSealing(db, { ...settled, lines }),
      await measureSettlement(db, settled, { members }),
      await measureSettlement(db, smaller, { members: fewerMembers }),
      await measureDebts(db),
      await measurePlacing(db),
    ]
    const { ok } = await checkLedger(db)
    if (!ok) throw new Error('the ledger does not check after the bench')
    return rows
  } finally {
    await db.close()
    await server.stop()
  }
}

runLotteryBench().then(
  (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
