import { useQuery } from '@parlay/shared/state'
import { useDeferredValue, useMemo } from 'react'
import { gameVendorsQuery } from '../start/first-queries'
import { type CategoryLane, categoryLanes } from './categories'

interface Categories {
  lanes: CategoryLane[]
  isPending: boolean
  error: Error | null
  refetch: () => void
}

/** The navigation's categories; empty until the vendor lanes are there. */
export function useCategories(): Categories {
  const { data: answer, error, refetch } = useQuery(gameVendorsQuery)
  // As a value of its own, what it shows is drawn in slices: the page goes on answering meanwhile.
  const data = useDeferredValue(answer)
  const lanes = useMemo(() => categoryLanes(data?.data.lanes ?? []), [data])
  return { lanes, isPending: !data && !error, error, refetch: () => void refetch() }
}

/** A vendor's name by its code; the code itself until the lanes are there. */
export function useVendorName(): (vassalage: string) => string {
  const { lanes } = useCategories()
  const names = new Map(lanes.flatMap(({ vendors }) => vendors).map(({ vassalage, name }) => [vassalage, name]))
  return (vassalage) => names.get(vassalage) ?? vassalage
}
