import type { LanguageCode, ValueOf } from '@parlay/shared/contracts'
import {
  type Deposit,
  type DepositMethod,
  type DepositState,
  depositStates,
  type listDeposits,
  openDepositStates,
} from '@parlay/shared/contracts/endpoints/deposits'
import { parseMoney, printMoney } from '@parlay/shared/money'
import { ulid } from 'ulid'
import type { Clock } from '../../../clock'
import type { Database } from '../../../db'
import { AppError } from '../../../errors'
import * as rows from './deposit.sql'
import { type PlannedMethod, readDepositMethods, readMethodTexts } from './deposit-file'
import type { OrderKeeper } from './keep-orders'

export interface DepositsServiceOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  currency: string
  /** Undefined where no payment provider is set up: there are no ways to pay in then. */
  keeper: OrderKeeper | undefined
}

interface Wish {
  methodId: string
  amount: string
  language: LanguageCode
}

const lifetime = 30 * 60 * 1000
/** As long as a call may be at the provider with an order, nobody else starts it. */
const headStart = 10_000
const mostOpen = 5

/** A member's orders to pay in. */
export function createDepositsService(options: DepositsServiceOptions) {
  const { db, clock, brandFolder, languages, defaultLanguage, currency, keeper } = options
  const methods = keeper === undefined ? [] : readDepositMethods(brandFolder)
  const texts = new Map(languages.map((language) => [language, readMethodTexts(brandFolder, language)]))
  const textOf = (id: string, language: LanguageCode) =>
    texts.get(language)?.[id] ?? texts.get(defaultLanguage)?.[id] ?? { name: id, notice: '' }

  const present = (order: rows.DepositRow): Deposit => presentDeposit(order, clock.now())

  /** The order that was made under this key, or a new one. */
  const begin = (method: PlannedMethod, wish: Omit<rows.NewDeposit, keyof ReturnType<typeof stamp> | 'channel'>) =>
    db.transaction(async (tx) => {
      const { memberId, requestKey } = wish
      await rows.lockMember(tx, memberId)
      const known = await rows.findDepositByKey(tx, memberId, requestKey)
      if (known !== undefined) return known
      if ((await rows.countOpen(tx, memberId)) >= mostOpen)
        throw new AppError('DEP_TOO_MANY', { params: { max: String(mostOpen) } })
      const order = { ...wish, ...stamp(clock.now()), channel: method.channel }
      await rows.insertDeposit(tx, order)
      return getOwn(tx, memberId, order.orderNo)
    })

  return {
    listMethods: (language: LanguageCode): DepositMethod[] =>
      methods.map(({ id, channel, min, max, quickAmounts, fee }) => ({
        ...{ methodId: id, channel, quickAmounts, fee, currency, ...textOf(id, language) },
        min: printMoney(min),
        max: printMoney(max),
      })),

    async create({ methodId, language, ...wish }: Wish, memberId: bigint, requestKey: string): Promise<Deposit> {
      const method = methods.find(({ id }) => id === methodId)
      if (method === undefined || keeper === undefined) throw new AppError('DEP_METHOD_OFF')
      const amount = parseMoney(wish.amount)
      if (amount < method.min || amount > method.max)
        throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(method.min), max: printMoney(method.max) } })
      const order = await begin(method, { memberId, requestKey, methodId, amount, currency, language })
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

    async list(
      { state, pageNo, pageSize }: { state?: DepositState | 'OPEN' | undefined; pageNo: number; pageSize: number },
      memberId: bigint,
    ): Promise<ValueOf<typeof listDeposits>> {
      const states = state === 'OPEN' ? openDepositStates : state === undefined ? depositStates : [state]
      const [found, totalCount] = await Promise.all([
        rows.listDepositRows(db, memberId, { states, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        rows.countDeposits(db, memberId, { states }),
      ])
      return {
        list: found.map(present),
        totalPages: Math.ceil(totalCount / pageSize),
        ...{ totalCount, pageNo, pageSize },
      }
    },
  }
}

export type DepositsService = ReturnType<typeof createDepositsService>

const stamp = (now: Date) => ({
  orderNo: `D${ulid(now.getTime())}`,
  createdAt: now,
  expiresAt: new Date(now.getTime() + lifetime),
  nextCheckAt: new Date(now.getTime() + headStart),
})

/** An order of somebody else is answered as one that does not exist. */
async function getOwn(...[tx, memberId, orderNo]: Parameters<typeof rows.findOwnDeposit>): Promise<rows.DepositRow> {
  const order = await rows.findOwnDeposit(tx, memberId, orderNo)
  if (order === undefined) throw new AppError('SYS_INVALID_URL')
  return order
}

function presentDeposit(order: rows.DepositRow, now: Date): Deposit {
  const { orderNo, methodId, channel, currency, state, amount, paidAmount, expiresAt, createdAt } = order
  const isPayable = state === 'PAYING' && now < expiresAt
  return {
    ...{ orderNo, methodId, channel, currency, state },
    amount: printMoney(amount),
    ...(paidAmount !== null && { paidAmount: printMoney(paidAmount) }),
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
