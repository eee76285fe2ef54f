import type { Sql } from '../../../db'
import { postReward, requirePosted } from '../../../ledger'
import { giveBonus } from '../bonuses'
import type { PromotionParts } from './enter-promotion'
import * as rows from './promotion.sql'
import { onlyPeriod } from './promotion-period'

/** Pays the amount set aside, or gives it as a bonus or as tickets. False if another call already has. */
export async function issueReward(
  { clock, promotions, currency, tickets, brandPromotions }: PromotionParts,
  tx: Sql,
  key: rows.EntryKey,
  amount: bigint,
): Promise<boolean> {
  const at = clock.now()
  const issued = await rows.markIssued(tx, key, at)
  if (issued === undefined) return false
  const given = { reference: referenceOf(key), memberId: key.memberId, at }
  const reward = { ...given, currency, amount }
  const { termsVersion, terms } = issued
  // For a promotion that the brand no longer has, only cash can still be paid.
  const isKnown = promotions.some(({ id }) => id === key.promotionId)
  const promotion = isKnown ? brandPromotions.termsOf({ promotionId: key.promotionId, terms }) : undefined
  if (promotion?.tickets) await tickets.give(tx, { ...given, raffleId: promotion.tickets, count: Number(amount) })
  else if (promotion?.bonus)
    await giveBonus(tx, { ...reward, promotion: { ...promotion, bonus: promotion.bonus }, termsVersion })
  else requirePosted(await postReward(tx, { kind: 'bonus', ...reward }))
  return true
}

/** The reference of a reward's posting, one for each period. */
const referenceOf = ({ memberId, promotionId, period }: rows.EntryKey): string =>
  ['promotion', promotionId, memberId, ...(period === onlyPeriod ? [] : [period])].join(':')
