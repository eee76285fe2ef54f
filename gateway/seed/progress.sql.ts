import type { Sql } from '../src/db'
import { findSetting, saveSetting } from '../src/settings.sql'

const settingName = 'demo-data'

/** Any number, the same for every process that seeds. */
const lockNumber = 7_275_292

export type Progress = 'started' | 'complete'

export const saveProgress = (tx: Sql, progress: Progress) => saveSetting(tx, settingName, progress)

export const findProgress = (tx: Sql): Promise<unknown> => findSetting(tx, settingName)

/** A database with members of its own is never filled with those of the demo. */
export async function isEmpty(tx: Sql): Promise<boolean> {
  const rows = await tx.query('select from member limit 1')
  return rows.length === 0
}

/** Held until the transaction ends. */
export const lockSeeding = (tx: Sql) => tx.query('select pg_advisory_xact_lock($1)', [lockNumber])
