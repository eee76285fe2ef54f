import { useTranslation } from '@parlay/shared/i18n'
import { Route, Routes } from '@parlay/shared/router'
import { LinkButton } from '@parlay/shared/ui/link-button'
import { Guard } from './guard'
import { Layout } from './layout/layout'
import { lazyPages } from './lazy-pages'
import { LazyPage } from './remotes/lazy-page'
import { ScreenPage } from './remotes/screen-page'
import styles from './remotes/screen-problem.module.css'
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
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  )
}

function NotFound() {
  const { t } = useTranslation('errors')
  const { t: remotes } = useTranslation('remotes')
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('err_invalid_url')}</h1>
      <LinkButton to="/" variant="primary">
        {remotes('home')}
      </LinkButton>
    </div>
  )
}
