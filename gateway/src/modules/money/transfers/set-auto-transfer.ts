import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { Database } from '../../../db'
import type { VendorDirectory } from '../../games/vendors'
import { type AutoTransfer, findAutoTransfer, saveAutoTransfer } from './auto-transfer.sql'
import { assertMovable } from './transfer-amount'

/** Lists the vendors by the kind of their wallets, with the member's setting. */
export async function listWallets(
  { db, vendors }: { db: Database; vendors: VendorDirectory },
  memberId: bigint,
  isSingle: boolean | undefined,
) {
  const listed = (await vendors.list()).filter(
    ({ walletType }) => isSingle === undefined || (walletType === 'SEAMLESS') === isSingle,
  )
  return {
    list: listed.map(({ code, name, walletType }) => ({ vassalage: code, name, walletType })),
    ...present(await findAutoTransfer(db, memberId)),
  }
}

/** Saves whether launches take money along, and how much at most. Throws WAL_AMOUNT_RANGE. */
export async function setAutoTransfer(
  { db }: { db: Database },
  memberId: bigint,
  wish: { enabled: boolean; amount?: string },
) {
  const amount = wish.amount === undefined ? null : parseMoney(wish.amount)
  if (amount !== null) assertMovable(amount)
  const auto = { enabled: wish.enabled, amount }
  await saveAutoTransfer(db, memberId, auto)
  return present(auto)
}

const present = (auto: AutoTransfer | undefined) => ({
  autoTransfer: auto?.enabled ?? false,
  amount: auto?.amount == null ? null : printMoney(auto.amount),
})
