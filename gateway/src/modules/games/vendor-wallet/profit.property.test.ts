import { parseMoney, printMoney } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import {
  getMemberBalance,
  postAdjustment,
  postDeposit,
  postReward,
  postWithdrawalHold,
  postWithdrawalPayout,
  requirePosted,
} from '../../../ledger'
import { addGame } from '../../../testing/games.sql'
import { createProfitService, createTransactionService } from '../../money/history'
import { createPlayService } from '../play'
import { openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'

const hour = 3_600_000
const currency = 'PHP'
const timeZone = 'Asia/Manila'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor('PRF')
  await addGame(vendor.db, { nodeId: '901', vassalage: 'PRF' })
  await addGame(vendor.db, { nodeId: '902', vassalage: 'PRL', gameType: 'LIVE' })
})
afterAll(() => vendor.close())

const play = fc.record({
  kind: fc.constantFrom('bet', 'win', 'rollback', 'bet', 'win'),
  game: fc.constantFrom('PRF_901', 'PRL_902', 'not-listed'),
  amount: fc.bigInt({ min: 1n, max: 60n }),
  hours: fc.integer({ min: 0, max: 30 }),
})
const cash = fc.record({
  kind: fc.constantFrom('deposit', 'withdrawal', 'returned', 'bonus', 'rebate', 'points'),
  amount: fc.bigInt({ min: 1n, max: 60n }),
  hours: fc.integer({ min: 0, max: 30 }),
})
type Step = typeof play | typeof cash extends fc.Arbitrary<infer One> ? One : never

interface Open {
  round: string
  transaction: string
  game: string
}

let references = 0

async function move(player: Player, kind: string, amount: bigint): Promise<void> {
  references += 1
  const movement = { memberId: player.memberId, currency, amount, at: vendor.clock.now() }
  const number = `${references}:${player.memberId}`
  switch (kind) {
    case 'deposit':
      return void requirePosted(await postDeposit(vendor.db, { ...movement, reference: `deposit:${number}` }))
    case 'withdrawal': {
      const { available } = await getMemberBalance(vendor.db, player.memberId, currency)
      if (available < amount) return
      requirePosted(await postWithdrawalHold(vendor.db, { ...movement, reference: `withdrawal:${number}` }))
      requirePosted(await postWithdrawalPayout(vendor.db, { ...movement, reference: `withdrawal:${number}:payout` }))
      return
    }
    case 'returned': {
      const returned = { ...movement, reference: `withdrawal:${number}:back`, house: 'psp' }
      return void requirePosted(await postAdjustment(vendor.db, returned))
    }
    default: {
      const reference = `${kind}:${number}`
      requirePosted(
        await postReward(vendor.db, { ...movement, reference, kind: kind as 'bonus' | 'rebate' | 'points' }),
      )
    }
  }
}

/** Carries out a step unless the wallet refuses it. */
async function carryOut(player: Player, open: Open[], step: Step): Promise<void> {
  vendor.passTime(step.hours * hour)
  if (!('game' in step)) return move(player, step.kind, step.amount)
  const last = open.at(-1)
  if (step.kind === 'bet') {
    const at = await vendor.launch(player, { game: step.game })
    const body = vendor.body(at, { game_code: step.game, amount: step.amount })
    const { status } = await vendor.send('bet', body)
    if (status === 'RS_OK') open.push({ round: body.round, transaction: body.transaction_uuid, game: step.game })
  } else if (last) {
    const at = await vendor.launch(player, { game: last.game })
    const of = { round: last.round, reference_transaction_uuid: last.transaction, game_code: last.game }
    await vendor.send(step.kind as 'win' | 'rollback', vendor.body(at, { ...of, amount: step.amount }))
  }
}

test('M6.profit any history adds up to the ledger: the result, the gifts and the deposits are all that is in the wallets', async () => {
  const transactions = createTransactionService({ ...vendor, currency, blockSize: 4n })
  const playDays = createPlayService({ ...vendor, timeZone })
  const profit = createProfitService({ ...vendor, play: playDays, currency, timeZone, transactions })
  const categories = new Set<string | null>()
  const history = fc.array(fc.oneof(play, cash), { minLength: 1, maxLength: 20 })

  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const player = await vendor.aPlayer(5_00n)
      const startTime = vendor.clock.now().getTime()
      const open: Open[] = []
      for (const step of steps) await carryOut(player, open, step)
      // Some reports read the roll-up, others the stream.
      if (steps.length % 2 === 0) await playDays.rollUp()

      const { rows, days, totals, netDeposits } = await profit.getProfit(vendor.db, player.memberId, {
        startTime,
        endTime: vendor.clock.now().getTime() + 1,
      })

      for (const { category } of rows) categories.add(category)
      const sum = (of: readonly { net: string; bonus: string; open: string }[], figure: 'net' | 'bonus' | 'open') =>
        printMoney(of.reduce((total, one) => total + parseMoney(one[figure]), 0n))
      const { available, hold } = await getMemberBalance(vendor.db, player.memberId, currency)
      const gained = parseMoney(totals.net) + parseMoney(totals.bonus) - parseMoney(totals.open)
      const known = gained + parseMoney(netDeposits.amount)
      expect(printMoney(known)).toBe(printMoney(available + hold))
      for (const figure of ['net', 'bonus', 'open'] as const) {
        expect([sum(rows, figure), sum(days, figure)]).toEqual([totals[figure], totals[figure]])
      }
    }),
    { numRuns: runs(14, 40) },
  )

  expect([...categories].sort()).toEqual(['', 'LIVE', 'RNG', null])
})
