import type { BonusType } from '@parlay/contracts/endpoints/bonuses'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedBonus, PlannedPromotion } from '@parlay/server'
import { announceBalance } from '../../../core/events'
import type { Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import { addBonus } from './bonus.sql'

interface Gift {
  memberId: bigint
  /** The source of the bonus: a promotion, or a reward with the same fields. */
  promotion: Pick<PlannedPromotion, 'id' | 'wagering' | 'product'> & { kind: BonusType; bonus: PlannedBonus }
  /** The version of the terms that the member has accepted. */
  termsVersion: string
  /** The reference for which it is given, once. */
  reference: string
  currency: string
  amount: bigint
  at: Date
}

/** Gives bonus money on the current terms of its source, which are stored with it. Repeating it changes nothing. */
export async function giveBonus(tx: Sql, { promotion, ...gift }: Gift): Promise<void> {
  const { id: promotionId, kind: type, wagering: factor, product, bonus } = promotion
  const added = await addBonus(tx, { ...gift, ...bonus, type, promotionId, factor, product })
  if (added === null) return
  const { memberId, amount, reference, at } = gift
  if (added.state === 'ACTIVE') announceBalance(tx, memberId)
  const params = { amount: printMoney(amount), required: printMoney(amount * BigInt(factor)), days: String(bonus.days) }
  const template = added.state === 'ACTIVE' ? 'bonusStarted' : 'bonusWaits'
  await notifyMember(tx, { memberId, type: 'SYSTEM', template, params, reference: `${reference}:bonus`, at })
}
