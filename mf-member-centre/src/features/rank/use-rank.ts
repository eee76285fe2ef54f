import { queryOptionsFor } from '@parlay/shared/api'
import { getPlayerRank } from '@parlay/shared/contracts/endpoints/ranks'
import { useEvent } from '@parlay/shared/events'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

export function useRank() {
  const language = wireLanguage(useLanguage())
  const rank = useQuery({ ...queryOptionsFor(getPlayerRank, { language }), staleTime: 0 })
  useEvent('balance-changed', () => void rank.refetch())
  return rank
}
