import { createHash } from 'node:crypto'
import { listOpenedDraws } from '@parlay/contracts/endpoints/lottery'
import { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { quicknet } from '@parlay/contracts/lottery/beacon'
import { drawNumbers } from '@parlay/contracts/lottery/draw-result'
import type { VendorDraw } from '@parlay/contracts/vendor-lottery'
import { call } from '../../../testing/call'
import { openDrawVendor } from '../testing/test-draw-vendor'

/**
 * The answer of drand's relays for this round of quicknet, which was made three seconds after a northern draw had
 * closed.
 */
const recorded = {
  round: 657413,
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
}
const seed = 'd'.repeat(64)

const drawOf = (numero: string, round: number): VendorDraw => ({
  ...{ game_code: 'MB_HN', area: 'MB', numero, state: 'OPENED', seed },
  ...{ close_at: '2023-09-15T11:00:00.000Z', open_at: '2023-09-15T11:15:00.000Z' },
  seed_hash: createHash('sha256').update(seed).digest('hex'),
  beacon: { chain: quicknet.hash, round },
  beacon_signature: recorded.signature,
  prizes: drawNumbers({ area: 'MB', gameCode: 'MB_HN', numero, serverSeed: seed, randomness: recorded.randomness }),
})

let lottery: Awaited<ReturnType<typeof openDrawVendor>>
beforeAll(async () => {
  lottery = await openDrawVendor()
})
afterAll(() => lottery.close())

const findProof = (numero: string) => call(lottery.site.app, getDrawProof, { request: { gameCode: 'MB_HN', numero } })

test('a draw with a recorded round of drand’s quicknet is accepted, and its proof shows an independent beacon', async () => {
  lottery.behave({ change: (draw) => (draw.game_code === 'MB_HN' ? drawOf('20230915', recorded.round) : draw) })
  await lottery.run()

  const { value } = await call(lottery.site.app, listOpenedDraws, { request: { gameCode: 'MB_HN' } })
  expect(value.list).toMatchObject([{ numero: '20230915', prizes: drawOf('20230915', recorded.round).prizes }])
  const proof = await findProof('20230915')
  const { hash: chain, ...key } = quicknet
  const beacon = { chain, ...key, round: recorded.round, signature: recorded.signature, isIndependent: true }
  expect(proof.value.beacon).toEqual(beacon)
})

test('the signature of one round reported for another round is an incident', async () => {
  lottery.behave({ change: (draw) => (draw.game_code === 'MB_HN' ? drawOf('20230914', recorded.round + 1) : draw) })
  await lottery.pass(60_000)
  for (let time = 0; time < 2; time += 1) await lottery.run()

  const incidents = await lottery.site.db.query('select numero, kind from lottery_incident')
  expect(incidents).toEqual([{ numero: '20230914', kind: 'WRONG_BEACON' }])
  expect((await findProof('20230914')).code).toBe('SYS_INVALID_URL')
})
