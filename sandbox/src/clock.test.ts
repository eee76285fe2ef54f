import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClock } from './clock'

const folder = mkdtempSync(join(tmpdir(), 'parlay-clock-'))
beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 31, 12) }))
afterEach(() => jest.useRealTimers())
afterAll(() => rmSync(folder, { recursive: true }))

test('a clock that was moved is still ahead after a restart, and goes on from there', () => {
  const before = openClock(folder)
  const first = before.now().toISOString()
  before.setOffset(3_600_000)

  const after = openClock(folder)
  jest.advanceTimersByTime(1000)

  expect(first).toBe('2026-01-31T12:00:00.000Z')
  expect([after.offset(), after.now().toISOString()]).toEqual([3_600_000, '2026-01-31T13:00:01.000Z'])
})
