import type { LanguageCode } from '@parlay/contracts'
import { feeOf, parseMoney, printMoney } from '@parlay/contracts/money'
import { ulid } from 'ulid'
import { AppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import * as rows from './deposit.sql'
import { type FeeParts, readFeeRule } from './list-deposit-methods'
import type { OrderProcessor } from './process-orders'
import type { PlannedMethod } from './read-deposit-methods'

export interface CreateParts extends FeeParts {
  db: Database
  currency: string
  methods: readonly PlannedMethod[]
  /** Undefined if no payment provider is set up, in which case there are no deposit methods. */
  processor: OrderProcessor | undefined
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

export interface DepositWish {
  methodId: string
  amount: string
  language: LanguageCode
  promotionId?: string | undefined
  /** The version of the promotion's terms that the member was shown. */
  termsVersion?: string | undefined
}

export const depositLifetime = 30 * 60 * 1000
/** While a call about an order may still be at the provider, no other process starts one. */
const headStart = 10_000
const mostOpen = 5

/**
 * Creates an order and starts its payment at the provider, or finds the order with this key. Throws DEP_METHOD_OFF,
 * WAL_AMOUNT_RANGE, DEP_TOO_MANY or DEP_EXPIRED, and what the promotion throws.
 */
export async function createDeposit(
  parts: CreateParts,
  { methodId, language, termsVersion, ...wish }: DepositWish,
  memberId: bigint,
  requestKey: string,
): Promise<rows.DepositRow> {
  const { db, currency, methods, processor } = parts
  const method = methods.find(({ id }) => id === methodId)
  if (method === undefined || processor === undefined) throw new AppError('DEP_METHOD_OFF')
  const amount = parseMoney(wish.amount)
  if (amount < method.min || amount > method.max)
    throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(method.min), max: printMoney(method.max) } })
  const order = await saveOrder(parts, method, {
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
  if (order.state === 'CREATED') await processor.start(order)
  return getOwn(db, memberId, order.orderNo)
}

type NewOrder = Omit<rows.NewDeposit, keyof ReturnType<typeof stamp> | 'channel' | 'fee'> &
  Pick<DepositWish, 'termsVersion'>

/** Returns the order that was created with this key, or a new one. */
const saveOrder = (parts: CreateParts, method: PlannedMethod, { termsVersion, ...wish }: NewOrder) =>
  parts.db.transaction(async (tx) => {
    const { memberId, requestKey } = wish
    await rows.lockMember(tx, memberId)
    const known = await rows.findDepositByKey(tx, memberId, requestKey)
    if (known !== undefined) return known
    if ((await rows.countOpen(tx, memberId)) >= mostOpen)
      throw new AppError('DEP_TOO_MANY', { params: { max: String(mostOpen) } })
    const { promotionId, amount } = wish
    if (promotionId !== null)
      await parts.promotions.enterByDeposit(tx, { memberId, promotionId, termsVersion, amount, max: method.max })
    const fee = feeOf(amount, await readFeeRule(parts, tx, memberId, method))
    const order = { ...wish, ...stamp(parts.clock.now()), fee, channel: method.channel }
    await rows.insertDeposit(tx, order)
    return getOwn(tx, memberId, order.orderNo)
  })

const stamp = (now: Date) => ({
  orderNo: `D${ulid(now.getTime())}`,
  createdAt: now,
  expiresAt: new Date(now.getTime() + depositLifetime),
  nextCheckAt: new Date(now.getTime() + headStart),
})

/** Another member's order is treated as one that does not exist. */
export async function getOwn(
  ...[tx, memberId, orderNo]: Parameters<typeof rows.findOwnDeposit>
): Promise<rows.DepositRow> {
  const order = await rows.findOwnDeposit(tx, memberId, orderNo)
  if (order === undefined) throw new AppError('SYS_INVALID_URL')
  return order
}
