import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface Clock {
  now(): Date
}

/** A clock that the operator of a sandbox moves. */
export interface MovableClock extends Clock {
  /** Returns how far it is ahead of the system's clock, in milliseconds. */
  offset(): number
  setOffset(milliseconds: number): void
}

const storedSchema = z.object({ offsetMs: z.number().int() })

/** The system's clock with the offset that is kept in a folder, so that no restart turns it back. */
export function openClock(folder: string): MovableClock {
  const path = join(folder, 'clock.json')
  let offsetMs = readOffset(path)
  return {
    now: () => new Date(Date.now() + offsetMs),
    offset: () => offsetMs,
    setOffset(milliseconds) {
      writeFileSync(`${path}.new`, JSON.stringify({ offsetMs: milliseconds }))
      renameSync(`${path}.new`, path)
      offsetMs = milliseconds
    },
  }
}

function readOffset(path: string): number {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).offsetMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
