import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { bytesOf, openTestVendor, type Player, signatureOf, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
let player: Player
beforeEach(async () => {
  vendor = await openTestVendor('VND', { gateways: 2 })
  player = await vendor.aPlayer(50_00n)
})
afterEach(() => vendor.close())

const aKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

/** Returns the answers of both gateways, one after the other. */
async function statuses(key?: KeyObject, keyId?: string): Promise<string[]> {
  const send = async () => {
    const body = bytesOf(vendor.body(player))
    const headers: Record<string, string> = keyId === undefined ? {} : { 'x-key-id': keyId }
    return (await vendor.inject('bet', body, signatureOf(body, key), headers)).status
  }
  return [await send(), await send()]
}
const accepted = ['RS_OK', 'RS_OK']
const refused = ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_SIGNATURE']

async function untilBoth(expected: string[], key?: KeyObject, keyId?: string): Promise<string[]> {
  const deadline = Date.now() + 5000
  let seen = await statuses(key, keyId)
  while (seen.join() !== expected.join() && Date.now() < deadline) seen = await statuses(key, keyId)
  return seen
}

test('a new key is valid immediately next to the old one, which a call then has to name', async () => {
  const { privateKey, publicKeyPem } = aKey()
  expect(await statuses()).toEqual(accepted)
  vendor.passTime(1000)

  await vendor.wallet.operator.addKey('VND', { keyId: 'k2', publicKeyPem, overlapMs: 3_600_000 }, 'olga')

  expect(await untilBoth(accepted, privateKey, 'k2')).toEqual(accepted)
  expect(await untilBoth(accepted, privateKey)).toEqual(accepted)
  expect(await statuses(undefined, 'k1')).toEqual(accepted)
  expect(await statuses()).toEqual(refused)
  expect(await statuses(privateKey, 'k1')).toEqual(refused)
})

test('an old key is refused when its overlap is over, without any action', async () => {
  const { privateKey, publicKeyPem } = aKey()
  vendor.passTime(1000)
  await vendor.wallet.operator.addKey('VND', { keyId: 'k2', publicKeyPem, overlapMs: 60_000 }, 'olga')
  expect(await untilBoth(accepted, undefined, 'k1')).toEqual(accepted)

  vendor.passTime(60_000)

  expect(await statuses(undefined, 'k1')).toEqual(refused)
  expect(await untilBoth(accepted, privateKey, 'k2')).toEqual(accepted)
})

test('a key that is retired at one gateway is refused at the other within moments', async () => {
  expect(await statuses()).toEqual(accepted)

  await vendor.wallet.operator.retireKey('VND', { keyId: 'k1', afterMs: 0 }, 'olga')

  expect(await untilBoth(refused)).toEqual(refused)
  const { keys, changes } = await vendor.wallet.operator.get('VND')
  expect(keys).toMatchObject([{ keyId: 'k1', retiredAt: vendor.clock.now() }])
  expect(changes[0]).toMatchObject({ subject: 'KEY_RETIRED', changedBy: 'olga', before: { keyId: 'k1' } })
})

test('only RSA keys of 2048 bits or more are accepted, and each name once', async () => {
  const { publicKeyPem } = aKey()
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
  const curve = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })
  const add = (keyId: string, pem: string | Buffer) =>
    vendor.wallet.operator.addKey('VND', { keyId, publicKeyPem: pem.toString() }, 'olga').then(
      () => 'added',
      ({ code }: { code: string }) => code,
    )

  expect([await add('weak', weak), await add('curve', curve), await add('text', 'no key')]).toEqual(
    Array(3).fill('SYS_VALIDATION'),
  )
  expect([await add('k2', publicKeyPem), await add('k2', publicKeyPem)]).toEqual(['added', 'SYS_VALIDATION'])
})
