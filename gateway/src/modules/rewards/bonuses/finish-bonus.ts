import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { announceBalance } from '../../../core/events'
import type { Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import * as rows from './bonus.sql'

const templates = {
  DONE: 'bonusDone',
  EXPIRED: 'bonusExpired',
  CANCELLED: 'bonusCancelled',
  USED_UP: 'bonusUsedUp',
} as const

/** Ends a bonus with its message, and notifies the member of the one that begins next. */
export async function finishBonus(
  { clock }: { clock: Clock },
  tx: Sql,
  bonusId: bigint,
  state: rows.EndReason,
): Promise<rows.BonusRow> {
  const at = clock.now()
  const { ended, amount, begun } = await rows.finishBonus(tx, bonusId, { state, at })
  const bonus = await getBonus(tx, bonusId)
  if (ended !== null) {
    await notifyOfBonus(tx, bonus, { template: templates[ended], amount, at })
    announceBalance(tx, bonus.memberId)
  }
  if (begun !== null) {
    const next = await getBonus(tx, begun)
    await notifyOfBonus(tx, next, { template: 'bonusStarted', amount: next.amount, at })
  }
  return bonus
}

interface News {
  template: 'bonusStarted' | (typeof templates)[rows.EndReason]
  amount: bigint
  at: Date
}

const notifyOfBonus = (tx: Sql, bonus: rows.BonusRow, { template, amount, at }: News) =>
  notifyMember(tx, {
    memberId: bonus.memberId,
    type: 'SYSTEM',
    template,
    params: { amount: printMoney(amount), required: printMoney(bonus.required), days: String(bonus.days) },
    reference: `bonus:${bonus.id}:${template}`,
    at,
  })

async function getBonus(tx: Sql, bonusId: bigint): Promise<rows.BonusRow> {
  const bonus = await rows.findBonus(tx, bonusId)
  if (bonus === undefined) throw new Error(`there is no bonus ${bonusId}`)
  return bonus
}
