import { listAgentLinks } from '@parlay/contracts/endpoints/agent-links'
import { queryOptionsFor } from '@parlay/web/api'
import { keepPreviousData, useQuery, useQueryClient } from '@parlay/web/state'

export const useLinks = (pageNo: number) =>
  useQuery({ ...queryOptionsFor(listAgentLinks, { pageNo }), placeholderData: keepPreviousData, staleTime: 0 })

export function useRefreshLinks(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [listAgentLinks.moduleId] })
}
