import { printMoney } from '@parlay/contracts/money'
import type { MemberMoment } from '@parlay/contracts/staff/members'
import type { Database } from '../../../db'
import * as rows from './moment.sql'

const shownOrders = 20
/** Milliseconds. No session of a member is longer. */
const longestSession = 12 * 3_600_000

/**
 * Returns the balance of an account at an instant: that of its last posting before. Postings of an account are in the
 * order of their times, so a search by halves finds it without reading them all.
 */
async function readBalanceAt(db: Database, account: rows.AccountRow, at: Date): Promise<bigint> {
  let [low, high] = [0n, account.version]
  let balance = 0n
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const posting = await rows.findPosting(db, account.id, middle)
    if (posting && posting.at <= at) {
      low = middle
      balance = posting.balance
    } else high = middle - 1n
  }
  return balance
}

/** Returns the name of a wallet: `main`, `hold`, `bonus` or `vendor:CODE`. */
const walletOf = (code: string): string => code.split(':').slice(2).join(':')

/** Reads the balances, orders and open rounds of a member at an instant. */
export async function readMoment(
  db: Database,
  memberId: bigint,
  { time, currency }: { time: number; currency: string },
): Promise<MemberMoment> {
  const at = new Date(time)
  const since = new Date(time - longestSession)
  const [accounts, orders, rounds, devices] = await Promise.all([
    rows.listMoneyAccounts(db, memberId, currency),
    rows.listOrdersAt(db, memberId, at, shownOrders),
    rows.listRoundsAt(db, memberId, at, shownOrders),
    rows.listDevicesBefore(db, memberId, since, at),
  ])
  const wallets = await Promise.all(
    accounts.map(async (account) => ({
      wallet: walletOf(account.code),
      balance: printMoney(await readBalanceAt(db, account, at)),
    })),
  )
  return {
    time,
    currency,
    wallets,
    orders: orders.map(({ at: made, amount, ...order }) => ({
      ...order,
      amount: printMoney(amount),
      time: made.getTime(),
    })),
    rounds: rounds.map(({ at: opened, stake, ...round }) => ({
      ...round,
      stake: printMoney(stake),
      time: opened.getTime(),
    })),
    devices,
  }
}
