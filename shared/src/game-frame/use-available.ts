import { queryOptionsFor } from '@parlay/shared/api'
import { useEvent } from '@parlay/shared/events'
import { useQuery } from '@parlay/shared/state'
import { useEffect, useRef, useState } from 'react'
import { getBalance } from '../contracts/endpoints/wallet'

/** Until the brand's own symbol is known (product spec 9). */
const defaultSymbol = 'P'

/** As long as what the gateway pushes may still be on its way. */
const pushedWithinMs = 1000

/**
 * What can be staked, as it changes, and the symbol that money is shown with. What somebody else `told` of it is never
 * shown: where it still differs a moment later, the gateway is asked.
 */
export function useAvailable(told?: string): { amount?: string; symbol: string } {
  const { data, refetch } = useQuery(queryOptionsFor(getBalance, {}))
  const [pushed, setPushed] = useState<{ available: string; version: number }>()
  useEvent('balance-changed', setPushed)
  const isPushedNewer = pushed && pushed.version >= (data?.version ?? 0)
  const amount = isPushedNewer ? pushed.available : data?.available
  const shown = useRef(amount)
  useEffect(() => {
    shown.current = amount
  })
  useEffect(() => {
    if (told === undefined) return
    const timer = setTimeout(() => void (told !== shown.current && refetch()), pushedWithinMs)
    return () => clearTimeout(timer)
  }, [told, refetch])
  return { amount, symbol: data?.currencySymbol ?? defaultSymbol }
}
