import { listMissionLeaders, listMissions } from '@parlay/contracts/endpoints/missions'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'

/** Returns the current missions. A pushed balance or count shows that a round was played, and they are read again. */
export function useMissions() {
  const language = wireLanguage(useLanguage())
  const missions = useQuery({ ...queryOptionsFor(listMissions, { language }), staleTime: 0 })
  const refresh = useRefreshMissions()
  useEvent('balance-changed', refresh)
  useEvent('counts-changed', refresh)
  return missions
}

/** Refetches missions and board. */
export function useRefreshMissions(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [listMissions.moduleId] })
    void client.invalidateQueries({ queryKey: [listMissionLeaders.moduleId] })
  }
}
