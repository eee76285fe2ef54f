import { listMerchantWallets } from '@parlay/contracts/endpoints/transfers'
import { queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'

export const wishQuery = queryOptionsFor(listMerchantWallets, { isSingle: 'false' })

/** Whether a vendor of this brand keeps a wallet of its own; undefined until that is known, or where it cannot be had. */
export function useHasOwnWallets(): { hasOwnWallets: boolean | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(wishQuery)
  return { hasOwnWallets: data?.list.some(({ walletType }) => walletType === 'TRANSFER'), isPending }
}
