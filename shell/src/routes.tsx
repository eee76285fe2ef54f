import { Guard } from './guard'
import { Layout } from './layout/layout'
import { CachedPages } from './page-cache/cached-pages'
import { PageLocation } from './page-cache/page-location'

/**
 * These elements are the same for every path, so that a change of route re-renders only what depends on the location.
 */
const site = (
  <PageLocation>
    <Layout>
      <Guard>
        <CachedPages />
      </Guard>
    </Layout>
  </PageLocation>
)

/** Renders every path of the table inside the layout, and the "not found" page for any other. */
export const SiteRoutes = () => site
