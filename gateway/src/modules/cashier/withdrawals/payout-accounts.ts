import type { PayoutAccount, PayoutAccountType } from '@parlay/shared/contracts/endpoints/withdrawals'
import { ulid } from 'ulid'
import type { Clock } from '../../../clock'
import type { Database, Sql } from '../../../db'
import { AppError } from '../../../errors'
import { maskName } from '../../member'
import type { createSealer } from '../../registration'
import * as rows from './payout-account.sql'
import type { WithdrawalRules } from './withdrawal-rules'

export interface PayoutAccountsOptions {
  db: Database
  clock: Clock
  rules: WithdrawalRules
  sealer: ReturnType<typeof createSealer>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
}

interface NewAccount {
  type: PayoutAccountType
  bank: string
  number: string
  holder?: string | undefined
  paymentPassword: string
}

const hour = 60 * 60_000

/** It opens in its own member's row alone. */
export const payoutAccountPurpose = ({ id, memberId }: Pick<rows.PayoutAccountRow, 'id' | 'memberId'>) =>
  `payout-account:${memberId}:${id}`

export const maskNumber = (number: string): string =>
  `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`

/** Letters as people see them: banks write names in capitals, and nobody counts spaces. */
const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

export const isUsable = ({ usableAt }: Pick<rows.PayoutAccountRow, 'usableAt'>, now: Date): boolean => usableAt <= now

const presentAccount = (account: rows.PayoutAccountRow, now: Date): PayoutAccount => ({
  accountId: account.id,
  type: account.type,
  bank: account.bank,
  numberMasked: account.numberMasked,
  holderMasked: maskName(account.holder),
  usableAt: account.usableAt.getTime(),
  isUsable: isUsable(account, now),
})

/** Where a member's withdrawals go: accounts in the member's own name. */
export function createPayoutAccounts({ db, clock, rules, sealer, checkPaymentPassword }: PayoutAccountsOptions) {
  const numberOf = (sql: Sql, account: rows.PayoutAccountRow) =>
    sealer.open(sql, account.numberSealed, payoutAccountPurpose(account))

  /** The name of every account; the first one gives it to a member who has none. */
  async function requireHolder(tx: Sql, memberId: bigint, holder: string | undefined): Promise<string> {
    const known = await rows.findPayeeName(tx, memberId)
    if (known !== null) {
      if (holder === undefined || sameName(known, holder)) return known
      throw new AppError('WDR_HOLDER_MISMATCH', { value: { fields: { holder: 'err_wdr_holder' } } })
    }
    if (holder === undefined)
      throw new AppError('SYS_VALIDATION', { value: { fields: { holder: 'err_enter_correct' } } })
    await rows.savePayeeName(tx, memberId, holder)
    return holder
  }

  async function isAmong(tx: Sql, known: readonly rows.PayoutAccountRow[], wanted: NewAccount): Promise<boolean> {
    const alike = known.filter(({ type, bank }) => type === wanted.type && bank === wanted.bank)
    const numbers = await Promise.all(alike.map((account) => numberOf(tx, account)))
    return numbers.includes(wanted.number)
  }

  async function list(memberId: bigint) {
    const now = clock.now()
    return { list: (await rows.listPayoutAccounts(db, memberId)).map((account) => presentAccount(account, now)) }
  }

  return {
    list,
    numberOf,

    async save(memberId: bigint, account: NewAccount) {
      const { type, bank, number, holder, paymentPassword } = account
      if (!rules.banks[type].includes(bank)) {
        throw new AppError('SYS_VALIDATION', { value: { fields: { bank: 'err_enter_correct' } } })
      }
      await checkPaymentPassword(memberId, paymentPassword)
      const at = clock.now()
      await db.transaction(async (tx) => {
        await rows.lockMember(tx, memberId)
        const name = await requireHolder(tx, memberId, holder)
        const known = await rows.listPayoutAccounts(tx, memberId)
        if (await isAmong(tx, known, account)) return
        if (known.length >= rules.accountsMost) throw new AppError('WDR_ACCOUNT_LIMIT')
        const id = ulid(at.getTime())
        await rows.insertPayoutAccount(tx, {
          ...{ id, memberId, type, bank, holder: name, createdAt: at },
          numberSealed: await sealer.seal(tx, number, payoutAccountPurpose({ id, memberId })),
          numberMasked: maskNumber(number),
          usableAt: new Date(at.getTime() + rules.accountHoldHours * hour),
        })
      })
      return list(memberId)
    },
  }
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>
