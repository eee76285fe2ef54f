import type { BonusType } from '@parlay/contracts/endpoints/bonuses'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedBonus, PlannedPromotion } from '@parlay/server'
import { announceBalance } from '../../../core/events'
import type { Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import { addBonus } from './bonus.sql'

interface Gift {
  memberId: bigint
  /** What it comes from: a promotion, or a reward that looks like one. */
  promotion: Pick<PlannedPromotion, 'id' | 'wagering' | 'product'> & { kind: BonusType; bonus: PlannedBonus }
  /** Those that the member has agreed to. */
  termsVersion: string
  /** What it is given for, once. */
  reference: string
  currency: string
  amount: bigint
  at: Date
}

/** Gives bonus money on the terms of what it comes from, which stay as they are now. Repeating it changes nothing. */
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
