import { Route, Routes } from '@parlay/shared/router'
import { Guard } from './guard'
import { Layout } from './layout/layout'
import { lazyPages } from './lazy-pages'
import { LazyPage } from './remotes/lazy-page'
import { ScreenPage } from './remotes/screen-page'
import { type RouteEntry, routeTable } from './route-table'

const elementOf = (entry: RouteEntry) =>
  'page' in entry ? (
    <LazyPage key={entry.page} load={lazyPages[entry.page]} />
  ) : (
    <ScreenPage key={entry.screen} screen={entry.screen} propsOf={entry.propsOf} />
  )

/** Every path of the table inside the layout; any other says that it does not exist. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<Guard />}>
          {routeTable.flatMap((entry) =>
            entry.paths.map((path) => <Route key={path} path={path} element={elementOf(entry)} />),
          )}
          <Route path="*" element={<LazyPage load={lazyPages.notFound} />} />
        </Route>
      </Route>
    </Routes>
  )
}
