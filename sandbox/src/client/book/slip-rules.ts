import { readStake, type Slip, type SlipItem } from './slip-state'

export interface Limits {
  lowest: string
  highest: string
  /** The maximum payout of one bet. */
  payout: string
}

export const needsConsent = (slip: Slip, item: SlipItem, now: string | null): boolean =>
  slip.accept === 'ask' || (slip.accept === 'higher' && now !== null && Number(now) < Number(item.seen))

export function isStakeFine({ stake }: { stake: string }, { lowest, highest }: Limits): boolean {
  const amount = readStake(stake)
  return amount !== undefined && amount >= (readStake(lowest) ?? 0n) && amount <= (readStake(highest) ?? 0n)
}

export function canPlace(slip: Slip, item: SlipItem, limits: Limits): boolean {
  const now = slip.oddsOf(item)
  if (now === null || !isStakeFine(item, limits)) return false
  return now === item.seen || !needsConsent(slip, item, now)
}
