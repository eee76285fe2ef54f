import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { getCurrentSession, logout } from '@parlay/shared/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { call, callLogin, logIn } from '../../testing/call'
import { addMember } from '../../testing/members.sql'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  await addMember(gateway.db, { account: 'maya' })
  await addMember(gateway.db, { account: 'agent', isAgent: 1 })
  await addMember(gateway.db, { account: 'trial', isAgent: 4 })
})
afterAll(() => gateway.close())

test('A3 a right password opens a session that knows its member', async () => {
  const session = await logIn(gateway.app, 'Maya')

  const { code, value } = await call(gateway.app, getMemberInfo, { as: session })

  expect(code).toBe('OK')
  expect(value.account).toBe('maya')
})
