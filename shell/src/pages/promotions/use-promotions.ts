import { queryOptionsFor } from '@parlay/shared/api'
import { listAnnouncements } from '@parlay/shared/contracts/endpoints/content'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

/** More than a brand runs at a time. */
const allOfThem = 50

export function usePromotions() {
  const language = wireLanguage(useLanguage())
  return useQuery(queryOptionsFor(listAnnouncements, { types: 'PR', language, pageNo: 1, pageSize: allOfThem }))
}
