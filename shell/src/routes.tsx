import { Guard } from './guard'
import { KeptPages } from './kept-pages/kept-pages'
import { Layout } from './layout/layout'

/** The same elements for every path: a change of route draws only what asks where it is. */
const site = (
  <Layout>
    <Guard>
      <KeptPages />
    </Guard>
  </Layout>
)

/** Every path of the table inside the layout; any other says that it does not exist. */
export const SiteRoutes = () => site
