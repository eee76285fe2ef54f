import type { GameApi } from '../page/game-api'
import { createRoundFlow } from './round-flow'
import type { Stage } from './stage'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const aTicket = 'a-ticket-of-the-launch'

function aFlow(waitMs: number) {
  const busy: boolean[] = []
  const asked: string[] = []
  const ignore = () => undefined
  const stage = { start: ignore, giveUp: async () => undefined } as Partial<Stage> as Stage
  const api = {
    playRound: async ({ ticket }: { ticket: string }) => {
      asked.push(ticket)
      return new Promise(() => undefined)
    },
  } as Partial<GameApi> as GameApi
  const flow = createRoundFlow({
    api,
    stage,
    next: { ticket: aTicket, waitMs },
    stake: () => '1.00',
    bets: () => [],
    rewardUuid: ignore,
    onBusy: (isBusy) => busy.push(isBusy),
    onStart: ignore,
    onRound: ignore,
    onFailure: ignore,
  })
  return { flow, busy, asked }
}

test('PR-02 a game opened again while its last round still runs takes no press until that is over', async () => {
  const { flow, busy, asked } = aFlow(2500)

  flow.play()
  await jest.advanceTimersByTimeAsync(2499)
  const early = [...busy]
  await jest.advanceTimersByTimeAsync(100)
  flow.play()

  expect(early).toEqual([true])
  expect(busy).toEqual([true, false, true])
  expect(asked).toEqual([aTicket])
})

test('a game whose last round is long over can be played immediately', () => {
  const { flow, asked } = aFlow(0)

  flow.play()

  expect(asked).toEqual([aTicket])
})
