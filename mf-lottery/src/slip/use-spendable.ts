import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { parseMoney } from '@parlay/contracts/money'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useSession } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'

/**
 * Returns the money that can pay for a ticket, which is own and bonus money, in minor units. It is undefined for a
 * visitor, and until the balance is known.
 */
export function useSpendable(): bigint | undefined {
  const isMember = useSession().status === 'member'
  const { data, refetch } = useQuery({ ...queryOptionsFor(getBalance, {}), enabled: isMember })
  const [pushed, setPushed] = useState<{ available: string; version: number }>()
  useEvent('balance-changed', (balance) => {
    setPushed(balance)
    // The push has only own money.
    if (isMember && balance.isElsewhere) void refetch({ cancelRefetch: false })
  })
  if (!isMember || !data) return undefined
  const own = pushed && pushed.version > data.version ? pushed.available : data.available
  return parseMoney(own) + parseMoney(data.bonus)
}

/** Returns what the balance lacks for this cost; nothing is known to be missing while the balance is unknown. */
export const missingFor = (cost: bigint, spendable: bigint | undefined): bigint =>
  spendable !== undefined && cost > spendable ? cost - spendable : 0n
