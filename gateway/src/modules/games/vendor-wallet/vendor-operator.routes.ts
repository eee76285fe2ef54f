import { printMoney } from '@parlay/contracts/money'
import * as calls from '@parlay/contracts/staff/vendors'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { readId, requireMember } from '../../../core/staff-request'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { VendorWallet } from './open-vendor-wallet'
import { printRows } from './print-bigint'
import type { ListedCredit } from './refused-credit.sql'
import type { HeldWin, VendorSettings } from './vendor-operator.sql'

export interface VendorStaffRoutes {
  wallet: Pick<VendorWallet, 'operator' | 'disputes' | 'refusedCredits'>
  clock: Clock
  currency: string
  findMemberId: (account: string) => Promise<bigint | undefined>
}

const printLimit = (amount: bigint | null) => (amount === null ? null : printMoney(amount))
const presentSettings = ({ enabled, freeNeedsGrant, ...limits }: VendorSettings) => ({
  enabled,
  freeNeedsGrant,
  limits: {
    maxBet: printLimit(limits.maxBet),
    maxDailyStake: printLimit(limits.maxDailyStake),
    maxRoundWin: printLimit(limits.maxRoundWin),
    maxRoundMultiple: limits.maxRoundMultiple,
  },
})

const presentWin = ({ micros: _, mark: __, ...win }: HeldWin) => printRows({ ...win, waitingSince: win.receivedAt })
const presentCredit = (credit: ListedCredit) =>
  printRows({ ...credit, waitingSince: credit.state === 'OPEN' ? credit.firstAt : null })

/** Calls of the operator's staff. */
export function registerStaffVendors(app: FastifyInstance, routes: VendorStaffRoutes): void {
  registerVendors(app, routes)
  registerWaiting(app, routes)
  registerKeys(app, routes)

  registerStaffEndpoint(app, calls.grantFreeRounds, async ({ request, staff, audit }) => {
    const { wallet, clock, currency, findMemberId } = routes
    const { code: vendorCode, account, expiresInSeconds, ...grant } = request
    const memberId = await requireMember(findMemberId, account)
    const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000)
    const granted = { ...grant, memberId, currency, expiresAt, vendorCode }
    await wallet.operator.grantFreeRounds(granted, staff.account)
    audit.after(printRows(granted))
    return { rewardUuid: grant.rewardUuid, expiresAt: expiresAt.getTime() }
  })

  registerStaffEndpoint(app, calls.getRound, async ({ request: { vendor, round }, audit }) => {
    audit.about(`round:${vendor}/${round}`)
    const story = await routes.wallet.disputes.disputeOf(vendor, round)
    if (story.rounds.length === 0 && story.calls.length === 0) throw new AppError('SYS_INVALID_URL')
    return printRows(story)
  })
}

function registerVendors(app: FastifyInstance, { wallet: { operator } }: VendorStaffRoutes): void {
  registerStaffEndpoint(app, calls.listVendors, async () => ({ list: printRows(await operator.list()) }))

  registerStaffEndpoint(app, calls.getVendor, async ({ request }) => {
    const { settings, heldWins, refusedCredits, ...vendor } = await operator.get(request.code)
    return {
      ...presentSettings(settings),
      ...printRows(vendor),
      heldWins: heldWins.map(presentWin),
      refusedCredits: refusedCredits.map(presentCredit),
    }
  })

  registerStaffEndpoint(app, calls.changeVendor, async ({ request, staff, audit }) => {
    const { code, limits, ...change } = request
    const given = Object.entries({ ...change, ...limits }).filter(([, value]) => value !== undefined)
    const { before, after } = await operator.change(code, Object.fromEntries(given), staff.account)
    audit.before(presentSettings(before))
    audit.after(presentSettings(after))
    return presentSettings(after)
  })
}

function registerWaiting(
  app: FastifyInstance,
  { wallet: { operator, refusedCredits }, currency, findMemberId }: VendorStaffRoutes,
): void {
  registerStaffEndpoint(app, calls.listHeldWins, async ({ request }) => {
    const { list, next } = await operator.listHeldWins(request)
    return { list: list.map(presentWin), next }
  })

  registerStaffEndpoint(app, calls.listRefusedCredits, async ({ request }) => {
    const { list, next } = await operator.listRefusedCredits(request)
    return { list: list.map(presentCredit), next }
  })

  registerStaffEndpoint(app, calls.decideHeldWin, async ({ request, staff, audit }) => {
    const { code, transactionUuid, decision } = request
    audit.about(`held-win:${code}/${transactionUuid}`)
    const isPaid = decision === 'pay'
    const { before, after } = await operator.decideWin(code, { transactionUuid, isPaid }, staff.account)
    audit.before({ state: before })
    audit.after({ state: after })
    return { transactionUuid, decision }
  })

  registerStaffEndpoint(app, calls.settleRefusedCredit, async ({ request, reason, staff, audit }) => {
    const id = readId(request.id)
    const account = request.decision === 'credit' ? request.account : undefined
    const memberId = account === undefined ? undefined : await requireMember(findMemberId, account)
    const decision = { ...request, id, memberId, currency, reason }
    const { before, state } = await refusedCredits.settle(request.code, decision, staff.account)
    audit.before({ state: before })
    audit.after({ state })
    return { id: String(id), state }
  })
}

function registerKeys(app: FastifyInstance, { wallet: { operator } }: VendorStaffRoutes): void {
  registerStaffEndpoint(app, calls.addVendorKey, async ({ request, staff, audit }) => {
    const { code, keyId, publicKey, overlapSeconds } = request
    const overlapMs = overlapSeconds === undefined ? undefined : overlapSeconds * 1000
    await operator.addKey(code, { keyId, publicKeyPem: publicKey, overlapMs }, staff.account)
    audit.after({ keyId, overlapSeconds })
    return { keyId }
  })

  registerStaffEndpoint(app, calls.retireVendorKey, async ({ request, staff, audit }) => {
    const { code, keyId, afterSeconds } = request
    await operator.retireKey(code, { keyId, afterMs: afterSeconds * 1000 }, staff.account)
    audit.after({ keyId, afterSeconds })
    return { keyId }
  })
}
