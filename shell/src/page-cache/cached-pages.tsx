import { switchOfLink } from '@parlay/contracts/feature-pages'
import type { Elements } from '@parlay/ui'
import { useLanguage } from '@parlay/web/i18n'
import { LocationContext } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { useIsOff } from '@parlay/web/site'
import { Activity, type ContextType, memo, use, useState } from 'react'
import { lazyPages } from '../lazy-pages'
import { LazyPage } from '../remotes/lazy-page'
import { PageReadyContext } from '../remotes/page-ready'
import { PersistentBoundaries } from '../remotes/persistent-boundaries'
import { ScreenPage } from '../remotes/screen-page'
import { findRoute } from '../route-table'
import { keyOf, type Page, type Pages, showPage } from './show-page'

type At = ContextType<typeof LocationContext>

/** Shows the page of a path. The lobby also stays mounted, hidden and inactive, so that it reappears immediately. */
export function CachedPages() {
  const { status, member } = useSession()
  const audience = [useLanguage(), status, member?.account].join()
  const place = use(LocationContext)
  const { pathname, search } = place.location
  const isOff = useIsOff()(switchOfLink(pathname + search))
  const entry = isOff ? 'unavailable' : findRoute(pathname)
  const [before, setPages] = useState<Pages<At>>({ shown: '', list: [], audience })
  const pages = showPage(before, { key: keyOf(entry), entry, place }, audience)
  if (pages !== before) setPages(pages)
  const parts: Record<string, Elements> = {}
  for (const page of pages.list) {
    parts[page.key] = (
      <Activity mode={page.key === pages.shown ? 'visible' : 'hidden'}>
        <CachedPage page={page} />
      </Activity>
    )
  }
  return <PersistentBoundaries parts={parts} />
}

/** A cached page keeps the location it was rendered at, whatever the current address is. */
const CachedPage = memo(({ page: { entry, place, ready } }: { page: Page<At> }) => (
  <PageReadyContext value={ready}>
    <LocationContext value={place}>
      {typeof entry === 'object' && 'screen' in entry ? (
        <ScreenPage screen={entry.screen} propsOf={entry.propsOf} />
      ) : (
        <LazyPage load={lazyPages[typeof entry === 'object' ? entry.page : (entry ?? 'notFound')]} />
      )}
    </LocationContext>
  </PageReadyContext>
))
