import type { ValueOf } from '@parlay/contracts'
import { type Bonus, cancelBonus, listBonuses } from '@parlay/contracts/endpoints/bonuses'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { getWithdrawable, type LaterReason, type Withdrawable } from '@parlay/contracts/endpoints/withdrawals'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { openWithdrawalSite, type WithdrawalSite } from './modules/money/testing/withdrawals-under-test'
import { createBonusesService, giveBonus } from './modules/rewards/bonuses'
import { addGame, addRounds } from './testing/games.sql'

const day = 24 * 60 * 60_000
const slot = { vendorCode: 'BON', gameCode: 'BON_1' }

let site: WithdrawalSite
let bonuses: ReturnType<typeof createBonusesService>
let count = 0

beforeAll(async () => {
  site = await openWithdrawalSite()
  await addGame(site.db, { nodeId: '1', vassalage: slot.vendorCode })
  bonuses = createBonusesService({ db: site.db, clock: site.clock, articles: { listPromotions: () => [] } })
})
afterAll(() => site.close())

const step = fc.record({
  kind: fc.constantFrom(
    ...(['deposit', 'play', 'play', 'play', 'give', 'cancel', 'sweep'] as const),
    ...(['withdraw', 'withdraw', 'pay', 'refuse', 'day', 'fortnight'] as const),
  ),
  amount: fc.bigInt({ min: 1n, max: 30_000_00n }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const split = async (): Promise<Withdrawable> => (await site.ask(getWithdrawable)).value
const balance = async (): Promise<ValueOf<typeof getBalance>> => (await site.ask(getBalance)).value
const openBonus = async (): Promise<Bonus | undefined> =>
  (await site.ask(listBonuses, { state: 'ACTIVE' })).value.list[0]

const give = (amount: bigint) => {
  count += 1
  const { id: memberId } = site.member()
  const bonus = { maxBet: 50_00n, days: 14, weights: { RNG: 100 } }
  const promotion = { id: 'gift', kind: 'GIFT' as const, product: null, wagering: 2, bonus }
  const gift = { memberId, promotion, termsVersion: '1', reference: `gift:${count}`, currency: 'PHP', amount }
  return site.db.transaction((tx) => giveBonus(tx, { ...gift, at: site.clock.now() }))
}

async function pass(milliseconds: number): Promise<void> {
  site.clock.move(milliseconds)
  await site.comeAgain()
}

async function carryOut({ kind, amount }: Step, accountId: string): Promise<void> {
  const { id: memberId } = site.member()
  site.clock.move(1000)
  switch (kind) {
    case 'deposit':
      return site.deposit(amount)
    case 'play':
      return addRounds(site.db, { ...slot, sessionId: null, memberId, at: site.clock.now() }, [
        { stake: amount, payout: 0n },
      ])
    case 'give':
      return give(amount / 20n + 1n)
    case 'cancel': {
      const bonusId = (await openBonus())?.bonusId
      if (bonusId !== undefined) await site.ask(cancelBonus, { bonusId })
      return
    }
    case 'sweep':
      return bonuses.sweep()
    case 'withdraw': {
      const { now } = await split()
      if (now !== '0.00') expect([now, (await site.create(accountId, now)).code]).toEqual([now, 'OK'])
      return
    }
    case 'pay': {
      await site.job.sweep()
      const last = await site.last()
      if (last?.state === 'PAYING') await site.provider.finish(`${last.orderNo}-1`)
      return
    }
    case 'refuse': {
      const last = await site.last()
      if (last?.state === 'REVIEW') await site.decide(last.orderNo, 'reject')
      return
    }
    case 'day':
      return pass(day)
    case 'fortnight':
      return pass(15 * day)
  }
}

/** The refusal of the command for each reason that the split gives if nothing can be withdrawn now. */
const refusals: Partial<Record<LaterReason, string>> = {
  WITHDRAWAL_OPEN: 'WDR_PENDING_EXISTS',
  DAILY_LIMIT: 'WDR_DAILY_LIMIT',
  WAGERING: 'WDR_TURNOVER',
  BELOW_MINIMUM: 'WAL_INSUFFICIENT',
}

const partOf = ({ later }: Withdrawable, ...reasons: LaterReason[]) =>
  later.find(({ reason }) => reasons.includes(reason))

test('M4.withdraw M9 the amounts for now, later and never add up to the balance, and the command allows exactly the amount for now', async () => {
  const seen = new Set<LaterReason>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await site.begin({ stake: 0n })
      const accountId = await site.withAccount()
      for (const one of steps) {
        await carryOut(one, accountId)
        const said = await split()
        const { sumBalance, bonus, hold } = await balance()
        const parts = [said.now, ...said.later.map(({ amount }) => amount), ...said.never.map(({ amount }) => amount)]
        for (const { reason } of said.later) seen.add(reason)

        expect(printMoney(parts.reduce((sum, amount) => sum + parseMoney(amount), 0n))).toBe(sumBalance)
        expect(partOf(said, 'ON_ITS_WAY')?.amount ?? '0.00').toBe(hold)
        expect(partOf(said, 'BONUS', 'BONUS_ENDING')?.amount ?? '0.00').toBe(bonus)
        const active = await openBonus()
        if (partOf(said, 'BONUS')) {
          const { amount, remaining, until } = partOf(said, 'BONUS') ?? {}
          const { balance: held, wageringRemaining, expiresAt } = active ?? {}
          expect([amount, remaining, until]).toEqual([held, wageringRemaining, expiresAt])
        }
        const more = said.now === '0.00' ? '50.00' : printMoney(parseMoney(said.now) + 1n)
        const { code } = await site.create(accountId, more)
        expect([more, code]).not.toContain('OK')
        const refusal = said.now === '0.00' && said.later[0] && refusals[said.later[0].reason]
        if (refusal) expect([said.later, code]).toEqual([said.later, refusal])
      }
    }),
    { numRuns: runs(15, 60) },
  )

  expect([...seen]).toEqual(
    expect.arrayContaining(['WAGERING', 'WITHDRAWAL_OPEN', 'BONUS', 'ON_ITS_WAY', 'ONE_AT_A_TIME']),
  )
})
