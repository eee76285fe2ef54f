import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '../../db/test-database'
import { prepareSandboxKeys } from './vendor-keys'

test('a key that was retired is not brought back by another start', async () => {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'vendor-keys-'))
  const retiredAt = new Date('2026-03-02T00:00:00Z')
  await db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  const start = () =>
    prepareSandboxKeys({ db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } }, { folder, vendorCodes: ['VND'] })
  await start()
  await db.query('update vendor_key set retired_at = $1', [retiredAt])

  await start()

  expect(await db.query('select retired_at as "retiredAt" from vendor_key')).toEqual([{ retiredAt }])
  await db.close()
  rmSync(folder, { recursive: true })
})
