import type { ValueOf } from '@parlay/contracts'
import { launchGame } from '@parlay/contracts/endpoints/game-launches'
import * as calls from '@parlay/contracts/endpoints/transfers'
import { getBalance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { checkLedger } from '../../../ledger'
import { type Credentials, call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { openVendorSite } from '../../../testing/vendor-site'
import { transferInvariants } from '../transfers/invariants'
import { openTransfers } from '../transfers/open-transfers'
import { openTransferVendor } from './test-transfer-vendor'
import { addVendorMember } from './vendor-transfers-under-test.sql'

/** The milliseconds in which a vendor has to answer, which suffice on a busy machine. */
const timeoutMs = 1500

const onFault = (error: unknown) => {
  throw error
}

/**
 * Opens the site with `SBT`, a vendor with separate wallets, and `REEL`, one without. Every test has a new member with
 * P 100. The ledger is checked after each test.
 */
export async function openVendorTransferSite() {
  const { site, vendor, access, close } = await openVendorSite(openTransferVendor)
  await addGame(site.db, { nodeId: '1', vassalage: 'SBT', walletType: 'TRANSFER' })
  await addGame(site.db, { nodeId: '2', vassalage: 'REEL' })
  await site.db.query(`update vendor set timeout_ms = $1 where code = 'SBT'`, [timeoutMs])
  const { db, clock } = site
  const openJob = (whenFault: (error: unknown) => void) =>
    openTransfers({ ...access({ timeoutMs }), db, clock, currency: 'PHP', onFault: whenFault })
  const job = openJob(onFault)
  let count = 0
  let account = ''
  let user = ''
  let memberId = 0n
  let as: Credentials

  const transfer = (from: string, to: string, amount: string, headers = {}) =>
    call(site.app, calls.transferBetweenWallets, { request: { from, to, amount }, as, headers })

  return {
    site,
    vendor,
    job,
    openJob,
    access,
    transfer,
    putIn: (amount: string) => transfer('MAIN', 'SBT', amount),
    takeOut: (amount: string) => transfer('SBT', 'MAIN', amount),
    recallAll: () => call(site.app, calls.recallAllWallets, { as, request: {} }),
    ask: (endpoint: Parameters<typeof call>[1], request: Record<string, unknown> = {}) =>
      call(site.app, endpoint, { request, as }),
    available: async () => (await call(site.app, getBalance, { as })).value.available,
    funds: async () => (await call(site.app, getConsolidatedFunds, { as })).value.vendors,
    lastTransfer: async () => (await call(site.app, calls.listWalletTransfers, { as })).value.list[0],
    atVendor: () => vendor.balanceOf(user),
    play: (change: bigint) => vendor.play(user, change),
    playFraction: (units: number) => vendor.playFraction(user, units),
    /** Logs in again after the session has ended. */
    async comeAgain() {
      as = await openAs(site.app, account)
    },
    async open(game = { vassalage: 'SBT', nodeId: '1' }): Promise<ValueOf<typeof launchGame>> {
      const request = { ...game, gameType: 'RNG', language: 'EN' }
      const { code, value } = await call(site.app, launchGame, { request, as })
      if (code !== 'OK') throw new Error(code)
      return value
    },
    async launch(game?: { vassalage: string; nodeId: string }): Promise<string> {
      return (await this.open(game)).sessionId
    },
    async inTransit() {
      const [row] = await site.db.query<{ sum: bigint }>(
        `select coalesce(sum(balance), 0)::bigint as sum from ledger_account where code = 'vendor:SBT:transit'`,
      )
      return row?.sum
    },
    user: () => user,
    memberId: () => memberId,
    async begin() {
      site.clock.move(1000)
      count += 1
      account = `member${count}`
      memberId = await addMemberWithMoney(site, account, 100_00n)
      user = `u-${memberId}`
      await addVendorMember(site.db, { vendorCode: 'SBT', walletUser: user, memberId })
      as = await openAs(site.app, account)
    },
    async listBreaches() {
      return (await checkLedger(site.db, transferInvariants)).invariants.filter(({ ok }) => !ok)
    },
    close,
  }
}

export type VendorTransferSite = Awaited<ReturnType<typeof openVendorTransferSite>>
