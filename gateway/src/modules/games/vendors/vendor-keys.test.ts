import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../../../db'
import { testDatabase } from '../../../db/testing/test-database'
import { openVendorServer } from '../testing/vendor-server'
import { createVendorClient } from './vendor-client'
import {
  keyFolderOf,
  operatorFolderOf,
  operatorKeyFrom,
  prepareSandboxKeys,
  publicKeyFolderOf,
  withdrawOperatorKey,
} from './vendor-keys'

let db: Database
let dataDir: string
beforeAll(async () => {
  db = await testDatabase()
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vendor-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))
afterAll(() => db.close())

const start = (vendorCodes: string[] = []) =>
  prepareSandboxKeys({ db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } }, { dataDir, vendorCodes })

const keys = (...names: string[]) => join(keyFolderOf(dataDir), ...names)
const shown = (...names: string[]) => join(publicKeyFolderOf(dataDir), ...names)
const own = (name: string) => join(operatorFolderOf(dataDir), name)

test('a key that was retired stays retired after another start', async () => {
  const retiredAt = new Date('2026-03-02T00:00:00Z')
  await db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  await start(['VND'])
  await db.query('update vendor_key set retired_at = $1', [retiredAt])

  await start(['VND'])

  expect(await db.query('select retired_at as "retiredAt" from vendor_key')).toEqual([{ retiredAt }])
})

/**
 * Rotates the key as docs/operations/vendor-troubles.md describes. The vendor has the new key before the first call is signed
 * with it.
 */
function rotateOperatorKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  writeFileSync(shown(`operator.${id}.public.pem`), publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(own('next.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  renameSync(own('next.pem'), own('operator.private.pem'))
  return id
}

test('B.2 our own key changes between calls to a vendor, and none is refused', async () => {
  await start()
  const vendor = await openVendorServer(shown())
  const client = createVendorClient({ operatorKey: operatorKeyFrom(dataDir) })
  const ask = () =>
    client.ask(
      { baseUrl: vendor.origin, timeoutMs: 20_000 },
      { path: '/operator/generic/v2/game/rooms', body: {}, answer: z.object({ rooms: z.array(z.unknown()) }) },
    )
  const namedLast = () => vendor.keyIds.at(-1)
  await ask()
  const oldId = namedLast()

  let newId: string | undefined
  const callers = Array.from({ length: 4 }, async () => {
    while (newId === undefined || namedLast() !== newId) await ask()
  })
  await ask()
  newId = rotateOperatorKey()
  await Promise.all(callers)
  rmSync(shown(`operator.${oldId}.public.pem`))
  await ask()
  await vendor.close()

  expect(new Set(vendor.keyIds)).toEqual(new Set([oldId, newId]))
  expect(namedLast()).toBe(newId)
})

test('B.2 a key of ours that is added is known under its name after the next start', async () => {
  await start()
  const id = rotateOperatorKey()
  rmSync(shown(`operator.${id}.public.pem`))

  await start()

  expect(readdirSync(shown())).toContain(`operator.${id}.public.pem`)
})

test('C.16 our private key is in a folder that no vendor reads, also if an earlier version kept it with theirs', async () => {
  await start(['VND'])
  const pem = readFileSync(own('operator.private.pem'))
  renameSync(own('operator.private.pem'), keys('operator.private.pem'))

  await withdrawOperatorKey(dataDir)

  expect(readdirSync(keys())).not.toContain('operator.private.pem')
  expect(readFileSync(own('operator.private.pem'))).toEqual(pem)
})

test('C.16 a gateway without the private keys knows every vendor, and writes nothing', async () => {
  await start(['VND'])
  const keysOf = () => db.query('select public_key_pem from vendor_key')
  await db.query('delete from vendor_key')
  await start(['VND'])
  const known = await keysOf()
  await db.query('delete from vendor_key')
  rmSync(keys(), { recursive: true })
  const before = readdirSync(shown()).map((name) => statSync(shown(name)).mtimeMs)

  await start(['VND'])

  expect(readdirSync(keys())).toEqual([])
  expect(readdirSync(shown()).map((name) => statSync(shown(name)).mtimeMs)).toEqual(before)
  expect(known).toHaveLength(1)
  expect(await keysOf()).toEqual(known)
})
