import type { CardsOutcome } from '../../cards/card-round'
import { aCardPlayer } from '../../testing/card-table'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'
import { checkRound } from './check-round'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test('PR-13 both players of a hand find their cards and payout again, and notice what was changed', async () => {
  const [ana, ben] = [await aCardPlayer(sandbox, 'member-0001'), await aCardPlayer(sandbox, 'member-0002')]
  await ana.sit()
  await ben.sit()
  await ana.choose('draw')
  await ben.choose('stand')
  const rounds = [...(await ana.rounds()), ...(await ben.rounds())]

  const verdicts = await Promise.all(rounds.map(checkRound))
  const forged = await Promise.all(
    rounds.map((round) => {
      const outcome = round.outcome as CardsOutcome
      return checkRound({ ...round, outcome: { ...outcome, seats: [...outcome.seats].reverse() } })
    }),
  )

  expect(verdicts).toEqual(['matches', 'matches'])
  expect(forged).toEqual(['differs', 'differs'])
})
