import type { Elements } from '@parlay/ui'
import { type ShownQuery, useQueryProblem as useProblem } from '@parlay/ui/use-query-problem'

/** Returns the error of a query of the member centre, if it has one to show. */
export const useQueryProblem = (query: ShownQuery, message: string): Elements =>
  useProblem('member-centre', query, message)
