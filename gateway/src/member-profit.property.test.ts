import { parseMoney, printMoney } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import {
  checkLedger,
  postAdjustment,
  postDeposit,
  postReward,
  postWithdrawalHold,
  postWithdrawalPayout,
} from './ledger'
import { createPlayService } from './modules/games/play'
import { openTestVendor, type Player, type TestVendor } from './modules/games/testing/test-vendor'
import { createProfitService, createTransactionService } from './modules/money/history'

const currency = 'PHP'
const timeZone = 'Asia/Manila'
const hour = 3_600_000

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor('PROFIT')
})
afterAll(() => vendor.close())

const step = fc.record({
  kind: fc.constantFrom(
    ...(['deposit', 'hold', 'payout', 'returned', 'bonus', 'rebate', 'points'] as const),
    ...(['bet', 'bet', 'round', 'win', 'win', 'void', 'roll-up'] as const),
  ),
  amount: fc.bigInt({ min: 1n, max: 90_00n }),
  hours: fc.integer({ min: 0, max: 20 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let references = 0

/** Carries out the steps that are not refused. */
async function live(steps: readonly Step[]): Promise<Player> {
  let player = await vendor.aPlayer(50_00n)
  const bets: Record<string, string>[] = []
  for (const { kind, amount, hours } of steps) {
    vendor.passTime(hours * hour)
    player = await vendor.launch(player)
    references += 1
    const { memberId } = player
    const moved = { memberId, currency, amount, at: vendor.clock.now() }
    const reference = `${kind}:${references}`
    const last = bets.at(-1)
    const bet = async (isClosed: boolean) => {
      const body = vendor.body(player, { amount, round_closed: isClosed })
      const { status } = await vendor.send('bet', body)
      if (status === 'RS_OK') bets.push({ round: body.round, reference_transaction_uuid: body.transaction_uuid })
    }
    await {
      deposit: () => postDeposit(vendor.db, { ...moved, reference }),
      hold: () => postWithdrawalHold(vendor.db, { ...moved, reference }),
      payout: () => postWithdrawalPayout(vendor.db, { ...moved, reference }),
      returned: () =>
        postAdjustment(vendor.db, { ...moved, house: 'psp', reference: `withdrawal:W${references}:returned` }),
      bonus: () => postReward(vendor.db, { ...moved, kind: 'bonus', reference }),
      points: () => postReward(vendor.db, { ...moved, kind: 'points', reference }),
      rebate: () => postReward(vendor.db, { ...moved, kind: 'rebate', reference }),
      bet: () => bet(false),
      round: () => bet(true),
      win: async () => last && vendor.send('win', vendor.body(player, { ...last, amount, round_closed: true })),
      void: async () => {
        const taken = bets.pop()
        if (taken) await vendor.send('rollback', vendor.body(player, { ...taken, round_closed: true }))
      },
      'roll-up': () => createPlayService({ ...vendor, timeZone }).rollUp(),
    }[kind]()
  }
  return player
}

/**
 * Returns the sums of each kind on one of the member's accounts, directly from the ledger. Positive and negative
 * amounts are added up.
 */
async function sumsOf(memberId: bigint, wallet: string): Promise<Record<string, bigint>> {
  const rows = await vendor.db.query<{ kind: string; sum: bigint }>(
    `select t.kind, sum(p.amount)::bigint as sum from ledger_posting p
     join ledger_transaction t on t.id = p.transaction_id join ledger_account a on a.id = p.account_id
     where a.code = $1 group by t.kind`,
    [`member:${memberId}:${wallet}`],
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

const profitOf = (memberId: bigint, startTime: number, endTime: number) => {
  const options = { db: vendor.db, clock: vendor.clock, currency }
  return createProfitService({
    ...options,
    timeZone,
    play: createPlayService({ ...vendor, timeZone }),
    transactions: createTransactionService(options),
  }).getProfit(vendor.db, memberId, { startTime, endTime })
}

test('M6.profit after any history the result and the net deposits match the ledger, and days and categories add up to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const began = vendor.clock.now().getTime()
      const { memberId } = await live(steps)

      const shown = await profitOf(memberId, began, vendor.clock.now().getTime() + 1)

      const [main, hold] = [await sumsOf(memberId, 'main'), await sumsOf(memberId, 'hold')]
      const { bet = 0n, win = 0n, rollback = 0n, rebate = 0n, bonus = 0n, points = 0n } = main
      const { net, open } = shown.totals
      expect(printMoney(parseMoney(net) - parseMoney(open))).toBe(printMoney(bet + win + rollback + rebate))
      expect(shown.totals).toMatchObject({
        rebate: printMoney(rebate),
        bonus: printMoney(bonus + points),
      })
      const withdrawals = -(hold['withdrawal-payout'] ?? 0n) - (main.adjustment ?? 0n)
      expect(shown.netDeposits).toMatchObject({
        deposits: printMoney(main.deposit ?? 0n),
        withdrawals: printMoney(withdrawals),
        amount: printMoney((main.deposit ?? 0n) - withdrawals),
      })
      for (const figure of ['stake', 'validBet', 'win', 'rebate', 'bonus', 'net', 'open'] as const) {
        const sum = (rows: readonly Record<typeof figure, string>[]) =>
          printMoney(rows.reduce((total, row) => total + parseMoney(row[figure]), 0n))
        expect([figure, sum(shown.rows), sum(shown.days)]).toEqual([figure, shown.totals[figure], shown.totals[figure]])
      }
    }),
    { numRuns: runs(4, 12) },
  )
  expect((await checkLedger(vendor.db)).ok).toBe(true)
})
