import { randomBytes } from 'node:crypto'
import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { createSealer } from './sealer'

let db: Database

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('a sealed text opens again, on every gateway', async () => {
  const sealed = await createSealer().seal(db, 'ID77778888', 'id-number:1')

  const opened = await createSealer().open(db, sealed, 'id-number:1')

  expect(opened).toBe('ID77778888')
  expect(sealed).not.toContain('ID77778888')
})

test('the same text is sealed differently each time', async () => {
  const sealer = createSealer()

  const sealed = await Promise.all([sealer.seal(db, 'x', 'p'), sealer.seal(db, 'x', 'p')])

  expect(sealed[0]).not.toBe(sealed[1])
})

test('a sealed text opens neither for another purpose, nor after a change, nor with another key', async () => {
  const sealer = createSealer()
  const sealed = await sealer.seal(db, 'ID77778888', 'id-number:1')
  // The test does not change the last character, because some of its bits have no meaning.
  const changed = sealed.replace(/.(?=.{4}$)/, (one) => (one === 'A' ? 'B' : 'A'))
  const stranger = createSealer(randomBytes(32).toString('base64'))

  await expect(sealer.open(db, sealed, 'id-number:2')).rejects.toThrow()
  await expect(sealer.open(db, sealed.replace('.', '.A'), 'id-number:1')).rejects.toThrow()
  await expect(sealer.open(db, changed, 'id-number:1')).rejects.toThrow()
  await expect(stranger.open(db, sealed, 'id-number:1')).rejects.toThrow()
})
