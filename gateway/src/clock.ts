import type { Database } from './db'
import { findSetting, saveSetting } from './settings.sql'

/** Business time: expiries, contract periods, limits. Never `new Date()` in a module. */
export interface Clock {
  now(): Date
}

/** A clock that a sandbox can move; all gateways on one database move together. */
export interface MovableClock extends Clock {
  advance(seconds: number): Promise<void>
  reset(): Promise<void>
  close(): Promise<void>
}

const channel = 'clock_moved'
const settingName = 'clock-offset-ms'

/** Reads the offset kept in the database and follows every later move. */
export async function openClock(db: Database): Promise<MovableClock> {
  let offset = 0
  const read = async () => {
    offset = Number((await findSetting(db, settingName)) ?? 0)
  }
  const unlisten = await db.listen(channel, () => void read())
  await read()

  const moveTo = async (milliseconds: number) => {
    await saveSetting(db, settingName, milliseconds)
    offset = milliseconds
    db.notify(channel, '')
  }
  return {
    now: () => new Date(Date.now() + offset),
    advance: (seconds) => moveTo(offset + seconds * 1000),
    reset: () => moveTo(0),
    close: unlisten,
  }
}
