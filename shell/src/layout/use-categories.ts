import { queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors } from '@parlay/shared/contracts/endpoints/games'
import { useQuery } from '@parlay/shared/state'
import { useMemo } from 'react'
import { brand } from '../brand'
import { type CategoryLane, categoryLanes } from './categories'

interface Categories {
  lanes: CategoryLane[]
  isPending: boolean
  error: Error | null
  refetch: () => void
}

/** The navigation's categories; empty until the vendor lanes are there. */
export function useCategories(): Categories {
  const { data, isPending, error, refetch } = useQuery(
    queryOptionsFor(listGameVendors, { merchantCode: brand.merchantCode }),
  )
  const lanes = useMemo(() => categoryLanes(data?.data.lanes ?? []), [data])
  return { lanes, isPending, error, refetch: () => void refetch() }
}

/** A vendor's name by its code; the code itself until the lanes are there. */
export function useVendorName(): (vassalage: string) => string {
  const { lanes } = useCategories()
  const names = new Map(lanes.flatMap(({ vendors }) => vendors).map(({ vassalage, name }) => [vassalage, name]))
  return (vassalage) => names.get(vassalage) ?? vassalage
}
