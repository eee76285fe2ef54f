import { queryOptionsFor } from '@parlay/shared/api'
import { listAnnouncements, noticesPerPage } from '@parlay/shared/contracts/endpoints/content'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { useState } from 'react'

interface Place {
  pageNo: number
  /** On the page; undefined while none is open. */
  index: number | undefined
}

/** A page of notices and which of them is open. Another page opens its first; the open one closes when chosen again. */
export function useNotices(types: string, start: Place) {
  const language = wireLanguage(useLanguage())
  const [{ pageNo, index }, setPlace] = useState(start)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptionsFor(listAnnouncements, { types, language, pageNo, pageSize: noticesPerPage }),
    placeholderData: keepPreviousData,
  })
  return {
    notices: data?.list,
    totalPages: data?.totalPages ?? 0,
    isStale: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    pageNo,
    index,
    toggle: (position: number) => setPlace({ pageNo, index: position === index ? undefined : position }),
    changePage: (page: number) => setPlace({ pageNo: page, index: 0 }),
  }
}

/** Where the notice stands that is so many behind the newest. */
export const placeOf = (position: number): Place => ({
  pageNo: Math.floor(position / noticesPerPage) + 1,
  index: position % noticesPerPage,
})
