import { gameTypesOfProduct, type IneligibleReason } from '@parlay/contracts/endpoints/promotions'
import type { PlannedPromotion } from '@parlay/server'
import type { Sql } from '../../../db'
import { findFirstDeposit } from '../../../ledger'
import { listProvenContacts } from './find-earlier-gift.sql'
import { findRank, hasPlayed } from './progress.sql'

/** Lists the promotion's needs that a member does not meet. */
export async function readUnmetNeeds(
  tx: Sql,
  memberId: bigint,
  promotion: PlannedPromotion,
): Promise<IneligibleReason[]> {
  const { contact, deposit, product, rank } = promotion.needs ?? {}
  const unmet: IneligibleReason[] = []
  // A gift can be withdrawn immediately, so it always needs a proven contact.
  if (contact || promotion.kind === 'GIFT') {
    if ((await listProvenContacts(tx, memberId)).length === 0) unmet.push('CONTACT_UNPROVEN')
  }
  if (deposit && !(await findFirstDeposit(tx, memberId))) unmet.push('NO_DEPOSIT')
  if (product && !(await hasPlayed(tx, memberId, gameTypesOfProduct[product]))) unmet.push('NOT_PLAYED')
  if (rank !== undefined && (await findRank(tx, memberId)) < rank) unmet.push('RANK_TOO_LOW')
  if (promotion.kind === 'CASH_BACK' && (await findFirstDeposit(tx, memberId))) unmet.push('DEPOSITED_BEFORE')
  return unmet
}
