import { gameTypesOfProduct, type IneligibleReason } from '@parlay/contracts/endpoints/promotions'
import { applyRate } from '@parlay/contracts/money'
import type { PlannedPromotion } from '@parlay/server'
import type { Sql } from '../../../db'
import { findFirstDeposit } from '../../../ledger'
import { countRounds } from './progress.sql'
import type { EntryRow } from './promotion.sql'
import { readUnmetNeeds } from './read-unmet-needs'

export interface Progress {
  /** The amount of a claim in minor units; null as long as nothing is reached. */
  due: bigint | null
  done: number
  target: number
  /** The reasons why a member who has not joined may not. */
  unmet: readonly IneligibleReason[]
}

const nothing: Progress = { due: null, done: 0, target: 1, unmet: [] }

interface Part {
  promotion: PlannedPromotion
  entry?: EntryRow | undefined
}

/** Reads a member's progress. Without an entry it counts nothing, and checks the promotion's needs. */
export async function readProgress(tx: Sql, memberId: bigint, part: Part): Promise<Progress> {
  const { entry, promotion } = part
  const reached = await readReached(tx, memberId, part)
  const isOutside = entry === undefined || entry.state === 'REJECTED'
  return isOutside ? { ...reached, unmet: await readUnmetNeeds(tx, memberId, promotion) } : reached
}

async function readReached(tx: Sql, memberId: bigint, { promotion, entry }: Part): Promise<Progress> {
  switch (promotion.kind) {
    case 'GIFT':
      return { ...nothing, due: promotion.reward }
    case 'APPLICATION':
      return { ...nothing, due: entry?.state === 'JOINED' ? promotion.reward : null }
    case 'CASH_BACK': {
      const deposit = entry?.until ? await findFirstDeposit(tx, memberId) : undefined
      const isInTime = deposit && entry?.until && deposit.at >= entry.joinedAt && deposit.at < entry.until
      return isInTime ? { ...nothing, due: shareOf(deposit.amount, promotion) } : nothing
    }
    case 'ROUNDS': {
      const { rounds: target, product, reward } = promotion
      if (!entry?.until) return { ...nothing, target }
      const time = { from: entry.joinedAt, until: entry.until }
      const done = await countRounds(tx, { memberId, gameTypes: gameTypesOfProduct[product], ...time, most: target })
      return { ...nothing, due: done >= target ? reward : null, done, target }
    }
    // The reward of a deposit is given when the deposit is credited.
    case 'DEPOSIT_MATCH':
      return nothing
  }
}

export const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export function shareOf(deposit: bigint, { percent, reward }: { percent: number; reward: bigint }): bigint | null {
  const share = applyRate(deposit, (percent / 100).toFixed(2))
  return share === 0n ? null : minOf(share, reward)
}
