import { findSetting, saveSetting } from '../src/core/settings.sql'
import type { Sql } from '../src/db'

const settingName = 'demo-data'

export type Progress = 'started' | 'complete'

export const saveProgress = (tx: Sql, progress: Progress) => saveSetting(tx, settingName, progress)

export const findProgress = (tx: Sql): Promise<unknown> => findSetting(tx, settingName)

/** A database with other members is never filled with those of the demo. */
export async function isEmpty(tx: Sql): Promise<boolean> {
  const rows = await tx.query('select from member limit 1')
  return rows.length === 0
}
