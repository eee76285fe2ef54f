import type { ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import type { Elements } from '@parlay/ui'
import { LazyChunk } from './lazy-page'
import { loadBoundary } from './load-boundary'

interface RemoteScreenProps<Id extends ScreenId> {
  screen: Id
  props: ScreenProps<Id>
  /** Has the size of the screen. */
  skeleton: Elements
  /** Wraps the problem of an overlay in a dialog; the problem of a page is shown in the page. */
  problemFrame?: (problem: Elements) => Elements
}

/** A remote's screen. When the boundary itself cannot be loaded, the problem is shown in the same frame. */
export function RemoteScreen<Id extends ScreenId>(screen: RemoteScreenProps<Id>) {
  return (
    <LazyChunk load={loadBoundary} skeleton={screen.skeleton} problemFrame={screen.problemFrame}>
      {(RemoteBoundary) => <RemoteBoundary {...screen} />}
    </LazyChunk>
  )
}
