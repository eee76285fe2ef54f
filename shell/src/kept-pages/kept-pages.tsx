import { useLanguage } from '@parlay/shared/i18n'
import { LocationContext } from '@parlay/shared/router'
import { useSession } from '@parlay/shared/session'
import { Activity, type ContextType, memo, use, useState } from 'react'
import { lazyPages } from '../lazy-pages'
import { LazyPage } from '../remotes/lazy-page'
import { PageStanding } from '../remotes/page-standing'
import { ScreenPage } from '../remotes/screen-page'
import { findRoute } from '../route-table'
import { keyOf, type Page, type Pages, turnTo } from './turn-to'

type At = ContextType<typeof LocationContext>

/** The page of a path. The lobby stays beside it, out of sight and at rest, so that coming back shows it at once. */
export function KeptPages() {
  const { status, member } = useSession()
  const audience = [useLanguage(), status, member?.account].join()
  const place = use(LocationContext)
  const entry = findRoute(place.location.pathname)
  const [before, setPages] = useState<Pages<At>>({ shown: '', list: [], audience })
  const pages = turnTo(before, { key: keyOf(entry), entry, place }, audience)
  if (pages !== before) setPages(pages)
  return pages.list.map((page) => (
    <Activity key={page.key} mode={page.key === pages.shown ? 'visible' : 'hidden'}>
      <KeptPage page={page} />
    </Activity>
  ))
}

/** A page that is kept goes on being where it was, whatever the address says now. */
const KeptPage = memo(({ page: { entry, place, standing } }: { page: Page<At> }) => (
  <PageStanding value={standing}>
    <LocationContext value={place}>
      {entry && 'screen' in entry ? (
        <ScreenPage screen={entry.screen} propsOf={entry.propsOf} />
      ) : (
        <LazyPage load={lazyPages[entry?.page ?? 'notFound']} />
      )}
    </LocationContext>
  </PageStanding>
))
