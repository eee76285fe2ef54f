import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { magazinePayout, type Shot, shotPauseMs, silenceMs } from './shoal'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const reef = { game_code: 'SBX_reef-rangers', meta: { vendorCode: 'SBX', model: 'fish-reef', minBet: '0.10' } }

const post = (key: string, path: string, payload: object) =>
  sandbox.http.inject({ method: 'POST', url: `/api/play/${key}/${path}`, payload })
const dive = () => sandbox.launch(reef)
const buy = async (key: string, stake = '5.00') => {
  const { next } = await sandbox.getGame(key)
  return (await post(key, 'fish/magazines', { stake, ticket: next.ticket })).json()
}
const fire = async (key: string, roundId: string, number: number, kind = 'sardine') => {
  sandbox.clock.advance(shotPauseMs)
  return (await post(key, 'fish/shots', { roundId, number, kind })).json()
}
const tick = async () => {
  await sandbox.tick('fish')
  await sandbox.settlement.settleDue()
}
const movements = () => sandbox.wallet.pathsCalled().filter((path) => path !== 'balance')

test('a magazine is one bet and, after its last shot, one win of all its prizes', async () => {
  const key = await dive()
  const { round, magazine } = await buy(key)
  const shots: Shot[] = []

  let last = { round: null as null | Record<string, unknown> }
  for (let number = 1; number <= 10; number += 1) {
    const fired = await fire(key, round.id, number, number % 2 === 0 ? 'clownfish' : 'sardine')
    shots.push({ kind: fired.kind, hit: fired.hit })
    last = fired
  }

  expect([round.state, magazine]).toMatchObject(['open', { shotValue: '0.50', left: 10, shots: [] }])
  const payout = magazinePayout(shots, 50n)
  expect(last.round).toMatchObject({ state: 'settled', outcome: { kind: 'fish', shots } })
  expect(movements()).toEqual(['bet', 'win'])
  expect(sandbox.wallet.balance).toBe(vendorUnits(100 - 5 + Number(payout) / 100))
})

test('cashing in gives the price of unused shots back', async () => {
  const key = await dive()
  const { round } = await buy(key)
  const { hit } = await fire(key, round.id, 1, 'whale')

  const closed = (await post(key, 'fish/closing', { roundId: round.id })).json()
  await post(key, 'fish/closing', { roundId: round.id })
  const afterwards = await fire(key, round.id, 2)

  const payout = hit ? 4.5 + 75 : 4.5
  expect(Number(closed.round.payout)).toBe(payout)
  expect(movements()).toEqual(['bet', 'win'])
  expect(sandbox.wallet.balance).toBe(vendorUnits(100 - 5 + payout))
  expect(afterwards.code).toBe('BETS_CLOSED')
})

test('PR-01 each shot is a separate press: a repetition gets the same answer, and shots cannot be hurried or skipped', async () => {
  const key = await dive()
  const { round } = await buy(key)

  const first = await fire(key, round.id, 1, 'shark')
  const repeated = (await post(key, 'fish/shots', { roundId: round.id, number: 1, kind: 'sardine' })).json()
  const hurried = (await post(key, 'fish/shots', { roundId: round.id, number: 2, kind: 'shark' })).json()
  const skipped = await fire(key, round.id, 3)

  expect(repeated).toMatchObject({ hit: first.hit, kind: 'shark', magazine: { left: 9 } })
  expect(hurried).toEqual({ code: 'RS_ERROR_WRONG_SYNTAX', waitMs: shotPauseMs })
  expect(skipped.code).toBe('REQUEST_WRONG')
})

test('PR-02 the next magazine comes at least five seconds after the last', async () => {
  const key = await dive()
  const { round } = await buy(key)
  await post(key, 'fish/closing', { roundId: round.id })

  const early = await buy(key)
  sandbox.clock.advance(5000)
  const intime = await buy(key)

  expect(early).toEqual({ code: 'RS_ERROR_WRONG_SYNTAX', waitMs: 5000 })
  expect(intime.round.state).toBe('open')
})

test('a magazine stays open over a reload, also for a new launch, and another cannot be bought meanwhile', async () => {
  const key = await dive()
  const { round } = await buy(key)
  await fire(key, round.id, 1)
  const again = await dive()
  sandbox.clock.advance(5000)

  const found = (await sandbox.http.inject(`/api/play/${again}/fish`)).json()
  const second = await buy(again)
  const onOldPage = await fire(key, round.id, 2)
  const onNewPage = await fire(again, round.id, 2)

  expect(found.magazine).toMatchObject({ roundId: round.id, left: 9 })
  expect(second.code).toBe('ROUND_OPEN')
  expect(onOldPage.code).toBe('LAUNCH_REPLACED')
  expect(onNewPage.magazine.left).toBe(8)
})

test('PR-08 after a minute of silence the magazine is closed and paid once, also over a restart', async () => {
  const key = await dive()
  const { round } = await buy(key)
  const { hit } = await fire(key, round.id, 1)
  sandbox.clock.advance(silenceMs - 1)
  await tick()
  const stillOpen = (await sandbox.http.inject(`/api/play/${key}/fish`)).json()

  sandbox.clock.advance(1)
  sandbox.wallet.plan('/win', 'lost', 'lost', 'lost')
  await sandbox.restart()
  await tick()
  await sandbox.restart()
  sandbox.clock.advance(120_000)
  await tick()

  expect(stillOpen.magazine.left).toBe(9)
  expect((await sandbox.http.inject(`/api/play/${key}/fish`)).json()).toEqual({ magazine: null })
  expect(sandbox.wallet.balance).toBe(vendorUnits(100 - 5 + 4.5 + (hit ? 1 : 0)))
})

test('a player cannot shoot from the magazine of another', async () => {
  const { round } = await buy(await dive())
  const other = await sandbox.launch({ ...reef, user: 'member-0002' })

  const shot = await fire(other, round.id, 1)
  const closing = (await post(other, 'fish/closing', { roundId: round.id })).json()

  expect([shot.code, closing.code]).toEqual(['REQUEST_WRONG', 'REQUEST_WRONG'])
})

test('PR-13 seeds stay hidden while a magazine is open: its shots cannot be known in advance', async () => {
  const key = await dive()
  const { round } = await buy(key)

  const early = await post(key, 'seeds', { clientSeed: 'mine' })
  await post(key, 'fish/closing', { roundId: round.id })
  const later = await post(key, 'seeds', { clientSeed: 'mine' })

  expect([early.statusCode, early.json().code]).toEqual([409, 'ROUND_OPEN'])
  expect(later.json().revealed.serverSeed).toMatch(/^[0-9a-f]{64}$/)
})

test('demo play shoots with its own credit', async () => {
  const key = await sandbox.launch({ ...reef, currency: 'XXX' })
  const before = Number((await sandbox.getGame(key)).balance)
  const { round } = await buy(key)
  const { hit } = await fire(key, round.id, 1)

  const closed = (await post(key, 'fish/closing', { roundId: round.id })).json()

  expect(Number(closed.round.balance)).toBe(before - 0.5 + (hit ? 1 : 0))
  expect(sandbox.wallet.calls).toEqual([])
})
