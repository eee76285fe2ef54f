import type { SecondFactor } from '@parlay/contracts/endpoints/session'
import { type PayoutAccount, type PayoutAccountType, payoutAccountTypes } from '@parlay/contracts/endpoints/withdrawals'
import { ulid } from 'ulid'
import type { Clock } from '../../../../../core/clock'
import { AppError } from '../../../../../core/errors'
import { isSameName } from '../../../../../core/same-name'
import type { Sealer } from '../../../../../core/sealer'
import type { Database, Sql } from '../../../../../db'
import type { Session } from '../../../../../session'
import { maskName, type Origin } from '../../../../member'
import type { WithdrawalRules } from '../rules/withdrawal-rules'
import * as rows from './payout-account.sql'

export interface PayoutAccountsOptions {
  db: Database
  clock: Clock
  rules: WithdrawalRules
  sealer: Sealer
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
  /** For members who have a second factor. Throws AUTH_2FA_REQUIRED, AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. */
  assertSecondFactor: (
    session: Holder,
    shown: { method?: SecondFactor | undefined; code?: string | undefined },
  ) => Promise<void>
  /** Called after the account is saved. */
  onAdded: (memberId: bigint, account: string, origin: Origin) => Promise<void>
}

interface NewAccount {
  type: PayoutAccountType
  bank: string
  number: string
  holder?: string | undefined
  paymentPassword: string
  factorCode?: string | undefined
  factorMethod?: SecondFactor | undefined
}

type NamedHolder = Pick<rows.PayoutAccountRow, 'holder' | 'isHolderInReview'>

/** The session that adds an account. */
type Holder = Pick<Session, 'id' | 'memberId'>

const hour = 60 * 60_000

/** The purpose that seals a number: it opens in its own member's row alone. */
const payoutAccountPurpose = ({ id, memberId }: Pick<rows.PayoutAccountRow, 'id' | 'memberId'>) =>
  `payout-account:${memberId}:${id}`

const maskNumber = (number: string): string => `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`

type Numbered = Pick<rows.PayoutAccountRow, 'id' | 'memberId' | 'type' | 'bank'> & { number: string }

/** Returns the mark of an account, which is the same for all members. */
const markNumber = (tx: Sql, sealer: Sealer, { type, bank, number }: Pick<Numbered, 'type' | 'bank' | 'number'>) =>
  sealer.mark(tx, [type, bank, number.toUpperCase()].join('\n'), 'payout-account')

/** Seals an account's number for the database. */
export async function sealNumber(tx: Sql, sealer: Sealer, { type, bank, number, ...key }: Numbered) {
  return {
    numberSealed: await sealer.seal(tx, number, payoutAccountPurpose(key)),
    numberMasked: maskNumber(number),
    numberMark: await markNumber(tx, sealer, { type, bank, number }),
  }
}

export const isUsable = ({ usableAt }: Pick<rows.PayoutAccountRow, 'usableAt'>, now: Date): boolean => usableAt <= now

const presentAccount = (account: rows.PayoutAccountRow, now: Date): PayoutAccount => ({
  accountId: account.id,
  type: account.type,
  bank: account.bank,
  numberMasked: account.numberMasked,
  holderMasked: maskName(account.holder),
  usableAt: account.usableAt.getTime(),
  isUsable: isUsable(account, now),
  isHolderInReview: account.isHolderInReview,
})

/**
 * Manages the accounts to which a member's withdrawals go. They are in the member's own name; a withdrawal to an
 * account in another name waits for a person each time.
 */
