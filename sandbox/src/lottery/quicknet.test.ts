import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknet, randomnessOf, timeOfRound } from '@parlay/contracts/lottery/beacon'
import { drawNumbers, hashText } from '@parlay/contracts/lottery/draw-result'
import { drawListAnswerSchema } from '@parlay/contracts/vendor-lottery'
import { heldClock, startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

/**
 * The answer of drand's relays for this round of quicknet, which was made three seconds after a northern draw had
 * closed.
 */
const recorded = {
  round: 657413,
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
}
/** A round of the same chain that is another one's. */
const round1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const closing = '2023-09-15T11:00:00.000Z'
const opening = '2023-09-15T11:15:00.000Z'
const numero = '20230915'

const clock = heldClock()
const until = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime())
let signature: string
const asked: string[] = []
let relay: Server
let sandbox: TestSandbox

/** A relay of drand's network, which answers 425 for a round that has not been made. Nothing but the network is replaced. */
beforeAll(async () => {
  until('2023-09-15T10:59:00Z')
  relay = createServer(({ url = '' }, response) => {
    asked.push(url)
    const isMade = clock.now().getTime() >= timeOfRound(quicknet, recorded.round)
    const isIt = url === `/${quicknet.hash}/public/${recorded.round}`
    response.statusCode = !isIt ? 404 : isMade ? 200 : 425
    response.end(isIt && isMade ? JSON.stringify({ ...recorded, signature }) : '{}')
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  sandbox = await startTestSandbox({ beaconUrl: `http://127.0.0.1:${port}/${quicknet.hash}`, clock })
})
afterAll(async () => {
  await sandbox.close()
  await new Promise((resolve) => relay.close(resolve))
})

async function findDraw() {
  const { body } = await sandbox.callOperator('/lottery/draws', { gameCodes: ['MB_HP'], count: 1 })
  return drawListAnswerSchema.parse(body).draws.find((draw) => draw.numero === numero)
}

test('a seller that is pinned to quicknet announces, closes and opens a draw with a recorded round of drand', async () => {
  signature = recorded.signature
  const announced = await findDraw()
  until('2023-09-15T11:00:02.999Z')
  const closed = await findDraw()
  until(opening)
  signature = round1000
  const forged = await findDraw()
  signature = recorded.signature
  const opened = await findDraw()

  const beacon = { chain: quicknet.hash, round: recorded.round }
  expect(announced).toMatchObject({ state: 'BETTING', close_at: closing, beacon, prizes: {} })
  expect([closed?.state, forged?.state]).toEqual(['CLOSED', 'CLOSED'])
  expect(opened).toMatchObject({ state: 'OPENED', open_at: opening, beacon, beacon_signature: recorded.signature })
  expect(hashText(opened?.seed ?? '')).toBe(announced?.seed_hash)
  expect(randomnessOf(recorded.signature)).toBe(recorded.randomness)
  expect(opened?.prizes).toEqual(
    drawNumbers({
      ...{ area: 'MB', gameCode: 'MB_HP', numero },
      ...{ serverSeed: opened?.seed ?? '', randomness: recorded.randomness },
    }),
  )
  // The key of quicknet is known, so that no relay is asked for it.
  expect(asked).not.toContain(`/${quicknet.hash}/info`)
})
