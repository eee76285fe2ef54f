/** The parts of a query that decide what is shown. */
export interface QueryLike<Value> {
  data: Value | undefined
  error: unknown
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
}
