import type { PlannedReward, PointsPlan } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import type { RaffleTickets } from '../raffles'

interface Mall {
  clock: Clock
  plan: Pick<PointsPlan, 'rewards'>
  tickets: Pick<RaffleTickets, 'endOf'>
}

/** Lists the rewards that the mall offers now. Tickets are offered until their raffle ends. */
export function listOffered({ clock, plan, tickets }: Mall): PlannedReward[] {
  const now = clock.now()
  return plan.rewards.filter((reward) => {
    const end = reward.category === 'TICKETS' ? tickets.endOf(reward.raffle) : null
    return end === null || end > now
  })
}
