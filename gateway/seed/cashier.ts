import type { WithdrawalState } from '@parlay/contracts/endpoints/withdrawals'
import { printMoney } from '@parlay/contracts/money'
import type { ProviderResult } from '@parlay/contracts/payment-provider'
import { readBrand } from '@parlay/server'
import pino from 'pino'
import { Registry } from 'prom-client'
import { isAppError } from '../src/core/errors'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import type { FilesOfMembers } from '../src/modules/member/files'
import { openDeposits } from '../src/modules/money/cashier/deposits/open-deposits'
import { readDepositMethods } from '../src/modules/money/cashier/deposits/read-deposit-methods'
import type { ProviderClient } from '../src/modules/money/cashier/provider/provider-client'
import { openWithdrawals, readWithdrawalRules } from '../src/modules/money/cashier/withdrawals'
import { demoPaymentPassword } from './people'

interface DemoCashier {
  brandFolder: string
  memberIds: ReadonlyMap<string, bigint>
  currency: string
  timeZone: string
  personalDataKey: string | undefined
  at: Date
}

/**
 * The state of a withdrawal of each of these members. Members who appear first in a demo have no open one, because a
 * member can have only one at a time. A running site pays the approved withdrawals and those being paid.
 */
const ends = {
  REJECTED: 'member01',
  FAILED: 'member02',
  REFUNDED: 'member03',
  PAID_WAIT_CONFIRM: 'member10',
  REVIEW: 'member11',
  PAYING: 'member08',
  DISPUTED: 'member16',
  APPROVED: 'member17',
} as const satisfies Partial<Record<WithdrawalState, string>>
type End = keyof typeof ends

const needsStaff: readonly End[] = ['REVIEW', 'REJECTED']
const areDisputed: readonly End[] = ['DISPUTED', 'REFUNDED']
/** An amount above the limit that needs no staff. */
const aboveApproval = 200_00n
const whoseDepositFails = 'member01'

const noImages: FilesOfMembers = { tie: async () => undefined, listOf: async () => new Map() }
const unasked = () => Promise.reject(new Error('the demo does not ask for this'))
const refOf = (orderNo: string): string => `demo-${orderNo}`

/** Accepts every order, and reports only the results that the demo needs. */
const provider: ProviderClient = {
  startPayment: async ({ orderNo }) => ({ pspRef: refOf(orderNo), payUrl: 'https://pay.example/' }),
  sendPayout: async ({ orderNo }) => ({ pspRef: refOf(orderNo) }),
  ask: async ({ orderNo }) => ({ state: 'PENDING', pspRef: refOf(orderNo) }),
}

/** Makes a withdrawal in each lasting state, and a failed deposit, with the commands of the site. */
export async function makePayments(db: Database, demo: DemoCashier): Promise<void> {
  await withdraw(db, demo)
  await failDeposit(db, demo)
}

function openDemoWithdrawals(db: Database, { at, personalDataKey, ...rest }: DemoCashier) {
  return openWithdrawals({
    ...rest,
    db,
    clock: { now: () => at },
    provider,
    sealer: createSealer(personalDataKey),
    images: noImages,
    hasPaymentPassword: async () => true,
    checkPaymentPassword: async () => undefined,
    freeByRank: async () => 0,
    assertSecondFactor: unasked,
    onPayoutAccountAdded: unasked,
    readMoney: unasked,
    findOpenBonus: unasked,
    onFault: (error) => {
      throw error
    },
  })
}

async function withdraw(db: Database, demo: DemoCashier): Promise<void> {
  const { withdrawals, staff, take = unasked, sweep } = openDemoWithdrawals(db, demo)
  const { min, autoApproveUpTo } = readWithdrawalRules(demo.brandFolder)

  /** Returns the order number, or undefined if the member's play does not allow a withdrawal. */
  async function ask(end: End): Promise<string | undefined> {
    const memberId = demo.memberIds.get(ends[end])
    if (memberId === undefined) return undefined
    const amount = printMoney(needsStaff.includes(end) ? autoApproveUpTo + aboveApproval : min)
    const request = { accountId: `demo-${ends[end]}`, amount, paymentPassword: demoPaymentPassword }
    try {
      return (await withdrawals.create(request, memberId, `demo:${end}`)).orderNo
    } catch (error) {
      if (isAppError(error)) return undefined
      throw error
    }
  }
  const report = (orderNo: string, state: ProviderResult['state']) => {
    const [payoutId, amount] = [`${orderNo}-1`, printMoney(min)]
    return take({ kind: 'PAYOUT', orderNo: payoutId, pspRef: refOf(payoutId), state, amount, currency: demo.currency })
  }
  const notReceived = (orderNo: string, end: End) => {
    const answer = { orderNo, payoutId: `${orderNo}-1`, received: false, comment: 'Nothing has arrived.' }
    return withdrawals.confirm(answer, demo.memberIds.get(ends[end]) ?? 0n)
  }

  const sent = new Map<End, string>()
  for (const end of ['FAILED', 'REFUNDED', 'PAID_WAIT_CONFIRM', 'PAYING', 'DISPUTED'] as const) {
    const orderNo = await ask(end)
    if (orderNo !== undefined) sent.set(end, orderNo)
  }
  await sweep()
  for (const [end, orderNo] of sent) {
    if (end !== 'PAYING') await report(orderNo, end === 'FAILED' ? 'FAILED' : 'PAID')
    if (areDisputed.includes(end)) await notReceived(orderNo, end)
    if (end === 'REFUNDED')
      await staff.decide({ orderNo, decision: 'refund', reason: 'The bank has returned it.', decidedBy: 'demo' })
  }
  await ask('APPROVED')
  await ask('REVIEW')
  const rejected = await ask('REJECTED')
  if (rejected !== undefined)
    await staff.decide({
      orderNo: rejected,
      decision: 'reject',
      cause: 'OTHER_HOLDER',
      reason: 'The account is in another name.',
      decidedBy: 'demo',
    })
}

async function failDeposit(db: Database, demo: DemoCashier): Promise<void> {
  const { brandFolder, currency, timeZone, at } = demo
  const memberId = demo.memberIds.get(whoseDepositFails)
  const [method] = readDepositMethods(brandFolder)
  if (memberId === undefined || method === undefined) return
  const { languages, defaultLanguage, label } = readBrand(brandFolder)
  const { service, take = unasked } = openDeposits({
    db,
    clock: { now: () => at },
    log: pino({ level: 'silent' }),
    registry: new Registry(),
    brandFolder,
    currency,
    timeZone,
    languages,
    defaultLanguage,
    label,
    provider: { client: provider, secret: unasked },
    images: noImages,
    promotions: { enterByDeposit: unasked, giveForDeposit: unasked },
    siteUrl: 'https://pay.example/',
  })
  const amount = printMoney(method.min)
  const { orderNo } = await service.create({ methodId: method.id, amount, language: defaultLanguage }, memberId, 'demo')
  await take({ kind: 'PAYMENT', orderNo, pspRef: refOf(orderNo), state: 'FAILED', amount, currency })
}
