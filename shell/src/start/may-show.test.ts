import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { aSystemStatus } from '@parlay/testing'
import type { EarlyCall } from './early-calls'
import { mayShow } from './may-show'

function aStatusCall(isGuarded: boolean): EarlyCall[] {
  const guard = { modId: 'LOGIN.GUARD', enabled: isGuarded, childrenNodes: [] }
  const value = { ...aSystemStatus(), whitelabel: { modId: 'ROOT', enabled: true, childrenNodes: [guard] } }
  return [{ key: [getSystemStatus.moduleId, {}], answer: Promise.resolve({ success: true, value }) }]
}

afterEach(() => sessionStorage.clear())

test('V6.redirect where a login is required, nothing is fetched ahead for a page that a visitor does not get', async () => {
  expect(await mayShow(aStatusCall(true))).toBe(false)
  expect(await mayShow(aStatusCall(false))).toBe(true)
})

test('V6 a member who is logged in in this tab gets the requested page', async () => {
  sessionStorage.setItem('token', 'of-a-tab')

  expect(await mayShow(aStatusCall(true))).toBe(true)
})
