import type { promotionProducts } from '@parlay/shared/contracts/endpoints/promotions'
import { applyRate } from '@parlay/shared/money'
import type { PlannedPromotion } from '@parlay/shared/server'
import type { Sql } from '../../db'
import { listProvenContacts } from './gift-marks.sql'
import { countRounds, findFirstDeposit } from './progress.sql'
import type { EntryRow } from './promotion.sql'

const gameTypes: Readonly<Record<(typeof promotionProducts)[number], readonly string[]>> = {
  BETTING: ['SPORTS', 'ESPORTS', 'DS88'],
  CASINO: ['RNG', 'LIVE', 'FISH', 'PVP'],
  LOTTERY: ['LOTT', 'ELOTT'],
}

export interface Progress {
  /** Minor units: what a claim pays; null while nothing is reached. */
  due: bigint | null
  done: number
  target: number
  hasDepositedBefore: boolean
  /** The member has neither a proven number nor a proven address, and the promotion asks for one. */
  lacksContact: boolean
}

const nothing: Progress = { due: null, done: 0, target: 1, hasDepositedBefore: false, lacksContact: false }

/** How far a member has come. Without an entry nothing is counted; only a deposit before joining matters. */
export async function readProgress(
  tx: Sql,
  memberId: bigint,
  { promotion, entry }: { promotion: PlannedPromotion; entry?: EntryRow | undefined },
): Promise<Progress> {
  switch (promotion.kind) {
    case 'GIFT':
      return {
        ...nothing,
        due: promotion.reward,
        lacksContact: (await listProvenContacts(tx, memberId)).length === 0,
      }
    case 'CASH_BACK': {
      const deposit = await findFirstDeposit(tx, memberId)
      if (!deposit) return nothing
      if (!entry?.until || deposit.at < entry.joinedAt) return { ...nothing, hasDepositedBefore: true }
      return deposit.at < entry.until ? { ...nothing, due: shareOf(deposit.amount, promotion) } : nothing
    }
    case 'ROUNDS': {
      const { rounds: target, product, reward } = promotion
      if (!entry?.until) return { ...nothing, target }
      const time = { from: entry.joinedAt, until: entry.until }
      const done = await countRounds(tx, { memberId, gameTypes: gameTypes[product], ...time, most: target })
      return { ...nothing, due: done >= target ? reward : null, done, target }
    }
  }
}

export const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function shareOf(deposit: bigint, { percent, reward }: { percent: number; reward: bigint }): bigint | null {
  const share = applyRate(deposit, (percent / 100).toFixed(2))
  return share === 0n ? null : minOf(share, reward)
}
