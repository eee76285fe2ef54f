import { sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { expectSameTime } from '../testing/expect-same-time'
import { type AppWithSlowProvider, buildAppWithSlowProvider } from '../testing/slow-message-provider'

const members = 40
let gateway: AppWithSlowProvider

beforeAll(async () => {
  gateway = await buildAppWithSlowProvider(members)
})
afterAll(() => gateway.close())

test('known and unknown numbers take the same time', async () => {
  const timeOf = async (pair: number, isKnown: boolean) => {
    const { ms } = await gateway.ask(sendLoginSms, pair + 1, isKnown)
    gateway.release()
    return ms
  }

  await expectSameTime(
    members - 1,
    (pair) => timeOf(pair, true),
    (pair) => timeOf(pair, false),
  )
})
