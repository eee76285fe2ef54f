import { queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors } from '@parlay/shared/contracts/endpoints/games'
import { useQuery } from '@parlay/shared/state'
import { useMemo } from 'react'
import { brand } from '../brand'
import { type CategoryLane, categoryLanes } from './categories'

/** The navigation's categories; empty until the vendor lanes are there. */
export function useCategories(): { lanes: CategoryLane[]; isPending: boolean } {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: brand.merchantCode }))
  const lanes = useMemo(() => categoryLanes(data?.data.lanes ?? []), [data])
  return { lanes, isPending }
}

/** A vendor's name by its code; the code itself until the lanes are there. */
export function useVendorName(): (vassalage: string) => string {
  const { lanes } = useCategories()
  const names = new Map(lanes.flatMap(({ vendors }) => vendors).map(({ vassalage, name }) => [vassalage, name]))
  return (vassalage) => names.get(vassalage) ?? vassalage
}
