import { queryOptionsFor } from '@parlay/shared/api'
import { useEvent } from '@parlay/shared/events'
import { useQuery } from '@parlay/shared/state'
import { useState } from 'react'
import { getBalance } from '../contracts/endpoints/wallet'

/** Until the brand's own symbol is known (product spec 9). */
const defaultSymbol = 'P'

/** What can be staked, as it changes, and the symbol that money is shown with. */
export function useAvailable(): { amount?: string; symbol: string } {
  const { data } = useQuery(queryOptionsFor(getBalance, {}))
  const [pushed, setPushed] = useState<{ available: string; version: number }>()
  useEvent('balance-changed', setPushed)
  const isPushedNewer = pushed && pushed.version >= (data?.version ?? 0)
  return { amount: isPushedNewer ? pushed.available : data?.available, symbol: data?.currencySymbol ?? defaultSymbol }
}
