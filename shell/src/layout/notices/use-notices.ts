import { queryOptionsFor } from '@parlay/shared/api'
import { listAnnouncements, noticesPerPage } from '@parlay/shared/contracts/endpoints/content'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { useState } from 'react'

interface Place {
  pageNo: number
  /** The index of the open notice on the page; undefined if none is open. */
  index: number | undefined
}

/**
 * Returns a page of notices and which of them is open. Another page opens its first notice; choosing the open notice
 * closes it.
 */
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

/** Returns the page and index of the notice at a position counted from the newest. */
export const placeOf = (position: number): Place => ({
  pageNo: Math.floor(position / noticesPerPage) + 1,
  index: position % noticesPerPage,
})
