import { testDatabase } from '../../../db/testing/test-database'
import { createCallLog } from './call-log'
import type { LoggedCall } from './call-log.sql'

const aCall = (round: string): LoggedCall => ({
  receivedAt: new Date('2026-03-01T00:00:00Z'),
  vendorCode: 'VND',
  call: 'bet',
  status: 'RS_OK',
  round,
  isReplayed: false,
  requestId: round,
  durationMs: 1,
})

test('a call that the database rejects is counted as lost, and all others are written', async () => {
  const db = await testDatabase()
  let lost = 0
  const log = createCallLog({ db, onFault: () => undefined, onLost: (count) => (lost += count) })

  for (const round of ['first', 'a\u0000b', 'second', 'third']) log.note(aCall(round))
  await log.close()

  const written = await db.query<{ round: string }>('select round from vendor_call order by round')
  expect(written.map(({ round }) => round)).toEqual(['first', 'second', 'third'])
  expect(lost).toBe(1)
  await db.close()
})
