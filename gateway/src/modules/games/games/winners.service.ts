import type { rankPeriods, Winner } from '@parlay/contracts/endpoints/game-sessions'
import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { createTtlCache } from '../../../core/ttl-cache'
import type { Database } from '../../../db'
import type { LobbyServiceOptions } from './lobby.service'
import { listWinnerRows, type WinnerRow } from './winners.sql'

type Period = (typeof rankPeriods)[number]

const day = 24 * 60 * 60 * 1000
const spans: Record<Period, number> = { DAY: day, WEEK: 7 * day, MONTH: 30 * day }
/** The length of the board, however many pages are requested. */
const boardLength = 100
const freshMs = 10_000

interface WinnersOptions extends Pick<LobbyServiceOptions, 'listClosed'> {
  db: Database
  clock: Clock
}

/** The highest payouts of the last day, week or month. Names are masked before they leave the server. */
export function createWinnersService({ db, clock, listClosed }: WinnersOptions) {
  const kept = createTtlCache<Winner[]>(freshMs, clock)
  const read = async (period: Period, closed: readonly string[]): Promise<Winner[]> => {
    const since = new Date(clock.now().getTime() - spans[period])
    return (await listWinnerRows(db, { since, closed, limit: boardLength })).map(presentWinner)
  }

  return {
    async list({ period, pageNo, pageSize }: { period: Period; pageNo: number; pageSize: number }) {
      const closed = listClosed()
      const board = await kept([period, ...closed].join(), () => read(period, closed))
      const start = (pageNo - 1) * pageSize
      return { list: board.slice(start, start + pageSize), totalPages: Math.ceil(board.length / pageSize) }
    },
  }
}

/** Leaves the first and the last character of an account. */
export const maskAccount = (account: string): string => `${account.at(0)}***${account.at(-1)}`

const presentWinner = ({ account, hasCover, amount, time, ...row }: WinnerRow, index: number): Winner => ({
  ...row,
  rank: index + 1,
  accountMasked: maskAccount(account),
  image: hasCover ? `/art/games/${row.gameCode}` : null,
  amount: printMoney(amount),
  time: time.getTime(),
})
