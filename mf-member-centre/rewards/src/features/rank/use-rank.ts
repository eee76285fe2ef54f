import { getPlayerRank } from '@parlay/contracts/endpoints/ranks'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

export function useRank() {
  const language = wireLanguage(useLanguage())
  const rank = useQuery({ ...queryOptionsFor(getPlayerRank, { language }), staleTime: 0 })
  useEvent('balance-changed', () => void rank.refetch())
  return rank
}
