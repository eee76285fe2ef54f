import { useRoutes } from '@parlay/shared/router'
import { Guard } from './guard'
import { KeptPages } from './kept-pages/kept-pages'
import { Layout } from './layout/layout'
import { routeTable } from './route-table'

const pages = [
  ...routeTable.flatMap((entry) => entry.paths.map((path) => ({ path, element: <KeptPages entry={entry} /> }))),
  { path: '*', element: <KeptPages entry={undefined} /> },
]
const routes = [{ element: <Layout />, children: [{ element: <Guard />, children: pages }] }]

/** Every path of the table inside the layout; any other says that it does not exist. */
export const SiteRoutes = () => useRoutes(routes)
