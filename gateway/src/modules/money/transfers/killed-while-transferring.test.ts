import type { Database } from '../../../db'
import { checkLedger, getMemberBalance } from '../../../ledger'
import { addGame } from '../../../testing/games.sql'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import type { VendorClient } from '../../games/vendors'
import { openTransferVendor, type TransferVendor } from '../testing/test-transfer-vendor'
import { transferInvariants } from './invariants'
import { createMoneyMover } from './move-money'
import type { Direction } from './transfer.sql'
import { createVendorWalletClient } from './vendor-wallet-client'

let opened: VendorSite<TransferVendor>
let db: Database
let vendor: TransferVendor

beforeAll(async () => {
  opened = await openVendorSite(openTransferVendor)
  vendor = opened.vendor
  db = opened.site.db
  await addGame(db, { nodeId: '1', vassalage: 'SBT', walletType: 'TRANSFER' })
})
afterAll(() => opened.close())

/** A process on the database and the vendor that dies at this kill point. */
function aProcess(killPoint?: KillPoint) {
  const { killable, ...process } = killableProcess(db, killPoint)
  const { vendors, client } = opened.access(process)
  const killableClient: VendorClient = { ask: (to, call) => killable(() => client.ask(to, call)) }
  const mover = createMoneyMover({
    ...process,
    clock: opened.site.clock,
    vendors,
    wallets: createVendorWalletClient(killableClient),
  })
  return { mover, vendors }
}

/** Adds a member with P 100, of which 40 went to the vendor, where 5 have been won since. */
async function aMember(name: string) {
  const memberId = await addMemberWithMoney(opened.site, name, 100_00n)
  const walletUser = `u-${memberId}`
  const { mover, vendors } = aProcess()
  const sbt = await vendors.find('SBT')
  if (sbt === undefined) throw new Error('the vendor is not there')
  const wish = { memberId, walletUser, vendor: sbt, currency: 'PHP' }
  await mover.move({ ...wish, direction: 'IN', amount: 40_00n, requestKey: 'first' })
  vendor.play(walletUser, 5_00n)
  return wish
}

/**
 * Makes one transfer in a process that dies at this kill point, and runs a new process with its job until nothing is
 * open.
 */
async function live(direction: Direction, killPoint: KillPoint) {
  const wish = await aMember(`${direction}${killPoint.moment}${killPoint.awaits}`.toLowerCase())
  const process = aProcess(killPoint)
  await process.mover.move({ ...wish, direction, amount: 30_00n, requestKey: 'second' }).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })

  const survivor = aProcess()
  for (let question = 0; question < 3; question += 1) {
    opened.site.clock.move(60_000)
    await survivor.mover.resolveDue()
  }
  const { available, vendors } = await getMemberBalance(db, wish.memberId, 'PHP')
  const [open] = await db.query('select id from wallet_transfer where member_id = $1 and ended_at is null', [
    wish.memberId,
  ])
  const atVendor = vendor.balanceOf(wish.walletUser)
  return { available, atVendor, known: vendors.SBT, open }
}

describe.each(['IN', 'OUT'] as const)('a transfer %s', (direction) => {
  test.each(killMoments)(
    'B.9 leaves the money in exactly one place, and all of it, when the process dies %s any await',
    async (moment) => {
      const ends = new Set<string>()
      for (const killPoint of killPoints(moment, { atLeast: 8 })) {
        const end = await live(direction, killPoint)

        expect({ killPoint, sum: end.available + end.atVendor, open: end.open }).toEqual({
          killPoint,
          sum: 105_00n,
          open: undefined,
        })
        ends.add(String(end.available))
      }

      // The process dies at every await of the transfer, so both outcomes occur: nothing has moved, or all of it.
      const moved = direction === 'IN' ? '3000' : '9000'
      expect([...ends].sort()).toEqual(['6000', moved].sort())
      const { invariants } = await checkLedger(db, transferInvariants)
      expect(invariants.filter(({ ok }) => !ok)).toEqual([])
    },
  )
})
