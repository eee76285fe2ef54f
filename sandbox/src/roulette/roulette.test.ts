import { jsonEventsOf } from '../testing/json-events'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { betsMs, spinMs } from './spin-clock'
import { ticketPayout } from './spots'
import type { TableView } from './table-view'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => {
  await sandbox.reset()
  toNextSpin()
})
afterAll(() => sandbox.close())

const gameCode = 'SBX_garden-roulette'
const wheel = { game_code: gameCode, meta: { vendorCode: 'SBX', model: 'roulette-european', minBet: '0.10' } }

const toNextSpin = () => sandbox.clock.advance(spinMs - (sandbox.clock.now().getTime() % spinMs))
const tick = async () => {
  await sandbox.tick('roulette')
  await sandbox.settlement.settleDue()
}
const sitDown = (member = 1) => sandbox.launch({ ...wheel, user: `member-000${member}` })
const table = async (key: string): Promise<TableView> => (await sandbox.http.inject(`/api/play/${key}/roulette`)).json()
const bet = async (key: string, spots: Record<string, string>, changes: object = {}) => {
  const [{ next }, view] = [await sandbox.getGame(key), await table(key)]
  const chips = Object.entries(spots).map(([spot, amount]) => ({ spot, amount }))
  const payload = { ticket: next.ticket, spin: view.wheel.spin.number, spots: chips, ...changes }
  return sandbox.http.inject({ method: 'POST', url: `/api/play/${key}/roulette/tickets`, payload })
}
const statesOf = ({ tickets, earlier }: TableView) => [...tickets, ...earlier].map(({ state }) => state)
const everyNumber = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [String(number), '1.00']))

test('a ticket of several spots is one bet and one round, paid once when the ball lies', async () => {
  const key = await sitDown()

  const placed = await bet(key, everyNumber)
  sandbox.clock.advance(betsMs)
  await tick()
  const rolling = await table(key)
  sandbox.clock.advance(8000)
  await tick()
  await tick()

  expect(placed.json().round).toMatchObject({ state: 'open', stake: '37.00', outcome: null })
  expect(statesOf(rolling)).toEqual(['open'])
  expect(sandbox.wallet.pathsCalled().filter((path) => path !== 'balance')).toEqual(['bet', 'win'])
  expect(sandbox.wallet.balance).toBe(vendorUnits(99))
  expect((await table(key)).tickets).toMatchObject([{ state: 'settled', stake: '37.00', payout: '36.00' }])
})

test('all players at a wheel see the same spin, and are paid by it', async () => {
  const keys = await Promise.all([1, 2, 3].map(sitDown))
  for (const key of keys) await bet(key, { red: '1.00', '17': '0.50' })

  sandbox.clock.advance(betsMs)
  const views = await Promise.all(keys.map(table))

  sandbox.clock.advance(8000)
  await tick()
  const [results, stakes] = [views.map(({ wheel: { spin } }) => spin), views.flatMap(({ tickets }) => tickets)]
  expect(new Set(results.map(({ number, result, serverSeed }) => `${number} ${result} ${serverSeed}`)).size).toBe(1)
  expect(stakes).toHaveLength(3)
  const bets = [
    { spot: 'red', amount: 100n },
    { spot: '17', amount: 50n },
  ]
  const each = ticketPayout(bets, results[0]?.result ?? -1)
  expect(sandbox.wallet.balance).toBe(vendorUnits(100 - 4.5 + (3 * Number(each)) / 100))
})

