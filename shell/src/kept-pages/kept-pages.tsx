import { useLanguage } from '@parlay/shared/i18n'
import { LocationContext, RouteContext } from '@parlay/shared/router'
import { useSession } from '@parlay/shared/session'
import { Activity, type ContextType, memo, use, useState } from 'react'
import { lazyPages } from '../lazy-pages'
import { LazyPage } from '../remotes/lazy-page'
import { PageStanding } from '../remotes/page-standing'
import { ScreenPage } from '../remotes/screen-page'
import type { RouteEntry } from '../route-table'
import { keyOf, type Page, type Pages, turnTo } from './turn-to'

type At = ContextType<typeof LocationContext>

/** The paths are absolute everywhere, so no page asks which route it is under. */
const noRoute: ContextType<typeof RouteContext> = { outlet: null, matches: [], isDataRoute: false }

/** The page of a path. The lobby stays beside it, out of sight and at rest, so that coming back shows it at once. */
export function KeptPages({ entry }: { entry: RouteEntry | undefined }) {
  const { status, member } = useSession()
  const audience = [useLanguage(), status, member?.account].join()
  const place = use(LocationContext)
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
    <RouteContext value={noRoute}>
      <LocationContext value={place}>
        {entry && 'screen' in entry ? (
          <ScreenPage screen={entry.screen} propsOf={entry.propsOf} />
        ) : (
          <LazyPage load={lazyPages[entry?.page ?? 'notFound']} />
        )}
      </LocationContext>
    </RouteContext>
  </PageStanding>
))
