import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { MemberModule } from '../../member'
import { vendorWalletInvariants } from './invariants'
import { openVendorWallet } from './open-vendor-wallet'
import { registerStaffVendors } from './vendor-operator.routes'

export { type FreeRoundsRow, giveFreeRounds, listFreeRounds, listFreeRoundsOf } from './free-rounds.sql'
export { vendorWalletInvariants } from './invariants'
export { countStuckRounds, listOpenRounds } from './open-rounds.sql'
export { stuckAfterMs } from './open-vendor-wallet'

interface VendorWalletDeps extends Pick<Core, 'db' | 'clock' | 'log' | 'metrics' | 'brand'> {
  member: Pick<MemberModule, 'findId'>
  /** Notifies a member whose bet was refused because bonus money is in play. */
  bonuses: { notifyOfLimit: (memberId: bigint) => Promise<void> }
}

/** The wallet that vendors call with signed requests about members' money. */
export async function openVendorWalletModule({ db, clock, log, metrics, brand, member, bonuses }: VendorWalletDeps) {
  const { countries, timeZone, currency } = brand
  const country = countries[0] ?? 'XX'
  const wallet = await openVendorWallet({
    db,
    clock,
    log,
    registry: metrics.registry,
    country,
    timeZone,
    onAboveBonusLimit: (memberId) =>
      void bonuses
        .notifyOfLimit(memberId)
        .catch((error) => log.error({ err: error }, 'member not notified of a refused bet')),
  })
  return {
    routes: wallet.routes,
    prepareFor: wallet.prepareFor,
    staffRoutes: (app: FastifyInstance) =>
      registerStaffVendors(app, { wallet, clock, currency, findMemberId: member.findId }),
    jobs: [{ name: 'vendor-wallet', everyMs: 60_000, run: wallet.sweep, onlyOneGateway: true }],
    invariants: vendorWalletInvariants,
    close: wallet.close,
  }
}
