import type { StaffEndpoint, StaffRequestOf, StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { useQueryClient } from '@parlay/web/state'
import { callStaff } from '../calls/call-staff'

/** Returns a function that makes a call which changes something, and then asks again for all that is shown. */
export function useAct<E extends StaffEndpoint>(
  endpoint: E,
): (request: StaffRequestOf<E>, reason?: string) => Promise<StaffValueOf<E>> {
  const client = useQueryClient()
  return async (request, reason) => {
    const value = await callStaff(endpoint, request, { reason: reason?.trim() })
    void client.invalidateQueries()
    return value
  }
}
