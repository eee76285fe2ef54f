import { queryOptionsFor } from '@parlay/shared/api'
import { listMerchantWallets } from '@parlay/shared/contracts/endpoints/transfers'
import { useQuery } from '@parlay/shared/state'

export const wishQuery = queryOptionsFor(listMerchantWallets, { isSingle: 'false' })

/** Returns whether a vendor of this brand keeps a separate wallet; undefined until that is known, or if it cannot be loaded. */
export function useHasOwnWallets(): { hasOwnWallets: boolean | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(wishQuery)
  return { hasOwnWallets: data?.list.some(({ walletType }) => walletType === 'TRANSFER'), isPending }
}