test('PR-13 the fingerprint of a spin is shown before its bets open, its seed only after they close', async () => {
  const key = await sitDown()
  const before = (await table(key)).wheel

  toNextSpin()
  const open = (await table(key)).wheel
  sandbox.clock.advance(betsMs - 1)
  const lastMoment = (await table(key)).wheel
  sandbox.clock.advance(1)
  const closed = (await table(key)).wheel

  expect(open.spin.serverSeedHash).toBe(before.nextHash)
  expect(open.spin.number).toBe(before.spin.number + 1)
  expect([open, lastMoment].map(({ spin }) => [spin.result, spin.serverSeed])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(closed).toMatchObject({ phase: 'ball', spin: { serverSeedHash: open.spin.serverSeedHash } })
  expect(closed.spin.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(closed.past.map(({ number }) => number)).not.toContain(closed.spin.number)
})

test('no more bets: the server clock refuses a ticket, and no money moves', async () => {
  const key = await sitDown()
  sandbox.clock.advance(betsMs)

  const late = await bet(key, { red: '1.00' })
  toNextSpin()
  const ofThePast = await bet(key, { red: '1.00' }, { spin: (await table(key)).wheel.spin.number - 1 })

  expect([late, ofThePast].map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'BETS_CLOSED'],
    [409, 'BETS_CLOSED'],
  ])
  expect(sandbox.wallet.pathsCalled()).not.toContain('bet')
})

test('a bet that the wallet answers after the close is given back', async () => {
  const key = await sitDown()
  sandbox.wallet.plan('/bet', 'late')
  const answering = bet(key, { black: '2.00' })
  await untilCalled('bet')
  sandbox.clock.advance(betsMs)

  const placed = (await answering).json()

  expect(placed.round).toMatchObject({ state: 'void', stake: '2.00' })
  expect(sandbox.wallet.balance).toBe(vendorUnits(100))
  sandbox.clock.advance(8000)
  await tick()
  expect(sandbox.wallet.pathsCalled()).not.toContain('win')
})

/** The wallet's calls arrive over a socket, so the clock must not move before. */
async function untilCalled(path: string, times = 1): Promise<void> {
  const isCalled = () => sandbox.wallet.pathsCalled().filter((called) => called === path).length >= times
  while (!isCalled()) await new Promise((done) => setImmediate(done))
}

test('several tickets a spin are taken up to the limits of the table', async () => {
  const key = await sitDown()

  const first = await bet(key, { '17': '20.00' })
  const second = await bet(key, { '17': '30.00' })
  const tooMuch = await bet(key, { '17': '0.10' })
  const elsewhere = await bet(key, { '18': '0.10' })

  expect([first, second, tooMuch, elsewhere].map((answer) => answer.json().code ?? answer.json().round.state)).toEqual([
    'open',
    'open',
    'LIMIT_EXCEEDED',
    'open',
  ])
})

test('the tickets of a player on a spin are bets of one round, which no ticket given back closes', async () => {
  const [key, other] = [await sitDown(), await sitDown(2)]
  await bet(key, { red: '1.00' })
  await bet(other, { red: '1.00' })
  sandbox.wallet.plan('/bet', 'late')
  const answering = bet(key, { black: '1.00' })
  await untilCalled('bet', 3)
  sandbox.clock.advance(betsMs)
  await answering
  toNextSpin()
  await tick()
  await tick()
  await bet(key, { red: '1.00' })

  const calls = sandbox.wallet.calls.filter(({ path }) => !path.endsWith('/balance'))
  const called = (user: string, kind: string) =>
    calls.filter(({ path, body }) => path.endsWith(kind) && body.user === user).map(({ body }) => body)
  const [first, second, next] = [
    ...new Map(called('member-0001', 'bet').map((body) => [body.transaction_uuid, body])).values(),
  ]
  const [theirs] = called('member-0002', 'bet')
  expect(second?.round).toBe(first?.round)
  expect([theirs?.round, next?.round]).not.toContain(first?.round)
  expect(theirs?.round).not.toBe(next?.round)
  expect(called('member-0001', 'win').map(({ round, round_closed }) => [round, round_closed])).toEqual([
    [first?.round, true],
  ])
  expect(called('member-0001', 'rollback')).toMatchObject([{ round: first?.round, round_closed: false }])
})

test('the page of a round shows all tickets of its player on the spin', async () => {
  const key = await sitDown()
  const placed = [await bet(key, { red: '1.00' }), await bet(key, { black: '2.00' })].map(
    (answer) => answer.json().round,
  )
  await bet(await sitDown(2), { red: '5.00' })

  const shown = await sandbox.http.inject(`/api/round/${placed[0].viewKey}`)

  expect(shown.json().map(({ id }: { id: string }) => id)).toEqual(placed.map(({ id }) => id))
})

