import { createBeaconClient } from '@parlay/contracts/lottery/beacon-client'
import { type Logger, pino } from 'pino'
import type { Database } from '../database/database'
import { findFreePort } from '../testing/free-port'
import { startTestBeacon } from '../testing/test-beacon'
import { openTestDatabase } from '../testing/test-database'
import { heldClock } from '../testing/test-sandbox'
import { createBeaconRounds } from './beacon-rounds'

const clock = heldClock()
let db: Database
let beaconUrl: string
let port: number
beforeAll(async () => {
  db = await openTestDatabase()
  port = await findFreePort()
  const beacon = await startTestBeacon(clock, { port })
  beaconUrl = beacon.url
  await createBeaconRounds({ db, log: pino({ level: 'silent' }), beaconUrl }).chain()
  await beacon.close()
})
afterAll(() => db.close())

function captured(): { log: Logger; lines: { level: number; msg: string; pinned?: string; reported?: string }[] } {
  const lines: ReturnType<typeof captured>['lines'] = []
  return { log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }), lines }
}

test('a beacon that comes back without its key is named once, with what to do, and is not trusted', async () => {
  const other = await startTestBeacon(clock, { port, name: 'second' })
  const reported = await createBeaconClient({ url: beaconUrl }).chain()
  const { log, lines } = captured()
  const rounds = createBeaconRounds({ db, log, beaconUrl })

  const chain = await rounds.chain()
  await rounds.chain()

  await other.close()
  expect(chain?.hash).not.toBe(reported.hash)
  expect(lines).toMatchObject([{ level: 50, pinned: chain?.hash, reported: reported.hash }])
  expect(lines[0]?.msg).toContain('put the file beacon/secret.key of the data folder back')
})

test('a beacon that has kept its key is compared once it answers, and nothing is said of it', async () => {
  const { log, lines } = captured()
  const rounds = createBeaconRounds({ db, log, beaconUrl })
  await rounds.chain()
  const beacon = await startTestBeacon(clock, { port })

  const chain = await rounds.chain()

  const reported = await createBeaconClient({ url: beaconUrl }).chain()
  await beacon.close()
  expect(chain).toEqual(reported)
  expect(lines.map(({ msg }) => msg)).toEqual(['the beacon does not answer'])
})
