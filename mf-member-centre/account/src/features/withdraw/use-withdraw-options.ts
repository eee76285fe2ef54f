import { getWithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery, useQueryClient } from '@parlay/web/state'

/** The milliseconds between two reads while a withdrawal is in progress. */
export const pollInterval = 4_000

export function useWithdrawOptions() {
  const options = useQuery({
    ...queryOptionsFor(getWithdrawOptions, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.openOrderNo ? pollInterval : false),
  })
  useEvent('balance-changed', () => void options.refetch())
  return options
}

/** Refetches the withdrawals and the withdrawal options. */
export function useRefreshWithdrawals(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['WDR.options'] })
    void client.invalidateQueries({ queryKey: ['WDR.withdrawable'] })
    void client.invalidateQueries({ queryKey: ['WDR.list'] })
  }
}
