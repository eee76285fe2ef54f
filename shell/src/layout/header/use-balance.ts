import { queryOptionsFor } from '@parlay/shared/api'
import { type Balance, getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { useEvent } from '@parlay/shared/events'
import { useSession } from '@parlay/shared/session'
import { useQuery, useQueryClient } from '@parlay/shared/state'

/** The main wallet, always the newest version of what was fetched and what was pushed. */
export function useBalance(): Balance | undefined {
  const session = useSession()
  const client = useQueryClient()
  const options = queryOptionsFor(getBalance, {})
  const { data } = useQuery({ ...options, enabled: session.status === 'member' })

  useEvent('balance-changed', ({ available, currency, version }) => {
    client.setQueryData<Balance>(options.queryKey, (known) =>
      known && known.version <= version ? { ...known, available, currency, version } : known,
    )
  })
  return data
}
