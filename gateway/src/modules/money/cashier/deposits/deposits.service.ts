import type { LanguageCode, ValueOf } from '@parlay/contracts'
import {
  type Deposit,
  type DepositMethod,
  type DepositState,
  depositStates,
  type listDeposits,
  openDepositStates,
  provableDepositStates,
} from '@parlay/contracts/endpoints/deposits'
import { maxImages } from '@parlay/contracts/endpoints/files'
import { type FeeRule, feeOf, parseMoney, printMoney } from '@parlay/contracts/money'
import { ulid } from 'ulid'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import { currentFeeRule } from '../fees/fee-plan'
import * as rows from './deposit.sql'
import { type PlannedMethod, readDepositMethods, readMethodTexts, usualReviewHours } from './deposit-file'
import type { OrderProcessor } from './order-processor'
import { feeOfPaid } from './settle-payment'

export interface DepositsServiceOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  currency: string
  timeZone: string
  images: FilesOfMembers
  /** Undefined if no payment provider is set up, in which case there are no deposit methods. */
  keeper: OrderProcessor | undefined
  promotions: {
    /** Throws if the member cannot take part in the promotion with a deposit of this amount. */
    enterByDeposit(
      tx: Sql,
      deposit: {
        memberId: bigint
        promotionId: string
        termsVersion?: string | undefined
        amount: bigint
        max: bigint
      },
    ): Promise<void>
  }
}

interface ListRequest extends Partial<Record<'startTime' | 'endTime', number>> {
  state?: DepositState | 'OPEN' | undefined
  pageNo: number
  pageSize: number
}

interface Wish {
  methodId: string
  amount: string
  language: LanguageCode
  promotionId?: string | undefined
  /** The version of the promotion's terms that the member was shown. */
  termsVersion?: string | undefined
}

const hour = 60 * 60 * 1000
export const depositLifetime = 30 * 60 * 1000
/** While a call about an order may still be at the provider, no other process starts one. */
const headStart = 10_000
const mostOpen = 5

export function createDepositsService(options: DepositsServiceOptions) {
  const { db, clock, brandFolder, languages, defaultLanguage, currency, timeZone, images, keeper, promotions } = options
  const planned = readDepositMethods(brandFolder)
  const methods = keeper === undefined ? [] : planned
  const reviewMsOf = ({ methodId }: rows.DepositRow): number =>
    (planned.find(({ id }) => id === methodId)?.reviewHours ?? usualReviewHours) * hour
  const texts = new Map(languages.map((language) => [language, readMethodTexts(brandFolder, language)]))
  const textOf = (id: string, language: LanguageCode) =>
    texts.get(language)?.[id] ?? texts.get(defaultLanguage)?.[id] ?? { name: id, notice: '' }

  const present = (order: rows.DepositRow, proofs: string[] = []): Deposit => ({
    ...presentDeposit(order, clock.now()),
    ...presentReview(order, reviewMsOf(order), clock.now()),
    images: proofs,
  })

  const listProofs = async (sql: Sql, order: rows.DepositRow): Promise<string[]> =>
    (await images.listOf(sql, order.memberId, [proofOf(order)])).get(proofOf(order)) ?? []

  const feeRuleOf = (sql: Sql, memberId: bigint, { id: methodId, fee }: PlannedMethod): Promise<FeeRule> =>
    currentFeeRule(fee, clock.now(), {
      timeZone,
      countSince: (since) => rows.countSince(sql, memberId, { methodId, since }),
    })

  /** Returns the order that was created with this key, or a new one. */
  const begin = (
    method: PlannedMethod,
    {
      termsVersion,
      ...wish
    }: Omit<rows.NewDeposit, keyof ReturnType<typeof stamp> | 'channel' | 'fee'> & Pick<Wish, 'termsVersion'>,
  ) =>
    db.transaction(async (tx) => {
      const { memberId, requestKey } = wish
      await rows.lockMember(tx, memberId)
      const known = await rows.findDepositByKey(tx, memberId, requestKey)
      if (known !== undefined) return known
      if ((await rows.countOpen(tx, memberId)) >= mostOpen)
        throw new AppError('DEP_TOO_MANY', { params: { max: String(mostOpen) } })
      const { promotionId, amount } = wish
      if (promotionId !== null)
        await promotions.enterByDeposit(tx, { memberId, promotionId, termsVersion, amount, max: method.max })
      const fee = feeOf(amount, await feeRuleOf(tx, memberId, method))
      const order = { ...wish, ...stamp(clock.now()), fee, channel: method.channel }
      await rows.insertDeposit(tx, order)
      return getOwn(tx, memberId, order.orderNo)
    })

  return {
    listMethods: (memberId: bigint, language: LanguageCode): Promise<DepositMethod[]> =>
      Promise.all(
        methods.map(async (method) => {
          const { id, channel, min, max, quickAmounts } = method
          const feeRule = await feeRuleOf(db, memberId, method)
          return {
            methodId: id,
            channel,
            quickAmounts,
            currency,
            feeRule,
            ...textOf(id, language),
            fee: printMoney(feeOf(min, feeRule)),
            min: printMoney(min),
            max: printMoney(max),
          }
        }),
      ),

    async create(
      { methodId, language, termsVersion, ...wish }: Wish,
      memberId: bigint,
      requestKey: string,
    ): Promise<Deposit> {
      const method = methods.find(({ id }) => id === methodId)
      if (method === undefined || keeper === undefined) throw new AppError('DEP_METHOD_OFF')
      const amount = parseMoney(wish.amount)
      if (amount < method.min || amount > method.max)
        throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(method.min), max: printMoney(method.max) } })
      const order = await begin(method, {
        memberId,
        requestKey,
        methodId,
        amount,
        currency,
        language,
        termsVersion,
        promotionId: wish.promotionId ?? null,
      })
      if (order.state === 'EXPIRED') throw new AppError('DEP_EXPIRED')
      if (order.state === 'CREATED') await keeper.start(order)
      return present(await getOwn(db, memberId, order.orderNo))
    },

    async cancel(memberId: bigint, orderNo: string): Promise<{ state: DepositState }> {
      const { state } = await db.transaction(async (tx) => {
        await getOwn(tx, memberId, orderNo)
        return (await rows.markCancelled(tx, orderNo, clock.now())) ?? (await getOwn(tx, memberId, orderNo))
      })
      if (state === 'EXPIRED') throw new AppError('DEP_EXPIRED')
      return { state }
    },

    async list(read: Sql, request: ListRequest, memberId: bigint): Promise<ValueOf<typeof listDeposits>> {
      const { state, startTime, endTime, pageNo, pageSize } = request
      const states = state === 'OPEN' ? openDepositStates : state === undefined ? depositStates : [state]
      const filter = { states, from: dateOf(startTime), to: dateOf(endTime) }
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const found = await rows.listDepositRows(read, memberId, { ...filter, ...page })
      const totalCount = await rows.countDeposits(read, memberId, filter)
      const proofs = await images.listOf(read, memberId, found.map(proofOf))
      return {
        list: found.map((order) => present(order, proofs.get(proofOf(order)))),
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
        pageNo,
        pageSize,
      }
    },

    /**
     * Ties images to an order for staff, and has the provider asked about it again. Images that it has already get the
     * same answer, even if the order has changed since. Throws DEP_PROOF_CLOSED for an order that is credited or was
     * never sent, and DEP_PROOF_FULL if it has as many images as it may have.
     */
    addProof: (memberId: bigint, { orderNo, images: ids }: { orderNo: string; images: readonly string[] }) =>
      db.transaction(async (tx) => {
        const order = await rows.lockDeposit(tx, orderNo)
        if (order?.memberId !== memberId) throw new AppError('SYS_INVALID_URL')
        const known = await listProofs(tx, order)
        if (ids.every((id) => known.includes(id))) return { images: known }
        if (!provableDepositStates.some((state) => state === order.state)) throw new AppError('DEP_PROOF_CLOSED')
        await images.tie(tx, memberId, ids, proofOf(order))
        const all = await listProofs(tx, order)
        if (all.length > maxImages) throw new AppError('DEP_PROOF_FULL', { params: { max: String(maxImages) } })
        await rows.checkSoon(tx, orderNo, clock.now())
        return { images: all }
      }),

    /** Lists the orders with proofs that a person may have to examine. */
    listProven: async () => ({
      list: (await rows.listProven(db)).map(({ amount, createdAt, ...order }) => ({
        ...order,
        amount: printMoney(amount),
        createdAt: createdAt.getTime(),
      })),
    }),
  }
}

