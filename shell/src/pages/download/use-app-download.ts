import { getAppDownload } from '@parlay/contracts/endpoints/content'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

export const useAppDownload = () => useQuery(queryOptionsFor(getAppDownload, { language: wireLanguage(useLanguage()) }))
