import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery } from '@parlay/web/state'
import { useEffect, useRef, useState } from 'react'

/** Used until the brand's own symbol is known (product spec 9). */
const defaultSymbol = 'P'

/** The longest delay of a push from the gateway, in milliseconds. */
const pushedWithinMs = 1000

/**
 * Returns the available balance, kept up to date, and the currency symbol. A balance that a game `reported` is never
 * shown: if it still differs after a moment, the gateway's balance is fetched.
 */
export function useAvailable(reported?: string): { amount?: string; symbol: string } {
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
    if (reported === undefined) return
    const timer = setTimeout(() => void (reported !== shown.current && refetch()), pushedWithinMs)
    return () => clearTimeout(timer)
  }, [reported, refetch])
  return { amount, symbol: data?.currencySymbol ?? defaultSymbol }
}
