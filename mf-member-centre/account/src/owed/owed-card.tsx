import { getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { Card } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'
import { OwedDraws } from './owed-draws'

/** Shows what the member still owes from corrected draws; nothing for those who owe nothing. */
export function OwedCard() {
  const { data } = useQuery({ ...queryOptionsFor(getConsolidatedFunds, {}), staleTime: 0 })
  const symbol = useMemberCurrencySymbol()
  if (data?.owed === undefined || data.owed.length === 0) return null
  return (
    <Card>
      <OwedDraws list={data.owed} symbol={symbol} />
    </Card>
  )
}
