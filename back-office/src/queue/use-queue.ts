import type { StaffEndpoint, StaffRequestOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../calls/staff-query'
import { useLivePause } from './use-live'

/** Reads a queue, and reads it again every few seconds while someone uses the page. */
export function useQueue<E extends StaffEndpoint>(endpoint: E, request: StaffRequestOf<E>) {
  const refetchInterval = useLivePause()
  return useQuery({ ...staffQuery(endpoint, request), refetchInterval })
}
