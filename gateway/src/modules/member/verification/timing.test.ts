import { sendForgotSms, sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { type AppWithSlowProvider, buildAppWithSlowProvider } from '../testing/slow-message-provider'

let gateway: AppWithSlowProvider

beforeAll(async () => {
  gateway = await buildAppWithSlowProvider(1)
})
afterAll(() => gateway.close())

test.each([
  ['logging in', sendLoginSms],
  ['a forgotten password', sendForgotSms],
])('the answer for %s does not wait for the provider, so a slow one reveals nothing', async (_, endpoint) => {
  gateway.clock.move(60_000)
  const [known, unknown] = [await gateway.ask(endpoint, 1, true), await gateway.ask(endpoint, 1, false)]

  expect(known.answer).toEqual({ code: 'OK', value: { expiredMinutes: 1 }, status: 200 })
  expect(unknown.answer).toEqual(known.answer)
  gateway.release()
})
