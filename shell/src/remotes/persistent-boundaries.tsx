import type { Elements } from '@parlay/ui'
import { useState } from 'react'
import { ErrorBoundary, reportCaught } from './error-boundary'
import { PageProblem } from './page-problem'

interface PersistentBoundariesProps {
  /** The parts that are shown now, each under a unique name. */
  parts: Readonly<Record<string, Elements>>
}

/**
 * Shows parts that are mounted and unmounted, each in an error boundary that stays. React passes an error of an unmount
 * to the nearest boundary that stays mounted. Here that boundary is already empty, so everything else stays.
 */
export function PersistentBoundaries({ parts }: PersistentBoundariesProps) {
  /** Counts how often each part that was ever shown has thrown as it was unmounted. */
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({})
  const added = Object.keys(parts).filter((name) => !(name in turns))
  if (added.length > 0) setTurns({ ...turns, ...Object.fromEntries(added.map((name) => [name, 0])) })
  return Object.entries(turns).map(([name, turn]) => {
    const isShown = name in parts
    const onError = (error: Error) => {
      reportCaught(error, isShown ? 'update' : 'unmount')
      if (!isShown) setTurns((now) => ({ ...now, [name]: turn + 1 }))
    }
    return (
      <ErrorBoundary key={`${name} ${turn}`} onError={onError} fallback={() => isShown && <PageProblem />}>
        {parts[name]}
      </ErrorBoundary>
    )
  })
}
