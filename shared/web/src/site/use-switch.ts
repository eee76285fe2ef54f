import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import { useQuery } from '@parlay/web/state'
import { isSwitchedOff, isSwitchedOn } from './switches'
import { systemStatusQuery } from './system-status-query'

/**
 * Returns the status, flags and brand of the site, or undefined until the first response. The shell keeps them up to
 * date with the gateway's announcements.
 */
export function useSystemStatus(): SystemStatus | undefined {
  const { data } = useQuery({ ...systemStatusQuery, staleTime: Number.POSITIVE_INFINITY })
  return data
}

/** Returns whether the operator has switched this feature on, e.g. `LOGIN.SMS`; false until that is known. */
export const useSwitch = (modId: string): boolean => isSwitchedOn(useSystemStatus()?.whitelabel, modId)

/** Returns a function that returns whether the operator has switched a feature off; false until that is known. */
export function useIsOff(): (modId: string | undefined) => boolean {
  const tree = useSystemStatus()?.whitelabel
  return (modId) => modId !== undefined && isSwitchedOff(tree, modId)
}
