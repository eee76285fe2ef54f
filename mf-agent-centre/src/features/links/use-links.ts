import { queryOptionsFor } from '@parlay/shared/api'
import { listAgentLinks } from '@parlay/shared/contracts/endpoints/agent-links'
import { keepPreviousData, useQuery, useQueryClient } from '@parlay/shared/state'

export const useLinks = (pageNo: number) =>
  useQuery({ ...queryOptionsFor(listAgentLinks, { pageNo }), placeholderData: keepPreviousData, staleTime: 0 })

export function useRefreshLinks(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [listAgentLinks.moduleId] })
}
