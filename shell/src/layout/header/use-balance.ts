import { queryOptionsFor } from '@parlay/shared/api'
import { type Balance, getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { useEvent } from '@parlay/shared/events'
import { useSession } from '@parlay/shared/session'
import { useQuery, useQueryClient } from '@parlay/shared/state'
import { useState } from 'react'

interface ShownBalance extends Partial<Pick<Balance, 'available' | 'currencySymbol'>> {
  /** Asks again; there where nothing is known because asking failed. */
  retry?: (() => void) | undefined
}

/** The main wallet, always the newest version of what was fetched and what was pushed. */
export function useBalance(): ShownBalance {
  const session = useSession()
  const client = useQueryClient()
  const options = queryOptionsFor(getBalance, {})
  const { data, error, refetch } = useQuery({ ...options, enabled: session.status === 'member' })
  const [pushed, setPushed] = useState<string>()

  useEvent('balance-changed', ({ available, currency, version }) => {
    setPushed(available)
    client.setQueryData<Balance>(options.queryKey, (known) =>
      known && known.version <= version ? { ...known, available, currency, version } : known,
    )
  })
  if (data) return data
  return { available: pushed, retry: error && pushed === undefined ? () => void refetch() : undefined }
}
