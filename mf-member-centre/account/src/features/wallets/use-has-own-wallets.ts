import { listMerchantWallets } from '@parlay/contracts/endpoints/transfers'
import { queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'

export const wishQuery = queryOptionsFor(listMerchantWallets, { isSingle: 'false' })

/** Returns whether a vendor of this brand keeps a separate wallet; undefined until that is known, or if it cannot be loaded. */
export function useHasOwnWallets(): { hasOwnWallets: boolean | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(wishQuery)
  return { hasOwnWallets: data?.list.some(({ walletType }) => walletType === 'TRANSFER'), isPending }
}
