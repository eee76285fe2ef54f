import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../../db'
import { testDatabase } from '../../db/test-database'
import { openVendorServer } from './test-vendor-server'
import { createVendorClient } from './vendor-client'
import { operatorKeyFrom, prepareSandboxKeys } from './vendor-keys'

let db: Database
let folder: string
beforeAll(async () => {
  db = await testDatabase()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vendor-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => db.close())

const start = (vendorCodes: string[] = []) =>
  prepareSandboxKeys({ db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } }, { folder, vendorCodes })

test('a key that was retired is not brought back by another start', async () => {
  const retiredAt = new Date('2026-03-02T00:00:00Z')
  await db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  await start(['VND'])
  await db.query('update vendor_key set retired_at = $1', [retiredAt])

  await start(['VND'])

  expect(await db.query('select retired_at as "retiredAt" from vendor_key')).toEqual([{ retiredAt }])
})

/** As docs/vendor-troubles.md says it: the vendor has the new key before the first call is signed with it. */
function rotateOperatorKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  writeFileSync(join(folder, `operator.${id}.public.pem`), publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(join(folder, 'next.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  renameSync(join(folder, 'next.pem'), join(folder, 'operator.private.pem'))
  return id
}

test('B.2 our own key changes in the middle of calls to a vendor, and none is refused', async () => {
  await start()
  const vendor = await openVendorServer(folder)
  const client = createVendorClient({ operatorKey: operatorKeyFrom(folder) })
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
  rmSync(join(folder, `operator.${oldId}.public.pem`))
  await ask()
  await vendor.close()

  expect(new Set(vendor.keyIds)).toEqual(new Set([oldId, newId]))
  expect(namedLast()).toBe(newId)
})

test('B.2 a key of ours that is put there is known under its name after the next start', async () => {
  await start()
  const id = rotateOperatorKey()
  rmSync(join(folder, `operator.${id}.public.pem`))

  await start()

  expect(readdirSync(folder)).toContain(`operator.${id}.public.pem`)
})
