import { getTeamOverview, type TeamOverview } from '@parlay/contracts/endpoints/agents'
import { type Game, listPopularGames } from '@parlay/contracts/endpoints/games'
import { type BetRecord, listBetRecords } from '@parlay/contracts/endpoints/history'
import { listMissionLeaders } from '@parlay/contracts/endpoints/missions'
import { listFavouriteGames, listRecentGames } from '@parlay/contracts/endpoints/own-games'
import { getBalance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { getWithdrawOptions, listWithdrawals } from '@parlay/contracts/endpoints/withdrawals'
import { addMoney, parseMoney, printMoney } from '@parlay/contracts/money'
import { midnightOf } from '../src/core/business-day'
import { checkLedger, postReward, requirePosted } from '../src/ledger'
import { createPlayService, playInvariants } from '../src/modules/games/play'
import { buildTestApp, type TestApp } from '../src/testing/build-test-app'
import { type Credentials, call } from '../src/testing/call'
import { addReportedRound } from '../src/testing/games.sql'
import { openAs } from '../src/testing/open-as'
import { testDataDir } from '../src/testing/test-data-dir'
import { dayLength } from './business-days'
import { seed } from './seed'

const timeZone = 'Asia/Manila'
let site: TestApp
let member01: Credentials
let today: number

beforeAll(async () => {
  site = await buildTestApp()
  const { brandFolder } = site.config
  await seed(site.db, { clock: site.clock, dataDir: testDataDir, brandFolder, currency: 'PHP', timeZone })
  member01 = await openAs(site.app, 'member01')
  today = midnightOf(site.clock.now(), timeZone).getTime()
})
afterAll(() => site.close())

/** Sums up the postings directly, with the simplest possible query. */
async function sumPostings(condition: string, values: unknown[] = []): Promise<bigint> {
  const [row] = await site.db.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger_posting p
     join ledger_account a on a.id = p.account_id join ledger_transaction t on t.id = p.transaction_id
     left join ledger_transaction reversed on reversed.id = t.reverses join member m on m.id = a.member_id
     where ${condition}`,
    values,
  )
  return row?.sum ?? 0n
}

describe('wallet', () => {
  test('the balance matches the ledger, and its version counts the postings', async () => {
    const { value } = await call(site.app, getBalance, { as: member01 })

    const [row] = await site.db.query(
      `select count(*)::int as postings from ledger_posting p join ledger_account a on a.id = p.account_id
       join member m on a.code = 'member:' || m.id || ':main' where m.account = 'member01'`,
    )
    expect(value).toEqual({
      sumBalance: value.available,
      total: value.available,
      places: [],
      available: printMoney(await sumPostings(`m.account = 'member01' and a.code like '%:main'`)),
      hold: '0.00',
      bonus: '0.00',
      currency: 'PHP',
      currencySymbol: 'P',
      version: row?.postings,
    })
    expect(value.available).toMatch(/^12\d{3}\.\d\d$/)
  })

  test('consolidated funds are the main wallet and the separate wallets of vendors, which are empty on the first day', async () => {
    const balance = await call(site.app, getBalance, { as: member01 })

    const { value } = await call(site.app, getConsolidatedFunds, { as: member01 })

    const saltbox = { vassalage: 'SBT', name: 'Saltbox', balance: '0.00', transferMode: 'TRANSFER', state: 'OK' }
    expect(value).toEqual({ main: balance.value.available, hold: '0.00', bonus: '0.00', vendors: [saltbox], owed: [] })
  })
})

describe('withdrawals', () => {
  test.each(['member01', 'member02', 'member03'])('%s has staked the deposits and may withdraw', async (account) => {
    const { value } = await call(site.app, getWithdrawOptions, { as: await openAs(site.app, account) })

    expect(value).toMatchObject({ hasPaymentPassword: true, openOrderNo: null, turnover: { remaining: '0.00' } })
    expect(value.accounts).toEqual([expect.objectContaining({ isUsable: true })])
  })

  test('the withdrawals of the history equal the payouts of the ledger', async () => {
    const { value } = await call(site.app, listWithdrawals, { request: { pageSize: 100 }, as: member01 })

    const paid = await sumPostings(`m.account = 'member01' and a.code like '%:hold' and t.kind = 'withdrawal-payout'`)
    const list: { receivedAmount: string }[] = value.list
    expect(addMoney(...list.map(({ receivedAmount }) => receivedAmount))).toBe(printMoney(-paid))
  })
})

describe('betting record', () => {
  const listBets = async (request: Record<string, unknown> = {}) => {
    const { value } = await call(site.app, listBetRecords, { request, as: member01 })
    return value as { list: BetRecord[]; totals: Record<string, string>; totalCount: number; totalPages: number }
  }
  const allBets = async () => {
    const pages = []
    const { totalPages } = await listBets({ pageSize: 100 })
    for (let pageNo = 1; pageNo <= totalPages; pageNo += 1) pages.push(await listBets({ pageSize: 100, pageNo }))
    return pages.flatMap(({ list }) => list)
  }

  test('the totals of stakes that were not given back, and of wins, equal the ledger', async () => {
    const { totals } = await listBets()

    const mine = `m.account = 'member01' and a.code like '%:main'`
    expect(totals.validBet).toBe(
      printMoney(-(await sumPostings(`${mine} and (t.kind = 'bet' or reversed.kind = 'bet')`))),
    )
    expect(totals.stake).toBe(printMoney(-(await sumPostings(`${mine} and t.kind = 'bet'`))))
    expect(totals.win).toBe(printMoney(await sumPostings(`${mine} and (t.kind = 'win' or reversed.kind = 'win')`)))
    expect(totals.net).toBe(printMoney(parseMoney(totals.win ?? '') - parseMoney(totals.validBet ?? '')))
  })

  test('the pages contain every bet once, newest first, and their columns add up to the totals', async () => {
    const { totals, totalCount } = await listBets()

    const bets = await allBets()

    expect(new Set(bets.map(({ betId }) => betId)).size).toBe(totalCount)
    expect(bets.map(({ time }) => time)).toEqual(bets.map(({ time }) => time).toSorted((one, other) => other - one))
    for (const column of ['stake', 'validBet', 'win', 'net'] as const) {
      expect(addMoney(...bets.map((bet) => bet[column]))).toBe(totals[column])
    }
  })

  test('a bet that was taken back shows its stake and moves no money', async () => {
    const { list } = await listBets({ state: 'ROLLED_BACK' })

    expect(list.length).toBeGreaterThan(0)
    for (const bet of list) {
      expect(bet).toMatchObject({ state: 'ROLLED_BACK', validBet: '0.00', win: '0.00', net: '0.00' })
      expect(parseMoney(bet.stake)).toBeGreaterThan(0n)
    }
  })

  test('filters by vendor, game type, state and time agree with the full list', async () => {
    const bets = await allBets()
    const startTime = today - 7 * dayLength
    const filters: [Record<string, unknown>, (bet: BetRecord) => boolean][] = [
      [{ vassalage: 'TIDEPOOL' }, ({ vassalage }) => vassalage === 'TIDEPOOL'],
      [{ gameType: 'LOTT' }, ({ gameType }) => gameType === 'LOTT'],
      [{ state: 'SETTLED' }, ({ state }) => state === 'SETTLED'],
      [{ startTime, endTime: today }, ({ time }) => time >= startTime && time < today],
    ]

    for (const [request, isWanted] of filters) {
      expect((await listBets(request)).totalCount).toBe(bets.filter(isWanted).length)
    }
  })

  test('M6 bets on sports name their event, odds and result, and the result matches the payout', async () => {
    const { list } = await listBets({ gameType: 'SPORTS', pageSize: 100 })

    expect(list.length).toBeGreaterThan(0)
    for (const { legs, state, stake, win } of list) {
      const paid = state === 'SETTLED' && win !== '0.00' ? (parseMoney(stake) * 19n) / 10n : 0n
      expect(legs).toEqual([
        expect.objectContaining({ odds: '1.90', result: state === 'SETTLED' ? expect.anything() : null }),
      ])
      expect(parseMoney(win)).toBe(paid)
    }
  })

  test('there are bets in every week up to today', async () => {
    const { totalCount } = await listBets({ startTime: today })

    expect(totalCount).toBeGreaterThan(0)
    for (let week = 1; week <= 8; week += 1) {
      const startTime = today - week * 7 * dayLength
      expect((await listBets({ startTime, endTime: startTime + 7 * dayLength })).totalCount).toBeGreaterThan(0)
    }
  })

  test('a span over 93 days is refused', async () => {
    const { code } = await call(site.app, listBetRecords, { request: { startTime: 0, endTime: today }, as: member01 })

    expect(code).toBe('SYS_VALIDATION')
  })
})

describe('team overview', () => {
  const overviewOf = async (account: string, request: Record<string, unknown>): Promise<TeamOverview> => {
    const as = await openAs(site.app, account)
    return (await call(site.app, getTeamOverview, { request, as })).value
  }
  const teams = {
    agent01: ['agent01', 'agent11', 'agent111', 'agent12'],
    agent11: ['agent11', 'agent111'],
    agent02: ['agent02', 'agent21'],
  }

  /** The team, found by following uplines one by one, with its figures from single postings. */
  async function bruteForce(uplines: string[], from: number, until: number) {
    const ofTeam = 'm.upline_id in (select id from member where account = any($1))'
    // Bets also take bonus money, so bonus money counts when it is given, less the part that the house took back.
    const below = `${ofTeam} and (a.code like '%:main' or a.code like '%:bonus')`
    const paidOut = `${ofTeam} and a.code like '%:hold' and t.kind = 'withdrawal-payout'`
    const during = 't.occurred_at >= $2 and t.occurred_at < $3'
    const inRange = `${below} and ${during}`
    const range = [uplines, new Date(from), new Date(until)]
    const stake = -(await sumPostings(`${inRange} and (t.kind = 'bet' or reversed.kind = 'bet')`, range))
    const win = await sumPostings(`${inRange} and (t.kind = 'win' or reversed.kind = 'win')`, range)
    const bonus = await sumPostings(`${inRange} and t.kind in ('bonus', 'points')`, range)
    const rebate = await sumPostings(`${inRange} and t.kind = 'rebate'`, range)
    const paid = -(await sumPostings(`${paidOut} and ${during}`, range))
    // A payout that was returned to its member was not withdrawn.
    const returned = await sumPostings(
      `${inRange} and t.kind = 'adjustment' and t.reference like 'withdrawal:%'`,
      range,
    )
    return {
      stake: printMoney(stake),
      validBet: printMoney(stake),
      win: printMoney(win),
      bonus: printMoney(bonus),
      rebate: printMoney(rebate),
      agentPay: printMoney(await sumPostings(`${inRange} and t.kind = 'agent-pay'`, range)),
      net: printMoney(win + rebate - stake),
      deposit: printMoney(await sumPostings(`${inRange} and t.kind = 'deposit'`, range)),
      withdraw: printMoney(paid - returned),
      teamBalance: printMoney(await sumPostings(`${ofTeam} and a.code ~ ':(main|bonus|hold)$'`, [uplines])),
    }
  }

  beforeAll(async () => {
    const given = { bonus: 50_00n, rebate: 3_21n, points: 1_05n, 'agent-pay': 7_77n } as const
    for (const { id } of await site.db.query<{ id: bigint }>('select id from member where upline_id is not null')) {
      for (const [kind, amount] of Object.entries(given) as [keyof typeof given, bigint][]) {
        for (const daysAgo of [0, 1, 9]) {
          const at = new Date(today - daysAgo * dayLength + 1)
          const reference = `${kind}:${id}:${daysAgo}`
          requirePosted(await postReward(site.db, { kind, reference, memberId: id, currency: 'PHP', amount, at }))
        }
      }
    }
  })

  test.each(Object.entries(teams))('every figure of %s adds up to the ledger', async (account, uplines) => {
    const [startTime, endTime] = [today - 30 * dayLength, today + dayLength]

    const overview = await overviewOf(account, { startTime, endTime })

    expect(overview).toMatchObject(await bruteForce(uplines, startTime, endTime))
    expect(parseMoney(overview.stake)).toBeGreaterThan(0n)
  })

  test('G3 rounds on separate wallets of vendors are added to those of the ledger, in the sum and on their day', async () => {
    const range = { startTime: today - 7 * dayLength, endTime: today }
    const day = (overview: TeamOverview) => overview.series.at(-2)
    const before = await overviewOf('agent01', range)
    const record = async () => (await call(site.app, listBetRecords, { request: range, as: member01 })).value.totals
    const recordBefore = await record()
    const round = { account: 'member01', vendorCode: 'SBT', gameCode: 'SBT_pearl-reef' }
    const at = new Date(today - dayLength - 1)
    await addReportedRound(site.db, { ...round, stake: 12_00n, payout: 5_00n, at })
    await addReportedRound(site.db, { ...round, stake: 3_00n, payout: 0n, at })

    const [after, recordAfter] = [await overviewOf('agent01', range), await record()]
    await site.db.query('delete from vendor_told_round')

    const more = { stake: '15.00', validBet: '15.00', win: '5.00', net: '-10.00' }
    for (const column of ['stake', 'validBet', 'win', 'net'] as const) {
      expect(after[column]).toBe(addMoney(before[column], more[column]))
      expect(recordAfter[column]).toBe(addMoney(recordBefore[column], more[column]))
    }
    expect(day(after)).toMatchObject({
      stake: addMoney(day(before)?.stake ?? '', '15.00'),
      win: addMoney(day(before)?.win ?? '', '5.00'),
    })
    expect(addMoney(...after.series.map(({ net }) => net))).toBe(after.net)
  })

  test('the series has one entry per day of the brand’s time zone, and the entries add up to the figures', async () => {
    const [startTime, endTime] = [today - 59 * dayLength, today + dayLength]

    const overview = await overviewOf('agent01', { startTime, endTime })

    const { series } = overview
    expect(series.map(({ day }) => day)).toEqual(
      Array.from({ length: 60 }, (_, index) => startTime + index * dayLength),
    )
    for (const column of ['stake', 'win', 'net', 'deposit', 'withdraw', 'bonus', 'rebate', 'agentPay'] as const) {
      expect(addMoney(...series.map((entry) => entry[column]))).toBe(overview[column])
    }
    const day = series.at(-2)
    expect(day).toMatchObject({ stake: (await bruteForce(teams.agent01, today - dayLength, today)).stake })
  })

  test('members of the team are counted at any depth, new and active ones in the range', async () => {
    const overview = await overviewOf('agent01', { startTime: today - 7 * dayLength, endTime: today })

    expect(overview).toMatchObject({ members: 17, newMembers: 2 })
    expect(overview.online).toBeGreaterThan(0)
    expect(overview.active).toBeGreaterThan(5)
  })

  test('the trees have no member in common and contain all members', async () => {
    const range = { startTime: today - 60 * dayLength, endTime: today + dayLength }

    const stakes: string[] = []
    for (const agent of ['agent01', 'agent02', 'agent03']) stakes.push((await overviewOf(agent, range)).stake)

    const all = `m.upline_id is not null and (t.kind = 'bet' or reversed.kind = 'bet')`
    expect(addMoney(...stakes)).toBe(printMoney(-(await sumPostings(all))))
  })

  test('a report shows the same figures by sums of days as by rounds', async () => {
    const range = { startTime: today - 60 * dayLength + 5_000_000, endTime: today + 7_000_000 }
    const betsOf = async (request: Record<string, unknown>) =>
      (await call(site.app, listBetRecords, { request, as: member01 })).value
    const readAll = async () => {
      // The board is read again after half a minute.
      site.clock.move(60_000)
      member01 = await openAs(site.app, 'member01')
      return {
        teams: await Promise.all(Object.keys(teams).map((account) => overviewOf(account, range))),
        bets: await Promise.all(
          [{}, { state: 'SETTLED' }, { state: 'ROLLED_BACK' }, { vassalage: 'TIDEPOOL' }, { gameType: 'LOTT' }].map(
            (filter) => betsOf({ ...range, ...filter, pageNo: 3, pageSize: 15 }),
          ),
        ),
        board: (await call(site.app, listMissionLeaders, { request: { period: 'WEEKLY' }, as: member01 })).value.list,
      }
    }
    await site.db.query('delete from play_rolled_up')
    const before = await readAll()

    await createPlayService({ db: site.db, clock: site.clock, timeZone }).rollUp()

    expect(await readAll()).toEqual(before)
    expect((await checkLedger(site.db, playInvariants)).ok).toBe(true)
    const [summed] = await site.db.query('select count(distinct day)::int as days from member_day')
    expect(summed?.days).toBeGreaterThan(55)
  })
})

test('member01 has favourites, recent games, and popular games come from what is played', async () => {
  const read = async (endpoint: typeof listRecentGames | typeof listFavouriteGames | typeof listPopularGames) =>
    (await call(site.app, endpoint, { request: { language: 'EN' }, as: member01 })).value
  const [favourites, recent, popular] = [
    await read(listFavouriteGames),
    await read(listRecentGames),
    await read(listPopularGames),
  ]

  expect(favourites.content).toHaveLength(6)
  expect(favourites.content.every(({ isFav }: Game) => isFav)).toBe(true)
  expect(recent.list).toHaveLength(15)
  expect(popular.list).toHaveLength(20)
})
