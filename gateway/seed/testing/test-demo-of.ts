import { join } from 'node:path'
import { withdrawalStates } from '@parlay/contracts/endpoints/withdrawals'
import { readBrand } from '@parlay/server'
import type { Database } from '../../src/db'
import { testDatabase } from '../../src/db/testing/test-database'
import { checkLedger } from '../../src/ledger'
import { vendorWalletInvariants } from '../../src/modules/games/vendor-wallet'
import { depositInvariants } from '../../src/modules/money/cashier/deposits/invariants'
import { withdrawalInvariants } from '../../src/modules/money/cashier/withdrawals'
import { bonusInvariants } from '../../src/modules/rewards/bonuses'
import { missionInvariants } from '../../src/modules/rewards/missions'
import { pointInvariants } from '../../src/modules/rewards/points'
import { promotionInvariants } from '../../src/modules/rewards/promotions'
import { raffleInvariants, readRaffles } from '../../src/modules/rewards/raffles'
import { rankInvariants } from '../../src/modules/rewards/ranks'
import { projectRoot } from '../../src/paths'
import { testDataDir } from '../../src/testing/test-data-dir'
import { seed } from '../seed'
import { countRewardMessages, listUnbackedMessages } from './named-rewards.sql'

/** Declares the tests that a brand's demo has all stages and adds up, on a database that is filled with it. */
export function testStages(brandFolder: string, db: () => Database): void {
  const distinct = async (table: string, column: string): Promise<unknown[]> =>
    (await db().query<Record<string, unknown>>(`select distinct ${column} from ${table} order by 1`)).map(
      (row) => row[column],
    )

  test('M9 has bonuses and applications in every stage', async () => {
    expect(await distinct('bonus_grant', 'state')).toEqual(['ACTIVE', 'CANCELLED', 'DONE', 'EXPIRED', 'WAITING'])
    expect(await distinct('promotion_application', 'state')).toEqual(['APPLYING', 'APPROVED', 'REJECTED'])
  })

  test('M4.withdraw has a withdrawal in every lasting state', async () => {
    // A request is approved or goes to review in the same moment.
    const lasting = withdrawalStates.filter((state) => state !== 'REQUESTED')
    expect(await distinct('withdrawal', 'state')).toEqual([...lasting].sort())
  })

  test('M5.received M5.disputed a member can press Received or Not Received, and another one has disputed a payout', async () => {
    const payouts = await db().query(
      `select m.account, w.state, p.state as payout, p.answer, w.confirm_deadline > w.changed_at as "isAsked"
       from withdrawal w join member m on m.id = w.member_id join withdrawal_payout p on p.order_no = w.order_no
       where w.state in ('PAID_WAIT_CONFIRM', 'DISPUTED') order by m.account`,
    )
    expect(payouts).toEqual([
      { account: 'member10', state: 'PAID_WAIT_CONFIRM', payout: 'PAID', answer: null, isAsked: true },
      { account: 'member16', state: 'DISPUTED', payout: 'PAID', answer: 'DISPUTED', isAsked: true },
    ])
  })

  test('M7.types the first member has messages of all four types of the specification', async () => {
    const types = await db().query<{ type: string }>(
      `select distinct type from member_message c join member m on m.id = c.member_id where m.account = 'member01'`,
    )
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'WITHDRAW_APPROVED', 'WITHDRAW_REJECTED']),
    )
  })

  test('has pending and final points', async () => {
    const [days] = await db().query<{ pending: number; final: number }>(
      `select count(*) filter (where pending > 0)::int as pending, count(*) filter (where earned > 0)::int as final
     from point_day`,
    )
    expect([(days?.pending ?? 0) > 0, (days?.final ?? 0) > 0]).toEqual([true, true])
  })

  test('has draws of every raffle with draws, and a share of an envelope', async () => {
    const drawn = readRaffles(brandFolder).filter(({ kind }) => kind !== 'REDENVELOPE')
    const [shares] = await db().query<{ count: number }>(
      'select count(*)::int as count from raffle_share where member_id is not null',
    )
    expect(await distinct('raffle_draw', 'raffle_id')).toEqual(drawn.map(({ id }) => id).sort())
    expect(shares?.count).toBe(1)
  })

  test('every movement of rewards, deposits and withdrawals adds up', async () => {
    const check = await checkLedger(db(), [
      ...[...bonusInvariants, ...missionInvariants, ...pointInvariants, ...promotionInvariants],
      ...[...raffleInvariants, ...rankInvariants, ...vendorWalletInvariants, ...depositInvariants],
      ...withdrawalInvariants,
    ])
    expect(check.invariants.filter(({ ok }) => !ok)).toEqual([])
  })

  test('H6 M9 no message names a reward that does not exist', async () => {
    expect(await listUnbackedMessages(db())).toEqual([])
    expect(await countRewardMessages(db())).toBeGreaterThan(10)
  })
}

/** Fills a database with a brand's demo, and declares its tests. */
export const testDemoOf = (brand: string): void =>
  describe(`the demo of ${brand}`, () => {
    const brandFolder = join(projectRoot, 'brands', brand)
    const { timeZone, currency } = readBrand(brandFolder)
    const clock = { now: () => new Date('2026-11-24T04:00:00Z') }
    let db: Database

    beforeAll(async () => {
      db = await testDatabase()
      await seed(db, { clock, dataDir: testDataDir, brandFolder, currency, timeZone })
    }, 240_000)
    afterAll(() => db.close())

    testStages(brandFolder, () => db)
  })
