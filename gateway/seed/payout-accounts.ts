import { createHash } from 'node:crypto'
import type { Sql } from '../src/db'
import {
  insertPayoutAccount,
  maskNumber,
  payoutAccountPurpose,
  readWithdrawalRules,
  savePayeeName,
} from '../src/modules/cashier/withdrawals'
import { createSealer } from '../src/modules/registration'
import { type DemoPerson, demoPeople } from './people'

interface Where {
  brandFolder: string
  personalDataKey: string | undefined
  /** When the account was opened, by account name. */
  openedAt: (person: DemoPerson) => Date
}

const dayLength = 24 * 60 * 60_000
/** Twelve digits that look drawn, and are the same at every start. */
const numberOf = (account: string): string =>
  String(BigInt(`0x${createHash('sha256').update(`payout account of ${account}`).digest('hex')}`)).slice(0, 12)

/** Whoever plays has an account to be paid to, from the first day on. */
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
    const id = `demo-${person.account}`
    const number = numberOf(person.account)
    const holder = `${person.nickname} Reyes`
    const createdAt = openedAt(person)
    await savePayeeName(tx, memberId, holder)
    await insertPayoutAccount(tx, {
      ...{ id, memberId, holder, createdAt, type: 'BANK', bank: banks[index % banks.length] ?? '' },
      numberSealed: await sealer.seal(tx, number, payoutAccountPurpose({ id, memberId })),
      numberMasked: maskNumber(number),
      usableAt: new Date(createdAt.getTime() + dayLength),
    })
  }
}
