import { type ShownQuery, useQueryProblem as useProblem } from '@parlay/shared/site/use-query-problem'
import type { ReactNode } from 'react'

/** Returns the error of a query of the member centre, if it has one to show. */
export const useQueryProblem = (query: ShownQuery, message: string): ReactNode =>
  useProblem('member-centre', query, message)
