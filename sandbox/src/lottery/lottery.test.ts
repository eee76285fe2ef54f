import { numberStream } from '@parlay/shared/contracts/number-stream'
import { drawListAnswerSchema, type VendorDraw } from '@parlay/shared/contracts/vendor-lottery'
import { hashOfSeed, serverBlocks } from '@parlay/shared/server'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { drawPrizes } from './draw-prizes'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const minute = 60_000
const ask = async (body: object = {}): Promise<VendorDraw[]> =>
  drawListAnswerSchema.parse((await sandbox.callOperator('/lottery/draws', body)).body).draws
const numbersOf = ({ prizes }: VendorDraw) => Object.values(prizes).flat()

test('every area has draws of its own layout, newest first, under the numeros of their days', async () => {
  const draws = await ask({ count: 3 })

  const opened = draws.filter(({ state }) => state === 'OPENED')
  const lines = opened.map((draw) => [draw.game_code, draw.numero, numbersOf(draw).length])
  expect(lines).toEqual([
    ['MB', '20260131', 27],
    ['MB', '20260130', 27],
    ['MB', '20260129', 27],
    ['MT', '20260131', 18],
    ['MT', '20260130', 18],
    ['MT', '20260129', 18],
    ['MN', '20260131', 18],
    ['MN', '20260130', 18],
    ['MN', '20260129', 18],
    ['FAST', '20260131-228', 27],
    ['FAST', '20260131-227', 27],
    ['FAST', '20260131-226', 27],
  ])
})

test('the last fast draw of a day is at its midnight', async () => {
  const draws = await ask({ gameCodes: ['FAST'], count: 2, before: '2026-01-30T17:05:01.000Z' })

  expect(draws.map(({ numero, open_at }) => [numero, open_at])).toEqual([
    ['20260131-001', '2026-01-30T17:05:00.000Z'],
    ['20260130-288', '2026-01-30T17:00:00.000Z'],
  ])
})

test('a draw is announced by the hash of its seed, and opened with the seed and the numbers that follow from it', async () => {
  const announced = (await ask({ gameCodes: ['FAST'], count: 1 })).filter(({ state }) => state !== 'OPENED')
  const next = announced.at(-1)
  sandbox.clock.advance(4 * minute + 56_000)
  const closed = (await ask({ gameCodes: ['FAST'], count: 1 })).find(({ numero }) => numero === next?.numero)
  sandbox.clock.advance(5000)

  const opened = (await ask({ gameCodes: ['FAST'], count: 1 })).find(({ numero }) => numero === next?.numero)

  expect(announced.map(({ state, seed, prizes }) => [state, seed, prizes])).toEqual([
    ['BETTING', undefined, {}],
    ['BETTING', undefined, {}],
  ])
  expect(closed).toMatchObject({ state: 'CLOSED', seed_hash: next?.seed_hash, prizes: {} })
  const seed = opened?.seed ?? ''
  expect(hashOfSeed(seed)).toBe(next?.seed_hash)
  const stream = numberStream(serverBlocks({ serverSeed: seed, clientSeed: opened?.numero ?? '', nonce: 0 }))
  expect(opened?.prizes).toEqual(drawPrizes('FAST', stream))
})

test('what was drawn stays the same under a new process and in a later list', async () => {
  const [before] = (await ask({ gameCodes: ['MB'], count: 1 })).filter(({ state }) => state === 'OPENED')

  await sandbox.restart()
  const later = await ask({ gameCodes: ['MB'], count: 1, before: '2026-02-01T00:00:00.000Z' })

  expect(later).toEqual([before])
})

test('only the operator may ask, and only for what there is', async () => {
  const url = '/operator/generic/v2/lottery/draws'
  const unsigned = await sandbox.http.inject({ method: 'POST', url, payload: { count: 1 } })
  const unknown = await sandbox.callOperator('/lottery/draws', { gameCodes: ['XX'] })

  expect([unsigned.statusCode, unknown.status]).toEqual([401, 400])
})
