import { listAnnouncements, noticesPerPage } from '@parlay/contracts/endpoints/content'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useEffect, useState } from 'react'

/** A notice, and how many newer ones its list had when the visitor chose it. */
export interface NoticeAt {
  id: string
  position: number
}

interface Place {
  pageNo: number
  /** The open notice: its index on the page, or its id until its page has loaded. */
  open: number | string | undefined
}

/**
 * Returns a page of notices and which of them is open. Another page opens its first notice; choosing the open notice
 * closes it. What the list starts with is found by its id, because newer notices may have come before it meanwhile.
 */
export function useNotices(types: string, start?: NoticeAt) {
  const language = wireLanguage(useLanguage())
  const [{ pageNo, open }, setPlace] = useState<Place>(() =>
    start ? { pageNo: Math.floor(start.position / noticesPerPage) + 1, open: start.id } : { pageNo: 1, open: 0 },
  )
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptionsFor(listAnnouncements, { types, language, pageNo, pageSize: noticesPerPage }),
    placeholderData: keepPreviousData,
  })
  const found = typeof open === 'string' ? data?.list.findIndex(({ id }) => id === open) : open
  const isFurtherBack = found === -1 && !isPlaceholderData && pageNo < (data?.totalPages ?? 0)
  useEffect(() => {
    if (isFurtherBack) setPlace({ pageNo: pageNo + 1, open })
  }, [isFurtherBack, pageNo, open])
  const index = found === -1 ? undefined : found
  return {
    notices: data?.list,
    totalPages: data?.totalPages ?? 0,
    isStale: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    pageNo,
    index,
    toggle: (position: number) => setPlace({ pageNo, open: position === index ? undefined : position }),
    changePage: (page: number) => setPlace({ pageNo: page, open: 0 }),
  }
}
