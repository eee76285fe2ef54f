import { callApi } from '@parlay/shared/api'
import { emit } from '@parlay/shared/events'
import { getBadges } from '../contracts/endpoints/badges'
import { getBalance } from '../contracts/endpoints/wallet'
import { getSession } from './session-state'

/** Asks for what the stream would push to a member. What cannot be had is left as it is. */
export async function pollMember(): Promise<void> {
  const [balance, counts] = await Promise.allSettled([callApi(getBalance, {}), callApi(getBadges, {})])
  if (getSession().status !== 'member') return
  if (balance.status === 'fulfilled') emit('balance-changed', balance.value)
  if (counts.status === 'fulfilled') emit('counts-changed', counts.value)
}
