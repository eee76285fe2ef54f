import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chainHashOf, publicKeyOf, quicknet, signRound } from './beacon'
import { BeaconFault, createBeaconClient } from './beacon-client'

const secretKey = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const origin = { groupHash: 'ab'.repeat(32), beaconId: 'test' }
const chain = { publicKey: publicKeyOf(secretKey), genesisTime: 1_767_225_600, period: 3 }
const hash = chainHashOf(chain, origin)
const info = {
  public_key: chain.publicKey,
  period: chain.period,
  genesis_time: chain.genesisTime,
  hash,
  groupHash: origin.groupHash,
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: origin.beaconId },
}

/** The answers of the test's beacon: a status alone, or a body. */
let answers: Record<string, number | object> = {}
let asked: string[] = []
let beacon: Server
let url: string
beforeAll(async () => {
  beacon = createServer(({ url: path = '' }, response) => {
    asked.push(path)
    const answer = answers[path] ?? 404
    response.statusCode = typeof answer === 'number' ? answer : 200
    response.end(typeof answer === 'number' ? 'no' : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => beacon.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = { '/info': info, [`/${hash}/info`]: info }
  asked = []
})
afterAll(() => new Promise((resolve) => beacon.close(resolve)))

test('a chain is requested once, and its hash is computed from its key', async () => {
  const client = createBeaconClient({ url })

  expect([await client.chain(), await client.chain()]).toEqual([
    { hash, ...chain },
    { hash, ...chain },
  ])
  expect(asked).toEqual(['/info'])
})

test('only the chain whose hash is in the address is accepted', async () => {
  const right = createBeaconClient({ url: `${url}/${hash}/` })
  expect(await right.chain()).toEqual({ hash, ...chain })

  const otherKey = publicKeyOf(Uint8Array.from(secretKey).fill(7))
  answers[`/${hash}/info`] = { ...info, public_key: otherKey }
  await expect(createBeaconClient({ url: `${url}/${hash}` }).chain()).rejects.toThrow(BeaconFault)
  answers['/info'] = { ...info, public_key: otherKey }
  await expect(createBeaconClient({ url }).chain()).rejects.toThrow(BeaconFault)
  answers['/info'] = { ...info, schemeID: 'pedersen-bls-chained' }
  await expect(createBeaconClient({ url }).chain()).rejects.toThrow(BeaconFault)
})

test('quicknet is known without a request', async () => {
  expect(await createBeaconClient({ url: `${url}/${quicknet.hash}` }).chain()).toBe(quicknet)
  expect(asked).toEqual([])
})

test('a round returns its signature, and a round that has not been made returns nothing', async () => {
  const signature = signRound(secretKey, 7)
  answers[`/${hash}/public/7`] = { round: 7, randomness: 'unread', signature }
  answers[`/${hash}/public/8`] = 425
  const client = createBeaconClient({ url })

  expect(await client.signatureOf(hash, 7)).toBe(signature)
  expect(await client.signatureOf(hash, 8)).toBeUndefined()
  expect(await client.signatureOf(hash, 9)).toBeUndefined()
})

test('a beacon that returns another round, fails, answers nonsense or is not reachable is at fault', async () => {
  const client = createBeaconClient({ url })
  answers[`/${hash}/public/7`] = { round: 6, signature: signRound(secretKey, 6) }
  answers[`/${hash}/public/8`] = 503
  answers[`/${hash}/public/9`] = { round: 9, signature: 'soon' }

  for (const round of [7, 8, 9]) await expect(client.signatureOf(hash, round)).rejects.toThrow(BeaconFault)
  await expect(createBeaconClient({ url: 'http://127.0.0.1:1' }).chain()).rejects.toThrow(BeaconFault)
})
