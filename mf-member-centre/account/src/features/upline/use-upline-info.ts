import { getUplineTransferInfo, listUplineTransfers } from '@parlay/contracts/endpoints/upline-transfers'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery, useQueryClient } from '@parlay/web/state'

export function useUplineInfo() {
  const info = useQuery({ ...queryOptionsFor(getUplineTransferInfo, {}), staleTime: 0 })
  useEvent('balance-changed', () => void info.refetch())
  return info
}

/** Refetches what can be transferred, and the list of transfers. */
export function useRefreshUpline(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [getUplineTransferInfo.moduleId] })
    void client.invalidateQueries({ queryKey: [listUplineTransfers.moduleId] })
  }
}
