import { useLocation } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { useAtomValue } from '@parlay/web/state'
import { useRefusalOf } from '../../remotes/centre-refusal'
import { overlayOpenAtom } from '../../remotes/overlay-open'
import { PageSkeleton } from '../../start/page-skeleton'
import { CentreRefusal } from './centre-refusal'

/**
 * The page at the address of a centre that has no page below it: why the centre does not open, or what a page shows that
 * is about to be covered by the centre.
 */
export function CentrePage() {
  const address = useLocation()
  const refusal = useRefusalOf()(address)
  const isRestoring = useSession().status === 'restoring'
  const isCovered = useAtomValue(overlayOpenAtom)
  if (refusal && refusal !== 'off') return <CentreRefusal address={address} refusal={refusal} />
  return isRestoring || !isCovered ? <PageSkeleton /> : null
}
