import type { Row, Sql } from '../core/database'
import { bindValue } from './bind-value'

/**
 * Answers a repeated statement with the same parameters by its first answer. It is for the reads of one call, and
 * accepts no statement that writes.
 */
export function readOnce(sql: Sql): Sql {
  const answers = new Map<string, Promise<Row[]>>()
  return {
    ...sql,
    query<R>(text: string, params: readonly unknown[] = []) {
      const asked = JSON.stringify([text, ...params.map(bindValue)])
      const answer = answers.get(asked) ?? sql.query(text, params)
      answers.set(asked, answer)
      return answer as Promise<R[]>
    },
  }
}
