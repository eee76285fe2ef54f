import type { Sql } from '../../../db'
import { postPoints, postReward, requirePosted } from '../../../ledger'
import type { RaffleTickets } from '../raffles'
import type { PlannedReward } from './mission-file'

export interface RewardPayOptions {
  currency: string
  tickets: Pick<RaffleTickets, 'give'>
}

interface Payee {
  /** The reference of the posting, which exists once. */
  reference: string
  memberId: bigint
  at: Date
}

/** Pays money into the main wallet, points into the points account, and tickets into their raffle. */
export async function payReward(
  tx: Sql,
  reward: PlannedReward,
  { currency, tickets, ...payee }: RewardPayOptions & Payee,
): Promise<void> {
  const { type, amount } = reward
  if (type === 'MONEY') requirePosted(await postReward(tx, { ...payee, kind: 'bonus', currency, amount }))
  else if (type === 'POINTS') requirePosted(await postPoints(tx, { ...payee, kind: 'points-earned', amount }))
  else await tickets.give(tx, { ...payee, raffleId: reward.raffle, count: Number(amount) })
}
