import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { getDownline, listDownlines, updateDownline } from '@parlay/contracts/endpoints/downlines'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useQuery, useQueryClient } from '@parlay/web/state'

export const useDownline = (memberId: string) =>
  useQuery({ ...queryOptionsFor(getDownline, { memberId }), staleTime: 0 })

/** Reads a member again, and the lists that the member is in. */
export function useRefreshDownline(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [getDownline.moduleId] })
    void client.invalidateQueries({ queryKey: [listDownlines.moduleId] })
  }
}

type Change = Omit<RequestOf<typeof updateDownline>, 'memberId'>

/** Returns a function that changes one setting of a direct downline. */
export function useUpdateDownline(memberId: string): (change: Change) => Promise<void> {
  const refresh = useRefreshDownline()
  const update = useIdempotentCall((wish: RequestOf<typeof updateDownline>, idempotencyKey) =>
    callApi(updateDownline, wish, { idempotencyKey }),
  )
  return async (change) => {
    try {
      await update({ memberId, ...change })
    } finally {
      refresh()
    }
  }
}
