import type { ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import { useSearchParams } from '@parlay/web/router'
import { PageSkeleton } from '../start/page-skeleton'
import { RemoteScreen } from './remote-screen'

interface ScreenPageProps<Id extends ScreenId> {
  screen: Id
  propsOf: (query: URLSearchParams) => unknown
}

/** A path whose page is a remote's screen; the query gives the screen its props. */
export function ScreenPage<Id extends ScreenId>({ screen, propsOf }: ScreenPageProps<Id>) {
  const [query] = useSearchParams()
  return <RemoteScreen screen={screen} props={propsOf(query) as ScreenProps<Id>} skeleton={<PageSkeleton />} />
}
