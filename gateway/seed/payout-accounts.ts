import { createHash } from 'node:crypto'
import { createSealer } from '../src/core/sealer'
import type { Sql } from '../src/db'
import {
  insertPayoutAccount,
  readWithdrawalRules,
  savePayeeName,
  sealNumber,
} from '../src/modules/money/cashier/withdrawals'
import { type DemoPerson, demoPeople } from './people'

interface Where {
  brandFolder: string
  personalDataKey: string | undefined
  /** Returns when an account was opened, by account name. */
  openedAt: (person: DemoPerson) => Date
}

const dayLength = 24 * 60 * 60_000
/** Twelve digits that look random and are the same at every start. */
const numberOf = (account: string): string =>
  String(BigInt(`0x${createHash('sha256').update(`payout account of ${account}`).digest('hex')}`)).slice(0, 12)

/** Every member who plays has a payout account from the first day on. */
export async function addPayoutAccounts(
  tx: Sql,
  memberIds: ReadonlyMap<string, bigint>,
  { brandFolder, personalDataKey, openedAt }: Where,
): Promise<void> {
  const banks = readWithdrawalRules(brandFolder).banks.BANK
  const sealer = createSealer(personalDataKey)
  for (const [index, person] of demoPeople.entries()) {
    const memberId = memberIds.get(person.account)
    if (memberId === undefined || person.habit === null) continue
    const bank = banks[index % banks.length] ?? ''
    const account = { id: `demo-${person.account}`, memberId, type: 'BANK' as const, bank }
    const holder = `${person.nickname} Reyes`
    const createdAt = openedAt(person)
    await savePayeeName(tx, memberId, holder)
    await insertPayoutAccount(tx, {
      ...account,
      holder,
      isHolderInReview: false,
      createdAt,
      ...(await sealNumber(tx, sealer, { ...account, number: numberOf(person.account) })),
      usableAt: new Date(createdAt.getTime() + dayLength),
    })
  }
}
