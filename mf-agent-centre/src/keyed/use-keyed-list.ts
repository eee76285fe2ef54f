import type { Endpoint, RequestOf, ValueOf } from '@parlay/contracts/define-endpoint'
import { callApi } from '@parlay/web/api'
import { keepPreviousData, useInfiniteQuery } from '@parlay/web/state'
import { isKeyRefused } from './is-key-refused'
import type { MoreProps } from './more'

interface Keyed {
  list: readonly unknown[]
  next: string | null
}

type RowOf<Page> = Page extends { list: readonly (infer Row)[] } ? Row : never

interface KeyedList<Page> {
  /** The first page, which has the totals. */
  first: Page | undefined
  /** The rows of all pages that have come; undefined until the first has. */
  list: RowOf<Page>[] | undefined
  more: MoreProps
  data: unknown
  error: unknown
  isLoadingError: boolean
  isPaused: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Reads a list page by page: each page names the key of the next one. A refused key is replaced by reading the pages again. */
export function useKeyedList<E extends Endpoint>(endpoint: E, request: RequestOf<E> & object): KeyedList<ValueOf<E>> {
  type Page = ValueOf<E> & Keyed
  const query = useInfiniteQuery({
    queryKey: [endpoint.moduleId, request, 'keyed'],
    queryFn: async ({ signal, pageParam }) =>
      (await callApi(endpoint, { ...request, ...(pageParam && { after: pageParam }) } as RequestOf<E>, {
        signal,
      })) as Page,
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { token: endpoint.token },
  })
  const { data, error, isLoadingError, isPaused, isPlaceholderData, refetch } = query
  const readNext = async () => {
    const next = await query.fetchNextPage()
    if (!isKeyRefused(next.error)) return
    const { isError } = await refetch()
    if (!isError) await query.fetchNextPage()
  }
  return {
    first: data?.pages[0],
    list: data?.pages.flatMap(({ list }) => list as RowOf<ValueOf<E>>[]),
    more: {
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? error : undefined,
      onMore: () => void readNext(),
    },
    data,
    error,
    isLoadingError,
    isPaused,
    isPlaceholderData,
    refetch,
  }
}
