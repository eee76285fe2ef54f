import { useSystemStatus } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { useDeferredValue, useMemo } from 'react'
import { gameVendorsQuery } from '../start/first-queries'
import { type CategoryLane, categoryLanes } from './categories'

interface Categories {
  lanes: CategoryLane[]
  isPending: boolean
  error: Error | null
  refetch: () => void
}

/** Returns the navigation's categories, an empty list until the vendor lanes have loaded. */
export function useCategories(): Categories {
  const { data: answer, error, refetch } = useQuery(gameVendorsQuery)
  // As a deferred value, the categories render in slices and the page stays responsive.
  const data = useDeferredValue(answer)
  const tree = useSystemStatus()?.whitelabel
  const lanes = useMemo(() => categoryLanes(data?.data.lanes ?? [], tree), [data, tree])
  return { lanes, isPending: !data && !error, error, refetch: () => void refetch() }
}

/** Returns a function that gives a vendor's name by its code, or the code itself until the lanes have loaded. */
export function useVendorName(): (vassalage: string) => string {
  const { lanes } = useCategories()
  const names = new Map(lanes.flatMap(({ vendors }) => vendors).map(({ vassalage, name }) => [vassalage, name]))
  return (vassalage) => names.get(vassalage) ?? vassalage
}
