import type { ValueOf } from '@parlay/contracts'
import type { getPersonalProfit, ProfitRow } from '@parlay/contracts/endpoints/profit'
import type { Transaction } from '@parlay/contracts/endpoints/transactions'
import { parseMoney, printMoney, sumMinor } from '@parlay/contracts/money'
import { dateOf, daysOfRange } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { type ReportRange, reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import type { PlayModule } from '../../games/play'
import { findMemberSince, sumPlay } from './profit.sql'
import type { TransactionService } from './transactions.service'

export interface ProfitServiceOptions {
  play: Pick<PlayModule, 'split'>
  clock: Clock
  currency: string
  timeZone: string
  transactions: Pick<TransactionService, 'readAll' | 'sum'>
}

export type ProfitService = ReturnType<typeof createProfitService>

interface ProfitQuery extends ReportRange {
  gameType?: string | undefined
}

interface Figures {
  stake: bigint
  validBet: bigint
  win: bigint
  rebate: bigint
  bonus: bigint
  /** Stakes of open bets, which are no loss yet. */
  open: bigint
}

interface Entry extends Figures {
  date: string
  category: string | null
}

const nothing: Figures = { stake: 0n, validBet: 0n, win: 0n, rebate: 0n, bonus: 0n, open: 0n }
const figures = Object.keys(nothing) as (keyof Figures)[]

const sumFigures = (entries: readonly Figures[]): Figures =>
  Object.fromEntries(
    figures.map((figure) => [figure, sumMinor(entries.map((entry) => entry[figure]))]),
  ) as unknown as Figures

const printFigures = ({ stake, validBet, win, rebate, bonus, open }: Figures) => ({
  stake: printMoney(stake),
  validBet: printMoney(validBet),
  win: printMoney(win),
  rebate: printMoney(rebate),
  bonus: printMoney(bonus),
  net: printMoney(win + rebate - stake),
  open: printMoney(open),
})

const rowOf = ({ date, category, ...sums }: Entry): ProfitRow => ({ date, category, ...printFigures(sums) })

/** Sorts the newest day first; on a day, entries without a game come last. */
const byDayAndCategory = (one: Entry, other: Entry): number =>
  other.date.localeCompare(one.date) || (one.category ?? '\uffff').localeCompare(other.category ?? '\uffff')

/** Sums up a member's wins and losses, and the deposits and withdrawals over the life of the account. */
export function createProfitService({ play, clock, currency, timeZone, transactions }: ProfitServiceOptions) {
  const ever = () => ({ startTime: 0, endTime: clock.now().getTime() + 1 })

  /** Lists gifts, exchanged points and rebates; of the ledger's kinds, these belong to play. */
  const listGiven = (read: Sql, memberId: bigint, { from, until }: { from: Date; until: Date }) =>
    listAll(read, memberId, { startTime: from.getTime(), endTime: until.getTime(), types: 'bonus,points,rebate' })

  async function listAll(
    read: Sql,
    memberId: bigint,
    query: Required<ReportRange> & { types: string },
  ): Promise<Transaction[]> {
    const all: Transaction[] = []
    for (const wallet of ['main', 'bonus'])
      for await (const batch of transactions.readAll(read, memberId, { ...query, wallet })) all.push(...batch)
    return all
  }

  const sumEver = (read: Sql, memberId: bigint, wallet: string, types: string) =>
    transactions.sum(read, memberId, { ...ever(), wallet, types })

  const entryOf = ({ type, amount, time }: Transaction): Entry => ({
    ...nothing,
    date: dateOf(new Date(time), timeZone),
    category: null,
    [type === 'rebate' ? 'rebate' : 'bonus']: parseMoney(amount),
  })

  /** Sums up the gifts of a day in one entry. */
  function entriesOf(given: readonly Transaction[]): Entry[] {
    const entries = given.map(entryOf)
    const dates = [...new Set(entries.map(({ date }) => date))]
    return dates.map((date) => ({
      date,
      category: null,
      ...sumFigures(entries.filter((entry) => entry.date === date)),
    }))
  }

  async function getNetDeposits(read: Sql, memberId: bigint) {
    const { credited: deposits } = await sumEver(read, memberId, 'main', 'deposit')
    const { debited: paidOut } = await sumEver(read, memberId, 'hold', 'withdrawal-payout')
    const adjustments = await listAll(read, memberId, { ...ever(), types: 'adjustment' })
    const returned = adjustments.filter(({ reason }) => reason === 'PAYOUT_RETURNED')
    const withdrawals = paidOut - sumMinor(returned.map(({ amount }) => parseMoney(amount)))
    return {
      amount: printMoney(deposits - withdrawals),
      deposits: printMoney(deposits),
      withdrawals: printMoney(withdrawals),
      since: (await findMemberSince(read, memberId)).getTime(),
      until: clock.now().getTime(),
    }
  }

  async function listEntries(read: Sql, memberId: bigint, query: ProfitQuery): Promise<Entry[]> {
    const range = reportRange(clock.now(), query)
    const days = await play.split(read, { from: range.from, to: range.until })
    const played = await sumPlay(read, { memberId, currency, timeZone, ...days })
    const given = await listGiven(read, memberId, range)
    return [...played.map((one) => ({ ...nothing, ...one })), ...entriesOf(given)]
      .filter(({ category }) => query.gameType === undefined || category === query.gameType)
      .sort(byDayAndCategory)
  }

  return {
    async getProfit(read: Sql, memberId: bigint, query: ProfitQuery): Promise<ValueOf<typeof getPersonalProfit>> {
      const now = clock.now()
      const range = reportRange(now, query)
      const entries = await listEntries(read, memberId, query)
      // A reader east or west of the brand may ask for a day that has not begun here.
      const begun = new Date(Math.min(range.until.getTime(), now.getTime() + 1))
      const dates = daysOfRange(range.from, begun, timeZone).map((day) => dateOf(new Date(day), timeZone))
      return {
        currency,
        timeZone,
        rows: entries.map(rowOf),
        days: dates.map((date) => ({
          date,
          ...printFigures(sumFigures(entries.filter((entry) => entry.date === date))),
        })),
        totals: printFigures(sumFigures(entries)),
        netDeposits: await getNetDeposits(read, memberId),
      }
    },

    /** Reads the rows alone, for a file. They are one batch, because there are only a few for each day. */
    async *readRows(read: Sql, memberId: bigint, query: ProfitQuery): AsyncGenerator<ProfitRow[]> {
      yield (await listEntries(read, memberId, query)).map(rowOf)
    },
  }
}
