import { getBadges } from '@parlay/contracts/endpoints/badges'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
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
