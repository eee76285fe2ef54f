import type { Bonus, BonusContribution } from '@parlay/contracts/endpoints/bonuses'
import { printMoney } from '@parlay/contracts/money'
import type { BonusRow, ContributionRow } from './bonus.sql'

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Returns the wagered amount. A round that is taken back after the end can make the stored one negative. */
const doneOf = ({ done, required }: Pick<BonusRow, 'done' | 'required'>): bigint =>
  done < 0n ? 0n : least(done, required)

/** Returns the amount that is still to be wagered. */
export const remainingOf = (bonus: Pick<BonusRow, 'done' | 'required'>): bigint => bonus.required - doneOf(bonus)

export function presentBonus(row: BonusRow & { balance: bigint }, title: string): Bonus {
  const { id, type, promotionId, termsVersion, factor, product, state, grantedAt, expiresAt } = row
  return {
    bonusId: String(id),
    type,
    promotionId,
    title,
    termsVersion,
    factor,
    product,
    state,
    amount: printMoney(row.amount),
    balance: printMoney(row.balance),
    wageringRequired: printMoney(row.required),
    wageringDone: printMoney(doneOf(row)),
    wageringRemaining: printMoney(remainingOf(row)),
    terms: presentBonusTerms(row),
    grantedAt: grantedAt.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    events: eventsOf(row),
  }
}

/** Presents the terms of bonus money, with the games that count most first. */
export const presentBonusTerms = ({ days, maxBet, weights }: Pick<BonusRow, 'days' | 'maxBet' | 'weights'>) => ({
  days,
  maxBet: printMoney(maxBet),
  weights: Object.entries(weights)
    .map(([gameType, percent]) => ({ gameType, percent }))
    .sort((one, other) => other.percent - one.percent || one.gameType.localeCompare(other.gameType)),
})

function eventsOf({ amount, state, grantedAt, startedAt, endedAt, endedAmount }: BonusRow): Bonus['events'] {
  const hasEnded = endedAt !== null && state !== 'WAITING' && state !== 'ACTIVE'
  return [
    { kind: 'GRANTED' as const, at: grantedAt.getTime(), amount: printMoney(amount) },
    ...(startedAt === null ? [] : [{ kind: 'STARTED' as const, at: startedAt.getTime(), amount: null }]),
    ...(hasEnded ? [{ kind: state, at: endedAt.getTime(), amount: printMoney(endedAmount ?? 0n) }] : []),
  ]
}

export const presentContribution = (row: ContributionRow): BonusContribution => ({
  contributionId: String(row.eventSeq),
  time: row.at.getTime(),
  gameName: row.gameName,
  vendorName: row.vendorName,
  stake: printMoney(row.stake),
  validBet: printMoney(row.validBet),
  weight: row.weight,
  counted: printMoney(row.counted),
  reason: row.reason,
})
