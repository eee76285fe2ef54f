import { type Balance, getBalance } from '@parlay/contracts/endpoints/wallet'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useSession } from '@parlay/web/session'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { useState } from 'react'

const hasPlaces = ({ places = [], bonus }: Balance): boolean => places.length > 0 || bonus !== '0.00'

interface ShownBalance extends Partial<Pick<Balance, 'total' | 'currencySymbol'>> {
  /** True if some of it is in a vendor's wallet or is bonus money, or if a game that uses such a wallet is open. */
  isElsewhere?: boolean
  /** Requests the balance again; present only when the request failed and no balance is known. */
  retry?: (() => void) | undefined
}

/** Returns the money that the member can play with: the newer of the fetched and the pushed version. */
export function useBalance(): ShownBalance {
  const session = useSession()
  const client = useQueryClient()
  const options = queryOptionsFor(getBalance, {})
  const { data, error, refetch } = useQuery({ ...options, enabled: session.status === 'member' })
  const [pushed, setPushed] = useState<string>()

  useEvent('balance-changed', ({ available, currency, version, isElsewhere }) => {
    // For a member with money at vendors this is only a part.
    setPushed(isElsewhere ? undefined : available)
    const known = client.getQueryData<Balance>(options.queryKey)
    if (!known || known.version > version) return
    client.setQueryData<Balance>(options.queryKey, { ...known, available, currency, version })
    // The push has only the main wallet's balance; the gateway is asked for the rest.
    if (known.version < version && (isElsewhere || hasPlaces(known))) void refetch()
  })
  if (data) {
    const isElsewhere = hasPlaces(data)
    return { ...data, isElsewhere, total: isElsewhere ? data.total : data.available }
  }
  return { total: pushed, retry: error && pushed === undefined ? () => void refetch() : undefined }
}
