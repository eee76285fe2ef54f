import { prizeModes } from '@parlay/contracts/prize-modes'
import { type LotteryPlan, oddsFor, type PlannedOdds } from '@parlay/server'
import type { Database } from '../../../db'
import { areOddsPublished, insertOdds, type OddsRow } from './odds.sql'

/** An area for each layout. */
const layouts = { north: 'MB', south: 'MN' } as const

/**
 * Publishes the new versions of a brand's odds. Throws an Error with a one-line message if a version differs from its
 * published one, because other odds need a new version in every prize mode.
 */
export async function publishOdds(db: Database, { odds }: LotteryPlan, at: Date): Promise<void> {
  for (const version of odds) {
    const row = rowOf(version)
    await insertOdds(db, row, at)
    if (!(await areOddsPublished(db, row)))
      throw new Error(`lottery: lottery.json: odds: version ${version.version} was published otherwise; add a new one`)
  }
}

const rowOf = (version: PlannedOdds): OddsRow => ({
  version: version.version,
  soldFrom: new Date(version.from),
  odds: mapEach(prizeModes, (mode) =>
    mapEach(['north', 'south'] as const, (layout) => textOf(oddsFor(version, mode, layouts[layout]))),
  ),
})

const mapEach = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)]))

const textOf = (table: Partial<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([play, odds]) => [play, String(odds)]))
