import { listDomainRoutes } from '@parlay/contracts/endpoints/platform'
import { Dialog } from '@parlay/ui/dialog'
import { ErrorState } from '@parlay/ui/error-state'
import { Skeleton } from '@parlay/ui/skeleton'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { keptAnswer } from '@parlay/web/site/kept-answers'
import { useQuery, useSetAtom } from '@parlay/web/state'
import { useState } from 'react'
import { overPageAtom } from '../right-bar/over-page-atom'
import { RouteList } from './route-list'
import './messages'

/** Origins come and go with deployments, not with visits. */
const routesLastFor = 10 * 60_000

/**
 * Shows how fast each origin of the site responds from here. It does not redirect visitors: they can follow a link to
 * another origin.
 */
export function SpeedTest() {
  const { t } = useTranslation('speed')
  const openOverPage = useSetAtom(overPageAtom)
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(listDomainRoutes, {}),
    ...keptAnswer<typeof listDomainRoutes>('routers'),
    staleTime: routesLastFor,
  })
  return (
    <Dialog open onClose={() => openOverPage(undefined)} title={t('title')} description={t('intro')}>
      {error && !data && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && <Routes domains={data.domainList} />}
    </Dialog>
  )
}

const isUsable = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** This origin comes first, even if the list does not contain it. */
function Routes({ domains }: { domains: readonly string[] }) {
  const [origins] = useState(() => [...new Set([location.origin, ...domains.filter(isUsable)])])
  return <RouteList origins={origins} />
}
