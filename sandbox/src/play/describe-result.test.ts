import { roundEndSchema } from '@parlay/contracts/round-result'
import type { PlayedSeat } from '../cards/card-round'
import { shotPauseMs } from '../fish/shoal'
import { spinMs } from '../roulette/spin-clock'
import { gridOf } from '../slot/grid'
import { machines } from '../slot/machines'
import { aCardPlayer, advanceTime } from '../testing/card-table'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { describeResult } from './describe-result'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/** The result that the operator received with the last win, as a third party has to read it. */
const told = () =>
  roundEndSchema.parse(sandbox.wallet.calls.findLast(({ path }) => path.endsWith('/win'))?.body.meta).outcome
const post = (key: string, path: string, payload: object) =>
  sandbox.http.inject({ method: 'POST', url: `/api/play/${key}/${path}`, payload })

test.each([
  ['slot', 'slot-5x3'],
  ['ways', 'slot-ways'],
] as const)('a round of the kind %s is reported with the grid and the wins of its reels', async (kind, model) => {
  const key = await sandbox.launch({ meta: { model } })
  const { round } = await sandbox.play(key)

  const { outcome } = round
  if (outcome?.kind !== kind) throw new Error('the round has no reels')
  const result = told()
  expect(result).toMatchObject({
    kind: 'reels',
    spins: outcome.spins.map(({ stops }) => ({ reels: gridOf(machines[kind], stops) })),
  })
  expect(result).toEqual(describeResult(outcome))
})

test('a line is numbered as the rules number it, ways have none, and scatters are reported where they pay', () => {
  const win = { symbol: 'high1', count: 3, ways: 1, units: 5 } as const
  const result = describeResult({
    kind: 'slot',
    spins: [
      { stops: [0, 0, 0, 0, 0], wins: [{ ...win, line: 0 }], scatters: 3, units: 25 },
      { stops: [0, 0, 0, 0, 0], wins: [{ ...win, line: null, ways: 4 }], scatters: 2, units: 5 },
    ],
  })

  expect(result).toMatchObject({
    spins: [
      {
        wins: [
          { symbol: 'high1', count: 3, line: 1, ways: 1 },
          { symbol: 'scatter', count: 3, line: null },
        ],
      },
      { wins: [{ symbol: 'high1', count: 3, line: null, ways: 4 }] },
    ],
  })
})

test('a draw is reported in its order', async () => {
  const key = await sandbox.launch({ game_code: 'SBX_three-dice', meta: { vendorCode: 'SBX', model: 'draw-k3' } })
  const { round } = await sandbox.play(key, { bets: [{ play: 'big', numbers: [] }] })

  if (round.outcome?.kind !== 'k3') throw new Error('the round is no draw')
  expect(told()).toEqual({ kind: 'draw', game: 'k3', drawn: round.outcome.drawn })
})

test('a wheel is reported with its number and colour for each of its tickets', async () => {
  const wheel = {
    game_code: 'SBX_garden-roulette',
    meta: { vendorCode: 'SBX', model: 'roulette-european', minBet: '0.10' },
  }
  sandbox.clock.advance(spinMs - (sandbox.clock.now().getTime() % spinMs))
  const key = await sandbox.launch(wheel)
  const { next } = await sandbox.getGame(key)
  const view = (await sandbox.http.inject(`/api/play/${key}/roulette`)).json()
  await post(key, 'roulette/tickets', {
    ticket: next.ticket,
    spin: view.wheel.spin.number,
    spots: [{ spot: '17', amount: '1.00' }],
  })
  await advanceTime(sandbox, spinMs)
  await advanceTime(sandbox, 1000)

  const [round] = (await sandbox.http.inject(`/api/play/${key}/rounds`)).json()
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
  const number: number = round.outcome.result
  const colour = number === 0 ? 'green' : red.includes(number) ? 'red' : 'black'
  expect(told()).toEqual({ kind: 'wheel', number, colour })
})

test('a hand is reported for each player, with the own cards first', async () => {
  const players = [await aCardPlayer(sandbox, 'member-0001'), await aCardPlayer(sandbox, 'member-0002')]
  for (const player of players) await player.sit()
  await advanceTime(sandbox, 1000)
  for (const player of players) await player.choose('stand')
  await advanceTime(sandbox, 1000)

  const wins = sandbox.wallet.calls.filter(({ path }) => path.endsWith('/win'))
  // A vendor whose wallet answers late reports the result once more.
  const ofTransactions = new Map(
    wins.map(({ body }) => [body.transaction_uuid, roundEndSchema.parse(body.meta).outcome]),
  )
  const results = [...ofTransactions.values()]
  expect(results).toHaveLength(2)
  const [one, other] = results.map((result) => (result.kind === 'cards' ? result.hands : []))
  expect(one?.map(({ who }) => who)).toEqual(['you', 'other'])
  expect(one?.[0]?.cards).toEqual(other?.[1]?.cards)
  expect(one?.[1]?.cards).toEqual(other?.[0]?.cards)
})

test('cards have their usual names, and the total is their points', () => {
  const seat: PlayedSeat = { isHouse: false, cards: [0, 22], choice: 'stand', isByRule: false, clientSeed: 'a' }
  const house: PlayedSeat = { ...seat, isHouse: true, cards: [38, 51, 28] }
  const hand = {
    kind: 'cards',
    room: 'r',
    serverSeedHash: 'h',
    serverSeed: 's',
    place: 1,
    seats: [house, seat],
  } as const

  expect(describeResult({ ...hand, seats: [house, seat] })).toEqual({
    kind: 'cards',
    hands: [
      { who: 'you', cards: ['AS', '10H'], total: 1 },
      { who: 'house', cards: ['KD', 'KC', '3D'], total: 3 },
    ],
  })
})

test('a magazine is reported with its shots and their catch', async () => {
  const key = await sandbox.launch({
    game_code: 'SBX_reef-rangers',
    meta: { vendorCode: 'SBX', model: 'fish-reef', minBet: '0.10' },
  })
  const { next } = await sandbox.getGame(key)
  const { round } = (await post(key, 'fish/magazines', { stake: '5.00', ticket: next.ticket })).json()
  let hits = 0
  for (let number = 1; number <= 10; number += 1) {
    sandbox.clock.advance(shotPauseMs)
    hits += (await post(key, 'fish/shots', { roundId: round.id, number, kind: 'sardine' })).json().hit ? 1 : 0
  }

  expect(told()).toEqual({ kind: 'fish', shots: 10, caught: hits > 0 ? [{ fish: 'sardine', count: hits }] : [] })
})
