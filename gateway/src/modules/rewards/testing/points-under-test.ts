import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import * as calls from '@parlay/contracts/endpoints/points'
import { type PointsPlan, readBrand, readPoints } from '@parlay/server'
import { createSealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import {
  checkLedger,
  findBalances,
  findPoints,
  getMemberBalance,
  postDeposit,
  postPoints,
  requirePosted,
} from '../../../ledger'
import { askAsStaff } from '../../../testing/as-staff'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { bonusInvariants } from '../bonuses'
import { createPointStaff } from '../points/decide-redemptions'
import { createEarning, rulesOf } from '../points/earn-points'
import { pointInvariants } from '../points/invariants'
import { createPointCommands } from '../points/point-commands'
import { sumPending } from '../points/point-days.sql'
import { readFreeRoundGames } from '../points/read-free-round-games'
import { readRafflesService } from '../raffles'
import { isAllCounted, rebuildDays, sumTickets } from './points-under-test.sql'

export const paymentPassword = '246801'
const timeZone = 'Asia/Manila'
const currency = 'PHP'

export interface Person {
  id: bigint
  account: string
  as: Credentials
}

/** The site with parlay's points, a game of each category that the tests play, and members without money. */
export async function openPointSite() {
  const site = await buildTestApp()
  const { app, db, clock, config } = site
  const gameTypes = ['RNG', 'LIVE', 'SPORTS']
  const gameOf = (gameType: string) => `${gameType}_${gameTypes.indexOf(gameType)}`
  for (const [index, gameType] of gameTypes.entries())
    await addGame(db, { nodeId: String(index), gameType, vassalage: gameType })
  const { brandFolder } = config
  const plan = readPoints(brandFolder)
  const { tickets } = readRafflesService({ db, clock, brandFolder, brand: readBrand(brandFolder) })
  let count = 0

  const earningBy = (earning: PointsPlan['earning'] = plan.earning, process: Database = db) =>
    createEarning({ db: process, clock, currency, timeZone, earning, finalAfterHours: plan.finalAfterHours })

  const ask = ({ as }: Person, endpoint: Endpoint, request: Record<string, unknown> = {}, headers = {}) =>
    (endpoint.encrypted ? callSealed : call)(app, endpoint, { request, as, headers })

  return {
    ...site,
    plan,
    ask,
    gameOf,

    /** Adds a member without a session. */
    async aStranger(): Promise<bigint> {
      count += 1
      return addMemberWithMoney(site, `silent${count}`, 0n)
    },

    /** Registers a member with this many points and a payment password. */
    async add(points = 0n): Promise<Person> {
      count += 1
      const account = `pointer${count}`
      await app.inject({ method: 'POST', url: '/sandbox/member', payload: { account, password: testPassword } })
      const [row] = await db.query<{ id: bigint }>('select id from member where account = $1', [account])
      const id = row?.id ?? 0n
      const person = { id, account, as: await openAs(app, account) }
      await ask(person, setPaymentPassword, { password: testPassword, paymentPassword })
      if (points > 0n) await this.give(id, points)
      return person
    },

    give: async (memberId: bigint, amount: bigint) =>
      requirePosted(
        await postPoints(db, {
          kind: 'points-earned',
          reference: `mission:${randomUUID()}`,
          memberId,
          amount,
          at: clock.now(),
        }),
      ),

    spend: async (memberId: bigint, amount: bigint) =>
      requirePosted(
        await postPoints(db, {
          kind: 'points-spent',
          reference: `test:${randomUUID()}`,
          memberId,
          amount,
          at: clock.now(),
        }),
      ),

    /** Adds bets on a category, settled immediately. */
    play: (memberId: bigint, gameType: string, stakes: readonly bigint[], at = clock.now()) =>
      addRounds(
        db,
        {
          sessionId: null,
          memberId,
          vendorCode: gameType,
          gameCode: gameOf(gameType),
          at,
        },
        stakes.map((stake) => ({ stake, payout: 0n })),
      ),
    deposit: async (memberId: bigint, amount: bigint) =>
      requirePosted(
        await postDeposit(db, { reference: `deposit:${randomUUID()}`, memberId, currency, amount, at: clock.now() }),
      ),

    /** Counts all play until now, and gives the final points. */
    async sweep(earning?: PointsPlan['earning']): Promise<void> {
      const { sweep } = earningBy(earning)
      do await sweep()
      while (!(await isAllCounted(db)))
    },

    /** Sweeps once, in another process. */
    sweepIn: (process: Database): Promise<void> => earningBy(plan.earning, process).sweep(),

    /** Counts everything again, as after a restore. */
    countAgain: () => rebuildDays(db, { timeZone, currency, rules: rulesOf(plan.earning, timeZone) }),

    openCommands: (over: Database, rewards: PointsPlan['rewards'] = plan.rewards) =>
      createPointCommands({
        db: over,
        clock,
        currency,
        plan: { ...plan, rewards },
        sealer: createSealer(),
        tickets,
        freeRoundGames: readFreeRoundGames(brandFolder, rewards),
        checkPaymentPassword: async () => undefined,
      }),
    openStaff: (over: Database) => createPointStaff({ db: over, clock, sealer: createSealer(config.personalDataKey) }),

    redeem: (person: Person, rewardId: string, rest: Record<string, unknown> = {}, headers = {}) =>
      ask(person, calls.redeemPoints, { rewardId, quantity: 1, paymentPassword, ...rest }, headers),
    convert: (person: Person, points: number, rest: Record<string, unknown> = {}, headers = {}) =>
      ask(person, calls.convertPoints, { points, paymentPassword, ...rest }, headers),
    decide: (redeemId: string, decision: Record<string, unknown>) =>
      askAsStaff(app, `point-redemptions/${redeemId}/decision`, { reason: 'test', ...decision }),
    ticketsOf: (raffleId: string, memberId: bigint) => sumTickets(db, raffleId, memberId),
    pointsOf: (memberId: bigint) => findPoints(db, memberId),
    moneyOf: async (memberId: bigint) => (await getMemberBalance(db, memberId, currency)).available,
    bonusOf: async (memberId: bigint) => (await findBalances(db, [memberId]))[0]?.bonus ?? 0n,
    pendingOf: (memberId: bigint) => sumPending(db, memberId, clock.now()),

    async listBreaches(sql: Sql = db) {
      return (await checkLedger(sql, [...pointInvariants, ...bonusInvariants])).invariants.filter(({ ok }) => !ok)
    },
  }
}

export type PointSite = Awaited<ReturnType<typeof openPointSite>>