test.each([
  ['a spot that is not on the table', { '17-19': '1.00' }],
  ['less than the lowest bet', { red: '0.05' }],
  ['half a chip', { red: '0.15' }],
  ['nothing', { red: '0.00' }],
])('a ticket with %s is refused', async (_what, spots) => {
  const key = await sitDown()

  const refused = await bet(key, spots as Record<string, string>)

  expect([refused.statusCode, refused.json().code]).toEqual([400, 'REQUEST_WRONG'])
})

test('PR-08 a restart between spin and payment pays every ticket exactly once', async () => {
  const keys = await Promise.all([1, 2].map(sitDown))
  for (const key of keys) await bet(key, everyNumber)
  sandbox.wallet.plan('/win', 'lost', 'drop', 'drop', 'drop')
  sandbox.clock.advance(betsMs + 8000)

  await sandbox.restart()
  await tick()
  await sandbox.restart()
  sandbox.clock.advance(3 * spinMs)
  await tick()
  await tick()

  expect(sandbox.wallet.balance).toBe(vendorUnits(100 - 2))
  expect((await Promise.all(keys.map(table))).flatMap(statesOf)).toEqual(['settled', 'settled'])
})

test('demo play at the wheel moves only its own credit', async () => {
  const key = await sandbox.launch({ ...wheel, currency: 'XXX' })
  const before = Number((await sandbox.getGame(key)).balance)

  await bet(key, everyNumber)
  sandbox.clock.advance(betsMs + 8000)
  await tick()

  expect(Number((await sandbox.getGame(key)).balance)).toBe(before - 1)
  expect(sandbox.wallet.calls).toEqual([])
})

test('a wheel without players stores no spins, and old ones are deleted', async () => {
  const key = await sitDown()
  await table(key)
  const kept = () => sandbox.db.query('select id from roulette_spin')
  sandbox.clock.advance(50 * spinMs)
  await tick()
  const afterwards = await kept()

  sandbox.clock.advance(26 * 3_600_000)
  await tick()

  expect(afterwards).toHaveLength(2)
  expect(await kept()).toEqual([])
})

test('after a reload the player finds the tickets of this spin and of the last one', async () => {
  const key = await sitDown()
  await bet(key, { red: '1.00', odd: '0.20' })
  toNextSpin()
  await tick()
  await bet(key, { odd: '2.00' })

  const again = await sandbox.launch({ ...wheel, user: 'member-0001' })
  const found = await table(again)

  expect(found.tickets.map(({ spots }) => spots)).toEqual([[{ spot: 'odd', amount: '2.00' }]])
  expect(found.earlier).toMatchObject([
    {
      state: 'settled',
      spots: [
        { spot: 'red', amount: '1.00' },
        { spot: 'odd', amount: '0.20' },
      ],
    },
  ])
})

test('the stream of a wheel is the same for all players and has no personal data', async () => {
  const key = await sitDown()
  await bet(key, { red: '1.00' })
  const address = await sandbox.http.listen({ port: 0, host: '127.0.0.1' })

  const leaving = new AbortController()
  const response = await fetch(`${address}/api/play/${key}/roulette/wheel`, { signal: leaving.signal })
  const messages = jsonEventsOf<object>(response)
  const opened = (await messages.next()).value
  sandbox.clock.advance(betsMs)
  await tick()
  const pushed = (await messages.next()).value
  leaving.abort()
  await sandbox.restart()

  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(opened).toMatchObject({ phase: 'bets', players: 1, spin: { result: null } })
  expect(pushed).toMatchObject({ phase: 'ball', players: 1, spin: { result: expect.any(Number) } })
  expect(Object.keys(pushed).sort()).toEqual(['nextHash', 'now', 'past', 'phase', 'players', 'spin'])
  expect(JSON.stringify([opened, pushed])).not.toContain('member')
})
