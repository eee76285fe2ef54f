import { useQueryClient } from '@parlay/web/state'

/** The calls whose answers a transfer changes: balances, the transfers themselves, and what may be withdrawn. */
const changed = ['WAL.balance', 'WAL.funds', 'WAL.transferList', 'WDR.options', 'WDR.withdrawable']

/** Returns a function that reads again what a transfer between wallets changes. */
export function useRefreshWallets(): () => void {
  const client = useQueryClient()
  return () => {
    for (const moduleId of changed) void client.invalidateQueries({ queryKey: [moduleId] })
  }
}
