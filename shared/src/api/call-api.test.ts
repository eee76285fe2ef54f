import { aBalance, fakeNetwork, givenSession } from '@parlay/shared/testing'
import { getBalance } from '../contracts/endpoints/wallet'
import { callApi } from './call-api'

test('sends the module id, the tab token and the brand with a call', async () => {
  const network = fakeNetwork({ 'WAL.balance': aBalance() })
  givenSession({})

  const balance = await callApi(getBalance, {})

  expect(balance.available).toBe('1000.00')
  expect(network.calls[0]?.headers.get('X-Module-Id')).toBe('WAL.balance')
  network.restore()
})
