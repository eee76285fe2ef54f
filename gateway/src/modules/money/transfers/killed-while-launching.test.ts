import { setAutoTransfer } from '@parlay/contracts/endpoints/transfers'
import { checkLedger } from '../../../ledger'
import { addGame } from '../../../testing/games.sql'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import type { VendorClient } from '../../games/vendors'
import { openVendorTransferSite, type VendorTransferSite } from '../testing/vendor-transfers-under-test'
import { addVendorMember, endSession, removeRecall } from '../testing/vendor-transfers-under-test.sql'
import { transferInvariants } from './invariants'
import { openTransfers } from './open-transfers'

let wallets: VendorTransferSite

beforeAll(async () => {
  wallets = await openVendorTransferSite()
  await addGame(wallets.site.db, { nodeId: '3', vassalage: 'SBU', walletType: 'TRANSFER' })
})
afterAll(() => wallets.close())

/** A process on the database and the vendors that dies at this kill point. */
function aProcess(killPoint?: KillPoint) {
  const { clock } = wallets.site
  const { killable, hasSettled, db } = killableProcess(wallets.site.db, killPoint)
  const { vendors, client } = wallets.access({ db, timeoutMs: 20_000 })
  const killableClient: VendorClient = { ask: (to, call) => killable(() => client.ask(to, call)) }
  const onFault = (error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  }
  return {
    job: openTransfers({ db, clock, vendors, client: killableClient, currency: 'PHP', onFault }),
    vendors,
    hasSettled,
  }
}

const unlessKilled = (error: unknown) => {
  if (!(error instanceof ProcessKilled)) throw error
}

/**
 * Runs a gateway that asks about the transfers of the dead one, until nothing is open: once while its last statements
 * and calls may still be on their way, and three times after them.
 */
async function survive(dead?: ReturnType<typeof aProcess>): Promise<void> {
  const { job } = aProcess()
  for (let question = 0; question < 4; question += 1) {
    wallets.site.clock.move(60_000)
    await job.sweep()
    if (question === 0) await dead?.hasSettled()
  }
}

/** Returns the places of the member's money, by the ledger and by the vendors themselves. */
async function places(memberId: bigint) {
  const { db } = wallets.site
  const open = await db.query('select id from wallet_transfer where member_id = $1 and ended_at is null', [memberId])
  return {
    main: Number(await wallets.available()),
    atVendors: [wallets.atVendor(), wallets.vendor.balanceOf(`w-${memberId}`)].map((units) => Number(units) / 100),
    open: open.length,
  }
}

/** Adds a member with P 20 of P 100 in the main wallet, 50 at one vendor, where 5 were won, and 30 at another. */
async function aMemberAtTwoVendors(): Promise<bigint> {
  await wallets.begin()
  const memberId = wallets.memberId()
  await addVendorMember(wallets.site.db, { vendorCode: 'SBU', walletUser: `w-${memberId}`, memberId })
  await wallets.transfer('MAIN', 'SBT', '50.00')
  await wallets.transfer('MAIN', 'SBU', '30.00')
  wallets.play(5_00n)
  return memberId
}

test.each(killMoments)(
  'B.9 M4 when a process dies %s any await of “recall all”, the money of each vendor is there or here, and the next recall brings the rest',
  async (moment) => {
    const ends = new Set<number>()
    for (const killPoint of killPoints(moment, { atLeast: 16 })) {
      const memberId = await aMemberAtTwoVendors()
      const process = aProcess(killPoint)
      await process.job.transfers.recallAll(memberId, 'recall').catch(unlessKilled)
      await survive(process)
      const between = await places(memberId)
      await aProcess().job.transfers.recallAll(memberId, 'again')

      const { main, atVendors, open } = between
      expect({ killPoint, sum: atVendors.reduce((sum, amount) => sum + amount, main), open }).toEqual({
        ...{ killPoint, sum: 105, open: 0 },
      })
      expect(await places(memberId)).toEqual({ main: 105, atVendors: [0, 0], open: 0 })
      ends.add(main)
    }

    expect(ends).toContain(20)
    expect(ends).toContain(105)
    const { invariants } = await checkLedger(wallets.site.db, transferInvariants)
    expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  },
  120_000,
)

test.each(killMoments)(
  'B.9 M4 when a process dies %s any await of a launch that moves money, the money is in the game or in the main wallet, and comes back after the game',
  async (moment) => {
    const ends = new Set<number>()
    for (const killPoint of killPoints(moment, { atLeast: 8 })) {
      await wallets.begin()
      const memberId = wallets.memberId()
      const sessionId = await wallets.launch()
      await removeRecall(wallets.site.db, sessionId)
      await wallets.ask(setAutoTransfer, { enabled: true, amount: '60.00' })
      const process = aProcess(killPoint)
      const vendor = await aProcess().vendors.find('SBT')
      if (vendor === undefined) throw new Error('the vendor is not there')
      await process.job.auto.onOpen({ sessionId, memberId, vendor })
      await survive(process)
      const during = await places(memberId)
      wallets.play(during.main === 100 ? 0n : 5_00n)
      await endSession(wallets.site.db, sessionId)
      await survive()

      const { main, atVendors } = during
      expect({ killPoint, sum: main + Number(atVendors[0]), open: during.open }).toEqual({
        killPoint,
        sum: 100,
        open: 0,
      })
      const back = main === 100 ? 100 : 105
      expect(await places(memberId)).toEqual({ main: back, atVendors: [0, 0], open: 0 })
      ends.add(main)
    }

    expect([...ends].sort()).toEqual([100, 40])
    const { invariants } = await checkLedger(wallets.site.db, transferInvariants)
    expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  },
  120_000,
)
