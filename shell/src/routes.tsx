import { Route, Routes } from '@parlay/shared/router'
import { Guard } from './guard'
import { KeptPages } from './kept-pages/kept-pages'
import { Layout } from './layout/layout'
import { routeTable } from './route-table'

/** Every path of the table inside the layout; any other says that it does not exist. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<Guard />}>
          {routeTable.flatMap((entry) =>
            entry.paths.map((path) => <Route key={path} path={path} element={<KeptPages entry={entry} />} />),
          )}
          <Route path="*" element={<KeptPages entry={undefined} />} />
        </Route>
      </Route>
    </Routes>
  )
}
