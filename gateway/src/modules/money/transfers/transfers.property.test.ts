import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { isAppError } from '../../../core/errors'
import { checkLedger, getMemberBalance } from '../../../ledger'
import type { TestApp } from '../../../testing/build-test-app'
import { addGame } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import type { Vendor } from '../../games/vendors'
import { type Fault, openTransferVendor, type TransferVendor } from '../testing/test-transfer-vendor'
import { transferInvariants } from './invariants'
import { createMoneyMover, type MoneyMover } from './move-money'
import { createVendorWalletClient } from './vendor-wallet-client'

let opened: VendorSite<TransferVendor>
let site: TestApp
let vendor: TransferVendor
let mover: MoneyMover
let sbt: Vendor
let count = 0

beforeAll(async () => {
  opened = await openVendorSite(openTransferVendor)
  ;({ site, vendor } = opened)
  await addGame(site.db, { nodeId: '1', vassalage: 'SBT', walletType: 'TRANSFER' })
  const { vendors, client } = opened.access()
  mover = createMoneyMover({ ...site, vendors, wallets: createVendorWalletClient(client) })
  const found = await vendors.find('SBT')
  if (found === undefined) throw new Error('the vendor is not there')
  sbt = found
})
afterAll(() => opened.close())

type Command =
  | { name: 'transfer'; direction: 'IN' | 'OUT'; amount: bigint; path: string; fault: Fault | undefined; key: number }
  | { name: 'play'; change: bigint }
  | { name: 'ask'; fault: Fault | undefined }

const fault = fc.constantFrom<(Fault | undefined)[]>(undefined, undefined, 'lost', 'fail', 'refuse', 'repeats')
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    name: fc.constant('transfer' as const),
    direction: fc.constantFrom('IN' as const, 'OUT' as const),
    amount: fc.bigInt({ min: 1n, max: 70n }),
    path: fc.constantFrom('deposit', 'withdraw', 'balance'),
    fault,
    // There are few keys, so that many are used twice.
    key: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({ name: fc.constant('play' as const), change: fc.bigInt({ min: -20n, max: 20n }) }),
  fc.record({
    name: fc.constant('ask' as const),
    fault: fc.constantFrom<(Fault | undefined)[]>(undefined, 'fail', 'repeats'),
  }),
)

async function aMember() {
  count += 1
  const memberId = await addMemberWithMoney(site, `member${count}`, 100n)
  return { memberId, walletUser: `u-${memberId}`, vendor: sbt, currency: 'PHP' }
}

const plan = (path: string, wanted: Fault | undefined) => vendor.plan(path, ...(wanted === undefined ? [] : [wanted]))
const isNoTransfer = (error: unknown) =>
  isAppError(error, 'WAL_INSUFFICIENT') ||
  isAppError(error, 'WAL_VENDOR_UNKNOWN_STATE') ||
  isAppError(error, 'GAME_VENDOR_DOWN')

/** Returns what the command won or lost at the vendor. */
async function run(whose: Awaited<ReturnType<typeof aMember>>, next: Command): Promise<bigint> {
  if (next.name === 'play') {
    if (vendor.balanceOf(whose.walletUser) + next.change < 0n) return 0n
    vendor.play(whose.walletUser, next.change)
    return next.change
  }
  if (next.name === 'ask') {
    plan('detail', next.fault)
    site.clock.move(60_000)
    await mover.resolveDue()
    return 0n
  }
  const { direction, amount, key } = next
  plan(next.path, next.fault)
  await mover.move({ ...whose, direction, amount, requestKey: `key ${key}` }).catch((error: unknown) => {
    if (!isNoTransfer(error)) throw error
  })
  return 0n
}

test('B.9 whatever goes wrong and in which order, no money appears or disappears, and every transfer ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      const whose = await aMember()
      let total = 100n

      for (const next of commands) total += await run(whose, next)
      vendor.clearFaults()
      site.clock.move(2 * 60 * 60_000)
      await mover.resolveDue()

      const { available } = await getMemberBalance(site.db, whose.memberId, 'PHP')
      expect(available + vendor.balanceOf(whose.walletUser)).toBe(total)
      const open = await site.db.query('select id from wallet_transfer where member_id = $1 and ended_at is null', [
        whose.memberId,
      ])
      expect(open).toEqual([])
    }),
    { numRuns: runs(14, 40) },
  )
  const { invariants } = await checkLedger(site.db, transferInvariants)
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
})
