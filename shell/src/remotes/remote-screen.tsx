import type { ScreenId, ScreenProps } from '@parlay/shared/contracts/remotes'
import type { ReactNode } from 'react'
import { LazyChunk } from './lazy-page'
import { loadBoundary } from './load-boundary'

interface RemoteScreenProps<Id extends ScreenId> {
  screen: Id
  props: ScreenProps<Id>
  /** Of the size of what comes. */
  skeleton: ReactNode
  /** What an overlay's problem is shown in; a page's problem stands in the page. */
  problemFrame?: (problem: ReactNode) => ReactNode
}

/** A remote's screen. What cannot even be begun to load has the same frame and offers as the screen itself. */
export function RemoteScreen<Id extends ScreenId>(screen: RemoteScreenProps<Id>) {
  return (
    <LazyChunk load={loadBoundary} skeleton={screen.skeleton} problemFrame={screen.problemFrame}>
      {(RemoteBoundary) => <RemoteBoundary {...screen} />}
    </LazyChunk>
  )
}
