import { queryOptionsFor } from '@parlay/shared/api'
import { getWithdrawOptions } from '@parlay/shared/contracts/endpoints/withdrawals'
import { useEvent } from '@parlay/shared/events'
import { useQuery, useQueryClient } from '@parlay/shared/state'

/** While a withdrawal is on its way it is looked at so often. */
export const lookEvery = 4_000

export function useWithdrawOptions() {
  const options = useQuery({
    ...queryOptionsFor(getWithdrawOptions, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.openOrderNo ? lookEvery : false),
  })
  useEvent('balance-changed', () => void options.refetch())
  return options
}

/** What is shown of withdrawals is read anew. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['WDR.options'] })
    void client.invalidateQueries({ queryKey: ['WDR.list'] })
  }
}
