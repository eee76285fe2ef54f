import type { Sql } from '../../../db'

const tables = [
  ...['member_day', 'member_game_day', 'game_day', 'team_day', 'active_day', 'team_activity'],
  ...['team_balance', 'team_size'],
]
/**
 * Selects the rows with figures: sums that were rolled up step by step may have a row whose figures have all been taken
 * back.
 */
const isSomething: Readonly<Record<string, string>> = { active_day: 'true', team_activity: `s.since <> '{}'` }
const hasFigure = `exists (select from jsonb_each(to_jsonb(s)) f
  where jsonb_typeof(f.value) = 'number' and f.value <> '0' and f.key not in ('member_id', 'upline_id', 'ancestor_id'))`

/** Lists all sums as lines of text, in a fixed order. */
export async function listSums(sql: Sql): Promise<string[]> {
  const each = tables.map(
    (table) =>
      `select '${table} ' || to_jsonb(s)::text as line from ${table} s where ${isSomething[table] ?? hasFigure}`,
  )
  const rows = await sql.query<{ line: string }>(`select line from (${each.join(' union all ')}) sums order by line`)
  return rows.map(({ line }) => line)
}

/** Makes the sums wrong, as a manual change in the database can. */
export const spoilSums = (sql: Sql): Promise<void> =>
  sql.runScript(`
    update team_day set stake = stake + 1, win = 0;
    delete from member_day where deposit > 0;
    update team_balance set balance = -balance;
    delete from team_size;
    delete from active_day`)