export type DepositsService = ReturnType<typeof createDepositsService>

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/** The use to which images of an order are tied. */
const proofOf = ({ orderNo }: Pick<rows.DepositRow, 'orderNo'>): string => `deposit:${orderNo}`

const stamp = (now: Date) => ({
  orderNo: `D${ulid(now.getTime())}`,
  createdAt: now,
  expiresAt: new Date(now.getTime() + depositLifetime),
  nextCheckAt: new Date(now.getTime() + headStart),
})

/** Another member's order is treated as one that does not exist. */
async function getOwn(...[tx, memberId, orderNo]: Parameters<typeof rows.findOwnDeposit>): Promise<rows.DepositRow> {
  const order = await rows.findOwnDeposit(tx, memberId, orderNo)
  if (order === undefined) throw new AppError('SYS_INVALID_URL')
  return order
}

/** Returns the question that a person decides, and the end of the time for it. */
function presentReview(order: rows.DepositRow, reviewMs: number, now: Date): Pick<Deposit, 'review'> {
  const { state, paidAmount, paidCurrency, paidAt } = order
  const isReviewed = rows.awaitingStaff.some((one) => one === state)
  if (!isReviewed || paidAmount === null || paidAt === null) return {}
  const until = paidAt.getTime() + reviewMs
  return {
    review: {
      reported: printMoney(paidAmount),
      currency: paidCurrency ?? order.currency,
      until,
      millisecondsLeft: Math.max(0, until - now.getTime()),
    },
  }
}

function presentDeposit(order: rows.DepositRow, now: Date): Omit<Deposit, 'images' | 'review'> {
  const { orderNo, methodId, channel, currency, state, amount, fee, paidAmount, expiresAt, createdAt } = order
  // The amount that was reported for an order in review may be no payment at all.
  const creditedFrom = state === 'CREDITED' ? paidAmount : null
  const isPayable = state === 'PAYING' && now < expiresAt
  return {
    orderNo,
    methodId,
    channel,
    currency,
    state,
    amount: printMoney(amount),
    fee: printMoney(feeOfPaid(fee, creditedFrom ?? amount)),
    ...(creditedFrom !== null && { paidAmount: printMoney(creditedFrom) }),
    ...(order.promotionId !== null && { promotionId: order.promotionId }),
    expiresAt: expiresAt.getTime(),
    millisecondsLeft: Math.max(0, expiresAt.getTime() - now.getTime()),
    time: createdAt.getTime(),
    ...(isPayable && {
      payUrl: order.payUrl ?? undefined,
      qr: order.qr ?? undefined,
      account: order.account ?? undefined,
    }),
  }
}
