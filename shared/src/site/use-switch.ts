import { queryOptionsFor } from '@parlay/shared/api'
import { useQuery } from '@parlay/shared/state'
import { getSystemStatus, type SystemStatus } from '../contracts/endpoints/platform'
import { isSwitchedOn } from './switches'

/** Status, flags and brand of the site; undefined until the first answer. The shell keeps it fresh by the gateway's news. */
export function useSystemStatus(): SystemStatus | undefined {
  const { data } = useQuery({ ...queryOptionsFor(getSystemStatus, {}), staleTime: Number.POSITIVE_INFINITY })
  return data
}

/** Whether the operator has this feature on, e.g. `LOGIN.SMS`; false until that is known. */
export const useSwitch = (modId: string): boolean => isSwitchedOn(useSystemStatus()?.whitelabel, modId)
