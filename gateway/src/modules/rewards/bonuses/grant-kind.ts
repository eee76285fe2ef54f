import { printMoney } from '@parlay/contracts/money'
import { grantBonus } from '@parlay/contracts/staff/promotions'
import type { PlannedPromotion } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import { AppError } from '../../../core/errors'
import type { ProposalKind } from '../../../plugins/second-person'
import { findBonusMember, listOpenBonuses } from './bonus-member.sql'
import { giveBonus } from './give-bonus'

interface GrantOptions {
  currency: string
  promotions: readonly PlannedPromotion[]
}

/** Gives a member bonus money on the terms of a promotion, once per key. Above a limit it needs a second person. */
export function createGrantKind({ currency, promotions }: GrantOptions): ProposalKind<typeof grantBonus> {
  function termsOf(promotionId: string) {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (promotion?.bonus === undefined) throw refused('promotionId', 'is no promotion with bonus money')
    return { ...promotion, bonus: promotion.bonus }
  }

  return {
    endpoint: grantBonus,
    limit: { usual: 1_000_00n, amountOf: async (_sql, { amount }) => amount },

    async ground(sql, { account, promotionId }) {
      const { id, status } = await requireMember(sql, account)
      const { termsVersion } = termsOf(promotionId)
      return { id, status, termsVersion, open: await listOpenBonuses(sql, id) }
    },

    async apply(tx, { account, promotionId, amount, requestKey }, { at }) {
      const { id: memberId } = await requireMember(tx, account)
      const promotion = termsOf(promotionId)
      await assertMayEarn(tx, memberId, at)
      const before = await listOpenBonuses(tx, memberId)
      const reference = `staff-bonus:${memberId}:${requestKey}`
      const { termsVersion } = promotion
      await giveBonus(tx, { promotion, termsVersion, reference, memberId, currency, amount, at })
      const value = { account, promotionId, amount: printMoney(amount) }
      return {
        value,
        before: { account, bonuses: before },
        after: { account, bonuses: await listOpenBonuses(tx, memberId) },
      }
    },
  }
}

async function requireMember(sql: Parameters<typeof findBonusMember>[0], account: string) {
  const member = await findBonusMember(sql, account)
  if (!member) throw refused('account', 'there is no such member')
  return member
}

const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })
