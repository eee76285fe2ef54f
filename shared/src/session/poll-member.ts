import { callApi } from '@parlay/shared/api'
import { emit } from '@parlay/shared/events'
import { getBadges } from '../contracts/endpoints/badges'
import { getBalance } from '../contracts/endpoints/wallet'
import { getSession } from './session-state'

/** Fetches what the stream would push to a member. What cannot be fetched stays as it is. */
export async function pollMember(): Promise<void> {
  const [balance, counts] = await Promise.allSettled([callApi(getBalance, {}), callApi(getBadges, {})])
  if (getSession().status !== 'member') return
  if (balance.status === 'fulfilled') {
    const { available, bonus, currency, version, places = [] } = balance.value
    emit('balance-changed', { available, currency, version, isElsewhere: places.length > 0 || bonus !== '0.00' })
  }
  if (counts.status === 'fulfilled') emit('counts-changed', counts.value)
}