export function createPayoutAccounts(options: PayoutAccountsOptions) {
  const { db, clock, rules, sealer, checkPaymentPassword, assertSecondFactor, onAdded } = options
  const numberOf = (sql: Sql, account: rows.PayoutAccountRow) =>
    sealer.open(sql, account.numberSealed, payoutAccountPurpose(account))

  /**
   * Returns the holder of the account: the member's name, or the given one for a member who has no name yet. Another
   * name is kept as given, for a person to check.
   */
  async function requireHolder(sql: Sql, memberId: bigint, holder: string | undefined): Promise<NamedHolder> {
    const known = await rows.findPayeeName(sql, memberId)
    const given = holder ?? known
    if (given === null) throw new AppError('SYS_VALIDATION', { value: { fields: { holder: 'err_enter_correct' } } })
    if (known === null || isSameName(known, given)) return { holder: known ?? given, isHolderInReview: false }
    return { holder: given, isHolderInReview: true }
  }

  async function isAmong(sql: Sql, known: readonly rows.PayoutAccountRow[], wanted: NewAccount): Promise<boolean> {
    const alike = known.filter(({ type, bank }) => type === wanted.type && bank === wanted.bank)
    const numbers = await Promise.all(alike.map((account) => numberOf(sql, account)))
    return numbers.includes(wanted.number)
  }

  /** Returns the holder of an account that can be added; undefined if it exists already. */
  async function requireRoom(sql: Sql, memberId: bigint, account: NewAccount): Promise<NamedHolder | undefined> {
    const holder = await requireHolder(sql, memberId, account.holder)
    const known = await rows.listPayoutAccounts(sql, memberId)
    if (await isAmong(sql, known, account)) return undefined
    if (known.length >= rules.accountsMost) throw new AppError('WDR_ACCOUNT_LIMIT')
    return holder
  }

  /** Returns whether it was added. */
  const add = (memberId: bigint, account: NewAccount): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { type, bank, number } = account
      await rows.lockMember(tx, memberId)
      const named = await requireRoom(tx, memberId, account)
      if (named === undefined) return false
      const at = clock.now()
      const id = ulid(at.getTime())
      await rows.savePayeeName(tx, memberId, named.holder)
      await rows.insertPayoutAccount(tx, {
        id,
        memberId,
        type,
        bank,
        ...named,
        createdAt: at,
        ...(await sealNumber(tx, sealer, { id, memberId, type, bank, number })),
        usableAt: new Date(at.getTime() + rules.accountHoldHours * hour),
      })
      return true
    })

  async function list(memberId: bigint) {
    const now = clock.now()
    return { list: (await rows.listPayoutAccounts(db, memberId)).map((account) => presentAccount(account, now)) }
  }

  return {
    list,
    numberOf,

    /** Returns the number of one of a member's accounts; undefined if the member does not have it. */
    async openNumber(memberId: bigint, accountId: string): Promise<string | undefined> {
      const account = await rows.findPayoutAccount(db, memberId, accountId)
      return account && numberOf(db, account)
    },

    /** Returns the marks in hexadecimal digits that a number has, one for each bank and e-wallet. */
    async marksOf(sql: Sql, number: string): Promise<string[]> {
      const places = payoutAccountTypes.flatMap((type) => rules.banks[type].map((bank) => ({ type, bank, number })))
      const marks = await Promise.all(places.map((place) => markNumber(sql, sealer, place)))
      return marks.map((mark) => Buffer.from(mark).toString('hex'))
    },

    /** The checks that need no second factor come first, because its code can be used only once. */
    async save(session: Holder, account: NewAccount, origin: Origin) {
      const { memberId } = session
      const { type, bank, number, paymentPassword, factorCode, factorMethod } = account
      if (!rules.banks[type].includes(bank)) {
        throw new AppError('SYS_VALIDATION', { value: { fields: { bank: 'err_enter_correct' } } })
      }
      await checkPaymentPassword(memberId, paymentPassword)
      if ((await requireRoom(db, memberId, account)) !== undefined) {
        await assertSecondFactor(session, { method: factorMethod, code: factorCode })
        if (await add(memberId, account)) await onAdded(memberId, `${bank} ${maskNumber(number)}`, origin)
      }
      return list(memberId)
    },
  }
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>
