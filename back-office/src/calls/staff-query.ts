import type { StaffEndpoint, StaffRequestOf, StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { isApiError } from '@parlay/web/api'
import { QueryClient } from '@parlay/web/state'
import { callStaff, type StaffCallOptions } from './call-staff'

/** Returns options for `useQuery`. The key is `[id, request]`, so that one call can be asked again by its id. */
export const staffQuery = <E extends StaffEndpoint>(
  endpoint: E,
  request: StaffRequestOf<E>,
  options: Pick<StaffCallOptions, 'timeout'> = {},
) => ({
  queryKey: [endpoint.id, request] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffValueOf<E>> =>
    callStaff(endpoint, request, { ...options, signal }),
})

/** Creates the cache of the page. What cannot be reached is asked for once more; a refusal is final. */
export const createStaffQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isApiError(error, 'SYS_NETWORK'),
        retryDelay: 1_000,
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
