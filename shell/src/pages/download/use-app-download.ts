import { queryOptionsFor } from '@parlay/shared/api'
import { getAppDownload } from '@parlay/shared/contracts/endpoints/content'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

export const useAppDownload = () => useQuery(queryOptionsFor(getAppDownload, { language: wireLanguage(useLanguage()) }))
