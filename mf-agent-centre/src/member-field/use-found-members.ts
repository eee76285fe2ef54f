import { type FoundDownline, findDownlines } from '@parlay/contracts/endpoints/downlines'
import { queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'
import { useSettled } from '../use-settled'

export interface FoundMembers {
  /** The members whose account begins with the text, once they are known. */
  list: readonly FoundDownline[] | undefined
  /** Set if the search has failed. */
  error: unknown
  isOffline: boolean
  retry: () => void
}

/**
 * Searches the direct downlines while an account is typed.
 * @param isAsked true if the first ones are listed although nothing is typed
 */
export function useFoundMembers(typed: string, isAsked: boolean): FoundMembers {
  const text = typed.trim()
  const account = useSettled(text)
  const { data, error, isPaused, isLoadingError, refetch } = useQuery({
    ...queryOptionsFor(findDownlines, account ? { account } : {}),
    enabled: account !== '' || (isAsked && text === ''),
  })
  const isCurrent = account === text
  return {
    list: isCurrent ? data?.list : undefined,
    error: isCurrent && isLoadingError ? error : undefined,
    isOffline: isPaused && data === undefined,
    retry: () => void refetch(),
  }
}
