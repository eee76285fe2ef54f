import { printMoney } from '@parlay/contracts/money'
import type { Database } from '../../../../../db'
import type { ProviderClient } from '../../provider/provider-client'
import { findPayoutAccount } from '../payout-accounts/payout-account.sql'
import type { PayoutAccounts } from '../payout-accounts/payout-accounts.service'
import { findWithdrawal, mayBePaid } from '../withdrawal.sql'
import * as payouts from './payout.sql'
import { type ReportParts, takePayoutReport } from './take-payout-report'

export interface SendParts extends ReportParts {
  provider: ProviderClient
  accounts: PayoutAccounts
}

/**
 * Sends a new payout. Afterwards it asks for the state, and sends again only if the provider does not know the payout.
 */
export async function sendOrAsk(parts: SendParts, payout: payouts.PayoutRow): Promise<void> {
  if (payout.attempts === 1) return send(parts, payout)
  const status = await parts.provider.ask({ kind: 'PAYOUT', orderNo: payout.id })
  if (status.state === 'UNKNOWN') {
    // The provider does not know the payout, so a reference that it gave earlier is void.
    await payouts.deletePspRef(parts.db, payout.id)
    return send(parts, payout)
  }
  if (status.state === 'PENDING') return savePspRef(parts, payout.id, status.pspRef)
  if (status.kind !== 'PAYOUT' || status.orderNo !== payout.id) {
    throw new Error(`asked after payout ${payout.id}, the provider reported ${status.kind} ${status.orderNo}`)
  }
  await takePayoutReport(parts, status)
}

/** Sends a payout. That of a member who has been suspended in the meantime stays open, and is looked at again later. */
async function send(parts: SendParts, { id, orderNo, amount }: payouts.PayoutRow): Promise<void> {
  const order = await findOrder(parts, orderNo)
  if (order === undefined) return
  const { pspRef } = await parts.provider.sendPayout({ orderNo: id, amount: printMoney(amount), ...order })
  await savePspRef(parts, id, pspRef)
}

/** Returns undefined for a member who may not be paid now. */
async function findOrder({ db, accounts }: { db: Database; accounts: PayoutAccounts }, orderNo: string) {
  const withdrawal = await findWithdrawal(db, orderNo)
  if (withdrawal === undefined) throw new Error(`there is no withdrawal ${orderNo}`)
  if (!(await mayBePaid(db, withdrawal.memberId))) return undefined
  const account = await findPayoutAccount(db, withdrawal.memberId, withdrawal.accountId)
  if (account === undefined) throw new Error(`withdrawal ${orderNo} has no account`)
  const { type, bank, holder } = account
  const number = await accounts.numberOf(db, account)
  return { currency: withdrawal.currency, account: { type, bank, holder, number } }
}

/** Saves the provider's reference. A payout has one reference, and a second one may mean a second payment. */
async function savePspRef({ db, onFault }: SendParts, id: string, pspRef: string): Promise<void> {
  const kept = await payouts.savePspRef(db, id, pspRef)
  if (kept === pspRef) return
  await payouts.noteContradiction(db, id, 'OTHER_REFERENCE')
  onFault(new Error(`payout ${id}: OTHER_REFERENCE`))
}
