import { z } from 'zod'
import type { Database } from './database'
import { openSharedSetting } from './shared-setting'

/** The time for expiries, contract periods and limits. Modules never use `new Date()`. */
export interface Clock {
  now(): Date
}

/** A clock that a sandbox can move; all gateways on one database move together. */
export interface MovableClock extends Clock {
  /** Returns how far it is ahead of the system's clock, in milliseconds. */
  offset(): number
  setOffset(milliseconds: number): Promise<void>
  /** Reads the offset again, because another gateway may have changed it. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const offsetSchema = z.number().default(0)

/** The system's clock plus the offset that is stored in the database. */
export async function openClock(
  db: Database,
  onFault: (error: unknown) => void = () => undefined,
): Promise<MovableClock> {
  const offset = await openSharedSetting(db, {
    name: 'clock_offset_ms',
    parse: (stored) => offsetSchema.parse(stored),
    onFault,
  })
  return {
    now: () => new Date(Date.now() + offset.current()),
    offset: offset.current,
    setOffset: offset.save,
    refresh: offset.refresh,
    close: offset.close,
  }
}
