import type { Elements } from '@parlay/ui'
import { type ShownQuery, useQueryProblem as useProblem } from '@parlay/ui/use-query-problem'

/** Returns the error of a query of the agent centre, if it has one to show. */
export const useQueryProblem = (query: ShownQuery, message: string): Elements =>
  useProblem('agent-centre', query, message)
